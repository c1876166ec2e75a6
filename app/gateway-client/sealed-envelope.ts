import * as z from 'zod'
import { wireHeaders } from '#contract/envelope.ts'
import { SealedBody } from '#contract/seal.ts'

/** A request the browser sealed, as the form carries it to our action in the field `sealed`. */
export const SealedEnvelope = z.strictObject({
  headers: z.strictObject({
    [wireHeaders.sealKey]: z.string().max(2000),
    [wireHeaders.sealTimestamp]: z.string().regex(/^\d{1,16}$/),
    [wireHeaders.sealModule]: z.string().max(32),
  }),
  body: SealedBody,
})
export type SealedEnvelope = z.output<typeof SealedEnvelope>

/** Name of the form field that carries the envelope. */
export const SEALED_FIELD = 'sealed'

/** The envelope of a posted form, or null when the form came in plain text or with something else in the field. */
export function readSealedEnvelope(form: FormData): SealedEnvelope | null {
  const text = form.get(SEALED_FIELD)
  if (typeof text !== 'string' || !text) return null
  try {
    return SealedEnvelope.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
