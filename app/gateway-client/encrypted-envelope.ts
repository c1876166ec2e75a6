import * as z from 'zod'
import { EncryptedBody } from '#contract/encrypted-call.ts'
import { wireHeaders } from '#contract/envelope.ts'

/** A call that the browser encrypted, as the form posts it in the field `encrypted`. */
export const EncryptedEnvelope = z.strictObject({
  headers: z.strictObject({
    [wireHeaders.encryptionKey]: z.string().max(2000),
    [wireHeaders.encryptionTimestamp]: z.string().regex(/^\d{1,16}$/),
    [wireHeaders.encryptionModule]: z.string().max(32),
  }),
  body: EncryptedBody,
})
export type EncryptedEnvelope = z.output<typeof EncryptedEnvelope>

/** Name of the form field that carries the envelope. */
export const ENCRYPTED_FIELD = 'encrypted'

/** The envelope of a posted form; null for a plain form or an invalid envelope. */
export function readEncryptedEnvelope(form: FormData): EncryptedEnvelope | null {
  const text = form.get(ENCRYPTED_FIELD)
  if (typeof text !== 'string' || !text) return null
  try {
    return EncryptedEnvelope.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
