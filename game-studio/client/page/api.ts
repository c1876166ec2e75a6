import { FRAME_SOURCE, type FrameMessage } from '#contract/provider/frame.ts'
import { boot } from './boot.ts'

/** A request that the game studio refused, by its code, or that got no response: `OFFLINE`. */
export class RequestError extends Error {
  readonly code: string
  /** The refused line of a slip, from 0, and its numbers that take no more bets. */
  readonly line: number | null
  readonly numbers: readonly string[]

  constructor(code: string, { line = null, numbers = [] }: RefusedLine = {}) {
    super(code)
    this.code = code
    this.line = line
    this.numbers = numbers
  }
}

interface RefusedLine {
  readonly line?: number | null
  readonly numbers?: readonly string[]
}

export const errorCode = (error: unknown): string => (error instanceof RequestError ? error.code : 'OFFLINE')

const base = `/play/${boot.session}`
export const streamUrl = `${base}/stream`

export const get = <Body>(path: string): Promise<Body> => send(base + path)
export const post = <Body>(path: string, body: object): Promise<Body> => send(base + path, jsonOf(body))

/** A call of a page without a session of its own. */
export const postAs = <Body>(session: string, path: string, body: object): Promise<Body> =>
  send(`/play/${session}${path}`, jsonOf(body))

const jsonOf = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

async function send<Body>(address: string, init: RequestInit = {}): Promise<Body> {
  let response: Response
  try {
    response = await fetch(address, init)
  } catch {
    throw new RequestError('OFFLINE')
  }
  const body = (await response.json().catch(() => ({}))) as RefusedLine & { error?: string }
  if (!response.ok) throw new RequestError(body.error ?? 'OFFLINE', body)
  return body as Body
}

type Untagged<Message> = Message extends FrameMessage ? Omit<Message, 'source'> : never

/** A framed game has no links of its own to leave by: the operator's page has them, and a frame may not navigate its parent. */
export const isFramed = window.parent !== window

export function postToParent(message: Untagged<FrameMessage>): void {
  if (isFramed) window.parent.postMessage({ source: FRAME_SOURCE, ...message }, '*')
}

export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
