/** A call of the operator that is refused: its code on the wire, and words for the person who asked. */
export class SupplierRefusal extends Error {
  readonly code: string
  readonly words: string | undefined

  constructor(code: string, words?: string) {
    super(code)
    this.code = code
    this.words = words
  }
}
