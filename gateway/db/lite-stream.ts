import { Duplex } from 'node:stream'

/** Carries protocol bytes to a PGlite engine and its answer back. */
export interface LiteEngine {
  exec(message: Buffer): Promise<Uint8Array>
}

type Done = (error?: Error | null) => void

/** Looks like a TCP socket to `pg.Client`: what is written goes to the engine, the answer comes out to be read. */
export class LiteStream extends Duplex {
  readonly #engine: LiteEngine

  constructor(engine: LiteEngine) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(chunk, done)
  }

  /** One engine call for the several messages of one query. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(message: Buffer, done: Done): void {
    this.#engine.exec(message).then((answer) => {
      if (answer.length > 0) this.push(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength))
      done()
    }, done)
  }
}
