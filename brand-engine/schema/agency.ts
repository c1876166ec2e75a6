import * as z from 'zod'
import { BrandAmount, field } from './field.ts'

/** The agents of a brand. Specification of agents, sections 2 and 3. */
export const agencyFields = {
  agency: field(
    z
      .strictObject({
        maxDepth: z.int().min(1).max(32).default(12),
        qualified: z.strictObject({ deposits: BrandAmount.optional(), turnover: BrandAmount.optional() }).prefault({}),
      })
      .prefault({}),
    {
      title: 'Agency',
      description:
        'The tree of agents, while the switch AGENTPOLICY is on. `maxDepth`: the most agents in one line, from the top of a tree to its lowest agent; the account of an agent that would be deeper is refused. `qualified`: what a player has deposited and staked in all when an affiliate’s server is told that they qualified (amounts in whole units of the currency; the defaults suit it).',
      example: { maxDepth: 8, qualified: { deposits: 20, turnover: 200 } },
      editor: { refused: 'Contracts between agents depend on it; it is changed in a reviewed file.' },
    },
  ),
}
