/** The value of an answer as JSON, checked and serialised before, because many callers receive the same text. */
export class SerialisedValue {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
