/** Header names of the signatures; signature.node.ts signs and verifies. */
export const signatureHeaders = {
  /** RSA-SHA256 over the raw body, base64. */
  rsa: 'x-hub88-signature',
  /** HMAC-SHA256 over method, path, timestamp, nonce and body, base64. */
  hmac: 'x-provider-hmac',
  /** Milliseconds since 1970, with the HMAC only. */
  timestamp: 'x-provider-timestamp',
  /** 16 to 64 characters, valid once within the replay window; with the HMAC only. */
  nonce: 'x-provider-nonce',
} as const

/** Default maximum difference between timestamp and the receiver's clock. */
export const REPLAY_WINDOW_MS = 5 * 60_000

/** Input of the HMAC: five lines, the path without host and query. */
export interface HmacParts {
  readonly method: string
  readonly path: string
  readonly timestamp: string
  readonly nonce: string
  readonly body: string
}

export function hmacText({ method, path, timestamp, nonce, body }: HmacParts): string {
  return [method.toUpperCase(), path, timestamp, nonce, body].join('\n')
}
