/** An error with a message for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
