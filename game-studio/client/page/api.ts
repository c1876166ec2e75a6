import { FRAME_SOURCE, type FrameMessage } from '#contract/provider/frame.ts'
import { boot } from './boot.ts'

/** A refusal of the studio, by its code. */
export class Refused extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

const base = `/play/${boot.session}`
export const streamUrl = `${base}/stream`

export const get = <Answer>(path: string): Promise<Answer> => send(path)
export const post = <Answer>(path: string, body: object): Promise<Answer> =>
  send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function send<Answer>(path: string, init: RequestInit = {}): Promise<Answer> {
  let answer: Response
  try {
    answer = await fetch(base + path, init)
  } catch {
    throw new Refused('OFFLINE')
  }
  const body = (await answer.json().catch(() => ({}))) as { error?: string }
  if (!answer.ok) throw new Refused(body.error ?? 'OFFLINE')
  return body as Answer
}

type Untagged<Message> = Message extends FrameMessage ? Omit<Message, 'source'> : never

/** Around a framed game stand the operator's own ways out; a frame may not lead its parent anywhere. */
export const isFramed = window.parent !== window

/** Tells the page around this one. */
export function postToParent(message: Untagged<FrameMessage>): void {
  if (isFramed) window.parent.postMessage({ source: FRAME_SOURCE, ...message }, '*')
}

export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
