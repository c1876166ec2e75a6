import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequestInput,
  operatorCalls,
  signatureHeaders,
} from '#contract/provider/index.ts'

/** No valid response: the call may or may not have taken effect. */
export class OperatorUnreachable extends Error {
  override readonly name: string = 'OperatorUnreachable'
}

/** The operator does not have this call, or offers it no more. */
export class CallNotOffered extends OperatorUnreachable {
  override readonly name = 'CallNotOffered'
}

/** A batch is many transactions: its response may take as many times longer. */
const BATCH_PATIENCE = 5

export interface Refusal {
  readonly status: string
  /** Which rule of player protection refused a bet, if the operator says so. */
  readonly reason?: string
}

export interface OperatorClient {
  /**
   * The operator's response or refusal.
   *
   * @throws OperatorUnreachable after the timeout or for an invalid response; CallNotOffered for a batch
   */
  call<Call extends OperatorCall>(
    call: Call,
    body: OperatorRequestInput<Call>,
  ): Promise<OperatorAnswer<Call> | (Refusal & { readonly balance?: undefined })>
}

/** Signed calls to one operator; the paths of the protocol are appended to `baseUrl`. */
export function operatorClient(baseUrl: string, privateKey: KeyObject, timeoutMs: number): OperatorClient {
  return {
    async call(call, body) {
      const text = JSON.stringify(body)
      const isBatch = call === 'settleBatch'
      const { http, response } = await send(`${baseUrl}${operatorCalls[call].path}`, {
        body: text,
        headers: await signatureOf(privateKey, text),
        timeoutMs: isBatch ? timeoutMs * BATCH_PATIENCE : timeoutMs,
      })
      if (isBatch && http === 404) throw new CallNotOffered('the operator takes no batches')
      const parsed = operatorCalls[call].response.safeParse(response)
      if (parsed.success) return parsed.data as OperatorAnswer<typeof call>
      const { status, reason } = (response ?? {}) as { status?: unknown; reason?: unknown }
      if (typeof status !== 'string' || status === 'RS_OK') throw new OperatorUnreachable('the response is invalid')
      return typeof reason === 'string' ? { status, reason } : { status }
    },
  }
}

/** Signing runs in the thread pool: 1,000 bets of a crash round must not delay its ticks. */
const signInPool = promisify(sign)

async function signatureOf(privateKey: KeyObject, body: string): Promise<Record<string, string>> {
  const signature = await signInPool('sha256', Buffer.from(body), privateKey)
  return { [signatureHeaders.rsa]: signature.toString('base64') }
}

interface Message {
  readonly body: string
  readonly headers: Record<string, string>
  readonly timeoutMs: number
}

/** `response` is null for a 404 whose body is no JSON. */
async function send(
  url: string,
  { body, headers, timeoutMs }: Message,
): Promise<{ readonly http: number; readonly response: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    return { http: response.status, response: response.status === 404 ? jsonOf(text) : JSON.parse(text) }
  } catch (error) {
    throw new OperatorUnreachable(error instanceof Error ? error.message : String(error))
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
