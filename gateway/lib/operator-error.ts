/** Why nothing was done, for the operator to read. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
