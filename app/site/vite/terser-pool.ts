import { Worker } from 'node:worker_threads'
import type { MinifyOptions } from 'terser'

interface Task {
  readonly code: string
  readonly options: MinifyOptions
  resolve(code: string): void
  reject(error: Error): void
}

/** Terser in threads. The longest script is started first, so that none of them waits for it at the end. */
export class TerserPool {
  readonly #max: number
  readonly #waiting: Task[] = []
  readonly #idle: Worker[] = []
  readonly #workers = new Set<Worker>()

  constructor(max: number) {
    this.#max = max
  }

  minify(code: string, options: MinifyOptions): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ code, options, resolve, reject })
      this.#waiting.sort((a, b) => a.code.length - b.code.length)
      // The other scripts of the same turn are queued first.
      setImmediate(() => this.#startNext())
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  #startNext(): void {
    const worker = this.#waiting.length > 0 ? this.#freeWorker() : null
    const task = worker && this.#waiting.pop()
    if (!worker || !task) return
    worker.once('message', (result: { code: string } | { error: string }) => {
      if ('code' in result) task.resolve(result.code)
      else task.reject(new Error(result.error))
      this.#idle.push(worker)
      this.#startNext()
    })
    worker.postMessage({ code: task.code, options: task.options })
  }

  #freeWorker(): Worker | null {
    const idle = this.#idle.pop()
    if (idle || this.#workers.size >= this.#max) return idle ?? null
    const worker = new Worker(new URL('./terser-worker.mjs', import.meta.url))
    this.#workers.add(worker)
    return worker
  }
}
