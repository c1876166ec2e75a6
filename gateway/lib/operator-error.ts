/** An error with a message for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
  /** `notFound`: it does not exist, or the operator may not know that it does. */
  readonly kind: 'refused' | 'notFound'

  constructor(message: string, kind: 'refused' | 'notFound' = 'refused') {
    super(message)
    this.kind = kind
  }
}
