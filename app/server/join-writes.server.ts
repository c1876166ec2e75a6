import { Transform } from 'node:stream'

/**
 * Joins what React writes within one turn of the event loop: some forty small writes become a handful, which compress and
 * travel better; what comes later (deferred parts) still leaves at once.
 *
 * A letter of more than one byte that does not fit into the rest of React 18's buffer goes into the next one, and the buffer is
 * written with the zeros that are left at its end. A browser shows each as a letter that is none, in labels and in the page's data.
 */
export class JoinWrites extends Transform {
  #parts: Buffer[] = []
  #turn: NodeJS.Immediate | null = null

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    // React reuses its buffer for the next write.
    this.#parts.push(Buffer.from(withoutPadding(chunk)))
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

/** No document has a zero byte of its own, and no letter's bytes are zero. */
function withoutPadding(chunk: Buffer): Buffer {
  let end = chunk.length
  while (end > 0 && chunk[end - 1] === 0) end -= 1
  return chunk.subarray(0, end)
}
