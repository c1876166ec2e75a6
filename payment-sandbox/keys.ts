import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret shared with a merchant; the first of several is current. */
export interface SharedKey {
  readonly id: string
  readonly secret: string
}

export const REPLAY_WINDOW_SECONDS = 300

/** `id:secret,id:secret`. */
export function readKeys(text: string): SharedKey[] {
  return text.split(',').flatMap((pair) => {
    const at = pair.indexOf(':')
    return at > 0 ? [{ id: pair.slice(0, at).trim(), secret: pair.slice(at + 1).trim() }] : []
  })
}

/** The headers that sign a message: HMAC-SHA256 over `<seconds>.<text>`, in hex. */
export function signedHeaders({ id, secret }: SharedKey, text: string, nowMs: number): Record<string, string> {
  const timestamp = String(Math.floor(nowMs / 1000))
  return { 'x-psp-key': id, 'x-psp-timestamp': timestamp, 'x-psp-signature': sign(secret, timestamp, text) }
}

/** Whether a call was signed by one of the keys within the replay window. */
export function isSigned(
  keys: readonly SharedKey[],
  headers: Readonly<Record<string, string | string[] | undefined>>,
  text: string,
  nowMs: number,
): boolean {
  const [id, timestamp, signature] = ['key', 'timestamp', 'signature'].map((name) =>
    String(headers[`x-psp-${name}`] ?? ''),
  )
  const key = keys.find((known) => known.id === id)
  if (!key || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false
  const expected = Buffer.from(sign(key.secret, timestamp, text))
  const given = Buffer.from(signature ?? '')
  const isFresh = Math.abs(nowMs / 1000 - Number(timestamp)) <= REPLAY_WINDOW_SECONDS
  return given.length === expected.length && timingSafeEqual(given, expected) && isFresh
}

function sign(secret: string, timestamp: string, text: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
}
