/** The rows an operator requests: of some merchants (null: of all), in some states (null: in every state). */
export interface OperatorScope {
  readonly merchants: readonly string[] | null
  readonly states: readonly string[] | null
  readonly limit: number
}
