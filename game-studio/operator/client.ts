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
  override readonly name = 'OperatorUnreachable'
}

export interface Refusal {
  readonly status: string
  /** Which rule of player protection refused a bet, if the operator says so. */
  readonly reason?: string
}

export interface OperatorClient {
  /** The operator's response or refusal. @throws OperatorUnreachable after the timeout or for an invalid response */
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
      const response = await send(
        `${baseUrl}${operatorCalls[call].path}`,
        text,
        await signatureOf(privateKey, text),
        timeoutMs,
      )
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

async function send(url: string, body: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch (error) {
    throw new OperatorUnreachable(error instanceof Error ? error.message : String(error))
  }
}
