import * as z from 'zod'
import { languageCodes } from '#contract/entities/languages.ts'
import { isOffered } from './fields.ts'

const messages = languageCodes.map((code) => `messages/${code}.json`)

/** The files the studio writes, and no other: named by this list, so that a path from outside never is one. */
export const writableFiles = ['brand.json', 'whitelabel.json', ...messages] as const

/** Keys that a later copy would take for a prototype. */
const Step = z.union([
  z
    .string()
    .max(200)
    .regex(/^(?!__proto__$|constructor$|prototype$)/),
  z.int().min(0).max(500),
])

/**
 * One change of one place of a brand's files; without a value the place is removed. A switch of `whitelabel.json` is
 * named by its own name alone, wherever in the tree it stands.
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

/** A draft as the page sends it: what changed, and the files (by hash, '' for none) it was changed from. */
export const DraftRequest = z.strictObject({
  edits: z.array(Edit).max(2000),
  base: z.partialRecord(z.enum(writableFiles), z.string().max(100)),
  /** With a save: which difference was looked at. */
  seal: z.string().max(100).optional(),
})
export type DraftRequest = z.output<typeof DraftRequest>
