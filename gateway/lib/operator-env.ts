import type { IncomingMessage } from 'node:http'

/** Which rows an operator asked for: of one merchant or, with null, of all, in some states or in any. */
export interface OperatorScope {
  readonly merchant: string | null
  readonly states: readonly string[] | null
  readonly limit: number
}

/** What every call of an operator knows, once it was let in. */
export interface OperatorEnv {
  readonly Bindings: { readonly incoming?: IncomingMessage }
  readonly Variables: {
    readonly scope: OperatorScope
    /** The operator's name, for the journal; empty on reading calls that gave none. */
    readonly operator: string
  }
}
