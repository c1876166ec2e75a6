import * as z from 'zod'

/**
 * What both ends of a sealed call agree on. The caller draws 32 random bytes, wraps them for the gateway with RSA-OAEP
 * (SHA-256) as the reversed base64url text of the bytes, derives an AES-256-GCM key from them and seals the JSON body.
 * Sealed this way a call is bound to its method, path, module and time, and good once. Specification section 7.
 */
export const seal = {
  version: 'v1',
  /** HKDF-SHA256 info of the two directions; the salt is empty. */
  requestInfo: 'mq/req/v1',
  replyInfo: 'mq/res/v1',
  randomBytes: 32,
  ivBytes: 12,
  /** The tag stands at the end of `ct`, as WebCrypto puts it. */
  tagBytes: 16,
  /** The clocks of both ends may differ by less than this. */
  maxAgeMs: 5 * 60_000,
  /** How long the gateway remembers used bytes: both directions of the allowed clock difference. */
  replayMs: 10 * 60_000,
} as const

/** What a seal is bound to; a change of any of them makes the body unreadable. */
export interface SealBinding {
  readonly method: string
  /** The row's path, without query. */
  readonly path: string
  readonly moduleId: string
  /** Milliseconds since 1970, as sent in `x-mq-ts`. */
  readonly timestamp: string
  readonly kid: string
}

/** The additional authenticated data of a sealed request and of its sealed reply. */
export function sealAad(binding: SealBinding): string {
  return [binding.method, binding.path, binding.moduleId, binding.timestamp, binding.kid].join('\n')
}

/** The value of `x-mq-key`: `v1.<kid>.<base64 of the wrapped bytes>`. */
export function formatSealKeyHeader(kid: string, wrappedBase64: string): string {
  return `${seal.version}.${kid}.${wrappedBase64}`
}

/** The parts of an `x-mq-key` value, or null when it is none of ours. */
export function parseSealKeyHeader(value: string): { kid: string; wrapped: string } | null {
  const match = /^v1\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9+/]{1,1400}={0,2})$/.exec(value)
  return match?.[1] && match[2] ? { kid: match[1], wrapped: match[2] } : null
}

/** The text that is wrapped: the bytes' base64url, back to front. */
export function reverseText(text: string): string {
  return [...text].reverse().join('')
}

/** A sealed body on the wire, both parts base64: a request's and a sealed reply's. */
export const SealedBody = z.strictObject({
  iv: z.string().regex(/^[A-Za-z0-9+/]{16}$/),
  ct: z.string().regex(/^[A-Za-z0-9+/]{22,}={0,2}$/),
})
export type SealedBody = z.output<typeof SealedBody>
