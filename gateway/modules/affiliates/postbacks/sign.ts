import { createHmac } from 'node:crypto'

export interface PostbackCall {
  readonly path: string
  /** Seconds since 1970. */
  readonly time: string
  /** Different for every attempt; the receiver refuses one that it has seen. */
  readonly nonce: string
  readonly body: string
}

/** HMAC-SHA-256 over method, path, time, nonce and body, one a line, in hex. Agents specification, section 2. */
export function signPostback(secret: string, { path, time, nonce, body }: PostbackCall): string {
  return createHmac('sha256', secret).update(['POST', path, time, nonce, body].join('\n')).digest('hex')
}
