import type { IncomingMessage } from 'node:http'

/** The rows an operator requests: of one merchant (null selects all), in some states (null selects every state). */
export interface OperatorScope {
  readonly merchant: string | null
  readonly states: readonly string[] | null
  readonly limit: number
}

/** Hono environment of an authorised operator call. */
export interface OperatorEnv {
  readonly Bindings: { readonly incoming?: IncomingMessage }
  readonly Variables: {
    readonly scope: OperatorScope
    /** The operator's name for the journal; may be empty for read calls. */
    readonly operator: string
  }
}
