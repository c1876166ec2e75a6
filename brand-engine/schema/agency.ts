import * as z from 'zod'
import { field } from './field.ts'

/** The agents of a brand. Specification of agents, sections 2 and 3. */
export const agencyFields = {
  agency: field(z.strictObject({ maxDepth: z.int().min(1).max(32).default(12) }).prefault({}), {
    title: 'Agency',
    description:
      'The tree of agents, while the switch AGENTPOLICY is on. `maxDepth`: the most agents in one line, from the top of a tree to its lowest agent; the account of an agent that would be deeper is refused.',
    example: { maxDepth: 8 },
    editor: { refused: 'Contracts between agents depend on it; it is changed in a reviewed file.' },
  }),
}
