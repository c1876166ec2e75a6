import { type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequestInput,
  operatorCalls,
  signatureHeaders,
} from '#contract/provider/index.ts'

/** No answer that can be understood: the call may or may not have had its effect. */
export class OperatorUnreachable extends Error {
  override readonly name = 'OperatorUnreachable'
}

export interface Refusal {
  readonly status: string
}

export interface OperatorClient {
  /** The operator's answer, or its refusal; throws OperatorUnreachable after the deadline or on anything unreadable. */
  call<Call extends OperatorCall>(
    call: Call,
    body: OperatorRequestInput<Call>,
  ): Promise<OperatorAnswer<Call> | (Refusal & { readonly balance?: undefined })>
}

/** Signed calls to one operator; `baseUrl` is what the paths of the dialect are appended to. */
export function operatorClient(baseUrl: string, privateKey: KeyObject, timeoutMs: number): OperatorClient {
  return {
    async call(call, body) {
      const text = JSON.stringify(body)
      const answer = await send(
        `${baseUrl}${operatorCalls[call].path}`,
        text,
        await signatureOf(privateKey, text),
        timeoutMs,
      )
      const parsed = operatorCalls[call].response.safeParse(answer)
      if (parsed.success) return parsed.data as OperatorAnswer<typeof call>
      const status = (answer as { status?: unknown } | null)?.status
      if (typeof status !== 'string' || status === 'RS_OK')
        throw new OperatorUnreachable('an answer nobody understands')
      return { status }
    },
  }
}

/** A thousand bets of one crash round are signed beside the loop that sends its ticks. */
const signInPool = promisify(sign)

async function signatureOf(privateKey: KeyObject, body: string): Promise<Record<string, string>> {
  const signature = await signInPool('sha256', Buffer.from(body), privateKey)
  return { [signatureHeaders.rsa]: signature.toString('base64') }
}

async function send(url: string, body: string, headers: Record<string, string>, timeoutMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await answer.json()
  } catch (error) {
    throw new OperatorUnreachable(error instanceof Error ? error.message : String(error))
  }
}
