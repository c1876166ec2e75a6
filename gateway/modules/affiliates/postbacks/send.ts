import { randomUUID } from 'node:crypto'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { publicLookup, targetProblem } from './public-address.ts'
import { signPostback } from './sign.ts'

/** Nobody waits for it, but the job sends others after it. */
const TIMEOUT_MS = 5000

export interface OutgoingPostback {
  readonly url: string
  readonly secret: string
  readonly body: string
  readonly at: Date
}

/** Sends one message; the result says what went wrong, null: it was accepted. Never rejects. */
export type PostbackSender = (postback: OutgoingPostback) => Promise<string | null>

/**
 * Posts a signed message to an affiliate's server. The address is a stranger's: only https on its usual port, only public
 * addresses, no redirect is followed, and nothing of the answer is kept but its status.
 */
export function createPostbackSender({
  request = httpsRequest,
  ...options
}: RequestOptions & { readonly request?: typeof httpsRequest } = {}): PostbackSender {
  return async ({ url: text, secret, body, at }) => {
    if (targetProblem(text)) return 'the address is not allowed'
    const url = new URL(text)
    const path = url.pathname + url.search
    const time = String(Math.floor(at.getTime() / 1000))
    const nonce = randomUUID()
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'marquee-postback',
      'x-marquee-time': time,
      'x-marquee-nonce': nonce,
      'x-marquee-signature': signPostback(secret, { path, time, nonce, body }),
    }
    try {
      const status = await post(request, url, { lookup: publicLookup, ...options, headers }, body)
      return status >= 200 && status < 300 ? null : `answered ${status}`
    } catch (error) {
      return error instanceof Error ? problemOf(error) : 'did not answer'
    }
  }
}

function post(request: typeof httpsRequest, url: URL, options: RequestOptions, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const call = request(url, { ...options, method: 'POST', agent: false, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    call.on('error', reject)
    call.end(body)
  })
}

/** Codes only: a message could carry what a stranger's server wrote. */
function problemOf(error: Error): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'did not answer in time'
  return 'code' in error && typeof error.code === 'string' ? `no connection (${error.code})` : 'did not answer'
}
