import { Transform } from 'node:stream'

/**
 * Joins what React writes within one turn of the event loop: some forty small writes become a handful, which compress and
 * travel better; what comes later (deferred parts) still leaves at once.
 */
export class JoinWrites extends Transform {
  #parts: Buffer[] = []
  #turn: NodeJS.Immediate | null = null

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // React reuses its buffer for the next write.
    this.#parts.push(Buffer.from(chunk))
    this.#turn ??= setImmediate(() => this.#send())
    done()
  }

  override _flush(done: () => void): void {
    if (this.#turn) clearImmediate(this.#turn)
    this.#send()
    done()
  }

  #send(): void {
    this.#turn = null
    if (!this.#parts.length) return
    this.push(Buffer.concat(this.#parts))
    this.#parts = []
  }
}
