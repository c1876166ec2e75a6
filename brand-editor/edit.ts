import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { isOffered } from './fields.ts'

const messages = languageCodes.map((code) => `messages/${code}.json`)

/** The only files that the editor writes. */
export const writableFiles = ['brand.json', 'whitelabel.json', ...messages] as const

/** A step of a path, without the keys that a copy would take for a prototype. */
const Step = z.union([
  z
    .string()
    .max(200)
    .regex(/^(?!__proto__$|constructor$|prototype$)/),
  z.int().min(0).max(500),
])

/**
 * A change of one place in a brand's files; without a value the place is removed. A switch of `whitelabel.json` is
 * identified by its name alone, wherever it is in the tree.
 */
export const Edit = z
  .strictObject({
    file: z.enum(writableFiles),
    path: z.array(Step).min(1).max(8),
    value: z.json().optional(),
  })
  .refine(({ file, path }) => file !== 'brand.json' || isOffered(path[0]), {
    path: ['path'],
    message: 'is not edited here',
  })
export type Edit = z.output<typeof Edit>

/** A draft as the page sends it: the edits, and the hashes of the files that they are based on. */
export const DraftRequest = z.strictObject({
  edits: z.array(Edit).max(2000),
  base: z.partialRecord(z.enum(writableFiles), z.string().max(100)),
  /** With a save: the difference that was shown. */
  fingerprint: z.string().max(100).optional(),
})
export type DraftRequest = z.output<typeof DraftRequest>
