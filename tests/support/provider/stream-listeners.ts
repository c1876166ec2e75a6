import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'

/** Event streams of pages in a process of their own: plain sockets that look for one text. */
export interface StreamListeners {
  /** Milliseconds of the machine's clock at which each stream had received `text`. */
  waitFor(text: string): Promise<readonly number[]>
  /** Streams that have ended. */
  readonly stop: () => void
}

/** Opens a stream of each page, a page more than once if it is listed so. Resolves when each has its first event. */
export async function openListeners(pages: readonly string[]): Promise<StreamListeners> {
  const child = fork(fileURLToPath(import.meta.url), { execArgv: ['--import', 'tsx'] })
  child.send({ pages })
  await once(child, 'message')
  return {
    async waitFor(text) {
      child.send({ text })
      const [times] = (await once(child, 'message')) as [number[]]
      return times
    },
    stop: () => void child.kill(),
  }
}

/** Connections that are opened at the same time. */
const AT_ONCE = 100

interface Stream {
  /** The end of what was received: the text may come in two parts. */
  rest: string
  foundMs: number | null
}

class Listening {
  readonly #streams: Stream[] = []
  #text = ''
  #left = 0
  #done: (times: number[]) => void = () => {}

  async open(pages: readonly string[]): Promise<void> {
    for (let from = 0; from < pages.length; from += AT_ONCE)
      await Promise.all(pages.slice(from, from + AT_ONCE).map((page) => this.#listen(page)))
  }

  waitFor(text: string): Promise<number[]> {
    this.#text = text
    this.#left = this.#streams.length
    return new Promise((resolve) => {
      this.#done = resolve
    })
  }

  #listen(page: string): Promise<void> {
    const { hostname, port, pathname } = new URL(`${page}/stream`)
    const stream: Stream = { rest: '', foundMs: null }
    this.#streams.push(stream)
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${pathname} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`)
    return new Promise((resolve, reject) => {
      socket.once('error', reject)
      socket.once('close', () => reject(new Error(`the stream of ${page} has ended`)))
      socket.on('data', (chunk: Buffer) => {
        this.#look(stream, chunk.toString('latin1'))
        if (stream.rest.endsWith('\n\n')) resolve()
      })
    })
  }

  #look(stream: Stream, chunk: string): void {
    if (this.#text !== '' && stream.foundMs === null && (stream.rest + chunk).includes(this.#text)) {
      stream.foundMs = Date.now()
      this.#left -= 1
      if (this.#left === 0) this.#done(this.#streams.map(({ foundMs }) => foundMs ?? Number.POSITIVE_INFINITY))
    }
    stream.rest = chunk.slice(-100)
  }
}

// Only in the process that `openListeners` starts.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const listening = new Listening()
  process.on('message', async (message: { pages: string[] } | { text: string }) => {
    if ('text' in message) process.send?.(await listening.waitFor(message.text))
    else {
      await listening.open(message.pages)
      process.send?.('open')
    }
  })
}
