import { createHmac, type KeyLike, randomBytes, sign, timingSafeEqual, verify } from 'node:crypto'
import { type HmacParts, hmacText, signatureHeaders } from './signature.ts'

/** Signs and verifies messages with node:crypto; both roles use the same functions. */

/** Headers with the RSA-SHA256 signature of a body. */
export function signRsa(privateKey: KeyLike, body: string): Record<string, string> {
  return { [signatureHeaders.rsa]: sign('sha256', Buffer.from(body), privateKey).toString('base64') }
}

/** Whether one of the keys made the signature; during rotation the list contains the old key too. */
export function verifyRsa(
  publicKeys: readonly KeyLike[],
  body: string | Uint8Array,
  signature: string | null,
): boolean {
  if (!signature) return false
  const bytes = Buffer.from(signature, 'base64')
  const text = Buffer.from(body as Uint8Array)
  return publicKeys.some((key) => verify('sha256', text, key, bytes))
}

/** Headers with the HMAC-SHA256 of a call and a new nonce. */
export function signHmac(
  secret: string,
  call: Pick<HmacParts, 'method' | 'path' | 'body'>,
  now: Date,
): Record<string, string> {
  const [timestamp, nonce] = [String(now.getTime()), randomBytes(18).toString('base64url')]
  return {
    [signatureHeaders.hmac]: hmacOf(secret, { ...call, timestamp, nonce }).toString('base64'),
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.nonce]: nonce,
  }
}

/** Whether one of the secrets made the HMAC. The caller must check the time window and the nonce. */
export function verifyHmac(secrets: readonly string[], parts: HmacParts, signature: string | null): boolean {
  if (!signature) return false
  const given = Buffer.from(signature, 'base64')
  return secrets.some((secret) => {
    const expected = hmacOf(secret, parts)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function hmacOf(secret: string, parts: HmacParts): Buffer {
  return createHmac('sha256', secret).update(hmacText(parts)).digest()
}
