import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret shared with a provider. During key rotation both are configured: the first signs, any of them verifies. */
export interface SharedKey {
  readonly id: string
  readonly secret: string
}

/** A message with a larger clock difference is refused as a replay. */
export const REPLAY_WINDOW_MS = 5 * 60_000

/** `id:secret,id:secret` as the environment writes it; the first is the current one. */
export function readSharedKeys(text: string): SharedKey[] {
  return text.split(',').flatMap((pair) => {
    const at = pair.indexOf(':')
    return at > 0 ? [{ id: pair.slice(0, at).trim(), secret: pair.slice(at + 1).trim() }] : []
  })
}

/** HMAC-SHA256 over `<seconds>.<raw body>`, in hex. */
export function signatureOf(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/** Why a signed message is refused; null if it is valid. */
export function signatureProblem(
  keys: readonly SharedKey[],
  signed: { readonly keyId: string | null; readonly timestamp: string | null; readonly signature: string | null },
  rawBody: string,
  now: Date,
): 'unsigned' | 'unknownKey' | 'forged' | 'stale' | null {
  const { keyId, timestamp, signature } = signed
  if (!keyId || !timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return 'unsigned'
  const key = keys.find(({ id }) => id === keyId)
  if (!key) return 'unknownKey'
  const expected = Buffer.from(signatureOf(key.secret, timestamp, rawBody))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > REPLAY_WINDOW_MS ? 'stale' : null
}
