import { Duplex } from 'node:stream'

/** Sends bytes of the PostgreSQL protocol to PGlite and returns the response. */
export interface PgliteEngine {
  exec(message: Buffer): Promise<Uint8Array>
}

type Done = (error?: Error | null) => void

/** A TCP socket for `pg.Client`: writes go to the engine, reads return its responses. */
export class PgliteStream extends Duplex {
  readonly #engine: PgliteEngine

  constructor(engine: PgliteEngine) {
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

  /** The messages of one query are one call of the engine. */
  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done)
  }

  #send(message: Buffer, done: Done): void {
    this.#engine.exec(message).then((response) => {
      if (response.length > 0) this.push(Buffer.from(response.buffer, response.byteOffset, response.byteLength))
      done()
    }, done)
  }
}
