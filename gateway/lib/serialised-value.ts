/** The value of an answer as the bytes of JSON, checked and serialised before, because many callers receive the same ones. */
export class SerialisedValue {
  readonly json: Buffer

  /** Pieces of JSON that make one value together. */
  constructor(...pieces: readonly (string | Buffer)[]) {
    this.json = Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)))
  }
}
