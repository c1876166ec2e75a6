import * as z from 'zod'

/**
 * Parameters of an encrypted call. The caller creates 32 random bytes, encrypts their reversed base64url text for the
 * gateway with RSA-OAEP (SHA-256), derives an AES-256-GCM key from the bytes and encrypts the JSON body with it.
 * The call is bound to its method, path, module and time, and is accepted once. Specification section 7.
 */
export const callEncryption = {
  version: 'v1',
  /** HKDF-SHA256 info of the two directions; the salt is empty. */
  requestInfo: 'mq/req/v1',
  replyInfo: 'mq/res/v1',
  randomBytes: 32,
  ivBytes: 12,
  /** The tag is at the end of `ct`, as in WebCrypto. */
  tagBytes: 16,
  /** Maximum clock difference between caller and gateway (exclusive). */
  maxAgeMs: 5 * 60_000,
  /** How long the gateway remembers used random bytes: the clock difference in both directions. */
  replayMs: 10 * 60_000,
} as const

/** The call that a body is encrypted for; decryption fails if any of these differs. */
export interface CallBinding {
  readonly method: string
  /** The row's path, without query. */
  readonly path: string
  readonly moduleId: string
  /** Milliseconds since 1970, as sent in `x-mq-ts`. */
  readonly timestamp: string
  readonly kid: string
}

/** Additional authenticated data (AAD) of an encrypted request and of its reply. */
export function additionalData(binding: CallBinding): string {
  return [binding.method, binding.path, binding.moduleId, binding.timestamp, binding.kid].join('\n')
}

/** The value of `x-mq-key`: `v1.<kid>.<base64 of the wrapped bytes>`. */
export function formatKeyHeader(kid: string, wrappedBase64: string): string {
  return `${callEncryption.version}.${kid}.${wrappedBase64}`
}

/** The parts of an `x-mq-key` value; null if it is malformed. */
export function parseKeyHeader(value: string): { kid: string; wrapped: string } | null {
  const match = /^v1\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9+/]{1,1400}={0,2})$/.exec(value)
  return match?.[1] && match[2] ? { kid: match[1], wrapped: match[2] } : null
}

/** The specification wraps the base64url text of the bytes in reverse order. */
export function reverseText(text: string): string {
  return [...text].reverse().join('')
}

/** Encrypted body of a request or a reply; both fields are base64. */
export const EncryptedBody = z.strictObject({
  iv: z.string().regex(/^[A-Za-z0-9+/]{16}$/),
  ct: z.string().regex(/^[A-Za-z0-9+/]{22,}={0,2}$/),
})
export type EncryptedBody = z.output<typeof EncryptedBody>
