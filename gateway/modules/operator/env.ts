import type { IncomingMessage } from 'node:http'
import type { Operator } from '#gateway/modules/staff/index.ts'

/** Hono environment of an operator's call. */
export interface OperatorEnv {
  readonly Bindings: { readonly incoming?: IncomingMessage }
  readonly Variables: {
    readonly requestId: string
    /** Set once the key is known. */
    readonly operator: Operator
  }
}
