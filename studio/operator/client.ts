import type { KeyObject } from 'node:crypto'
import {
  type OperatorAnswer,
  type OperatorCall,
  type OperatorRequestInput,
  operatorCalls,
} from '#contract/provider/index.ts'
import { signRsa } from '#contract/provider/signature.node.ts'

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
      const answer = await send(`${baseUrl}${operatorCalls[call].path}`, text, signRsa(privateKey, text), timeoutMs)
      const parsed = operatorCalls[call].response.safeParse(answer)
      if (parsed.success) return parsed.data as OperatorAnswer<typeof call>
      const status = (answer as { status?: unknown } | null)?.status
      if (typeof status !== 'string' || status === 'RS_OK')
        throw new OperatorUnreachable('an answer nobody understands')
      return { status }
    },
  }
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
