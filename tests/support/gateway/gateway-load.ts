import { randomBytes } from 'node:crypto'
import { wireHeaders } from '#contract/envelope.ts'
import { contract } from '#contract/index.ts'
import { WEB_SECRET } from './gateway-process.ts'

/** The brand of tests/support/brands that the load is about. */
export const LOAD_MERCHANT = 'alphamerchant'

/** What the gateway acknowledged. */
export interface Acknowledged {
  /** Texts of feedback, each different. */
  readonly feedback: string[]
  /** Tokens of trial members. */
  readonly tokens: string[]
}

const { sendFeedback } = contract.feedback
const { loginFreePlay } = contract.session
const { getBalance } = contract.wallet

/**
 * One client: sends feedback and opens sessions alternately, adds each success to `acknowledged`, and ends when the
 * gateway is gone. Throws on any other response.
 */
export async function callForEver(url: string, name: string, acknowledged: Acknowledged, onAnswer: () => void) {
  for (let count = 0; ; count += 1) {
    const content = `feedback ${name}-${count}`
    try {
      await call(url, sendFeedback, { content })
      acknowledged.feedback.push(content)
      onAnswer()
      acknowledged.tokens.push(await openTrial(url))
      onAnswer()
    } catch (error) {
      if (isGone(error)) return
      throw error
    }
  }
}

/** Opens a session of a new trial member. @returns its token */
export async function openTrial(url: string): Promise<string> {
  return loginFreePlay.response.parse(await call(url, loginFreePlay, {})).token
}

/** Whether a token that was given out is still good. */
export async function isSessionOpen(url: string, token: string): Promise<boolean> {
  const answer = await fetch(url + getBalance.path, { headers: { ...caller(), authorization: `Bearer ${token}` } })
  return answer.ok
}

/** Sends one message of feedback. @returns the answer, whatever it is */
export function postFeedback(url: string, content: string): Promise<Response> {
  return send(url, sendFeedback, { content })
}

function send(url: string, { method, path }: { method: string; path: string }, body: object): Promise<Response> {
  const headers = { ...caller(), 'content-type': 'application/json' }
  return fetch(url + path, { method, headers, body: JSON.stringify(body) })
}

async function call(url: string, endpoint: { method: string; path: string }, body: object): Promise<unknown> {
  const answer = await send(url, endpoint, body)
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${text}`)
  return JSON.parse(text).value
}

/** A new visitor each time, so that no limit per address ends the load. */
function caller(): Record<string, string> {
  return {
    [wireHeaders.merchant]: LOAD_MERCHANT,
    [wireHeaders.webSecret]: WEB_SECRET,
    [wireHeaders.clientIp]: `10.${[...randomBytes(3)].join('.')}`,
  }
}

/** `fetch` fails with a TypeError, whose cause is the socket's, when the other end has gone. */
const isGone = (error: unknown) => error instanceof TypeError && error.cause instanceof Error
