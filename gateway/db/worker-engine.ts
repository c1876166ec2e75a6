import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { LiteEngine } from './lite-stream.ts'
import type { WorkerAnswer, WorkerRequest, WorkerTask } from './pglite-worker.ts'

interface Pending {
  resolve(answer: Uint8Array): void
  reject(error: Error): void
}

export interface WorkerEngine extends LiteEngine {
  close(): Promise<void>
}

/** Makes the folder's database in a thread that ends afterwards: initdb leaves 400 MB behind where it ran. */
export async function createInWorker(folder: string): Promise<void> {
  const worker = startWorker({ task: 'create', folder })
  await becomesReady(worker)
  await worker.terminate()
}

/**
 * Starts the database thread on an existing folder. When the thread dies or the database breaks, every pending and
 * later call fails and `onFatal` is told, once: nothing can be trusted after it, so the process is to stop.
 */
export async function openInWorker(folder: string, onFatal: (error: Error) => void): Promise<WorkerEngine> {
  const worker = startWorker({ task: 'serve', folder })
  await becomesReady(worker)

  const pending = new Map<number, Pending>()
  let lastId = 0
  let dead: Error | null = null
  let closing = false

  const die = (error: Error) => {
    if (dead) return
    dead = error
    for (const call of pending.values()) call.reject(error)
    pending.clear()
    if (!closing) onFatal(error)
    void worker.terminate()
  }
  const call = (request: (id: number) => WorkerRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (dead) return reject(dead)
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.postMessage(request(lastId))
    })

  worker.on('error', (error) => die(new Error('the embedded database broke', { cause: error })))
  worker.on('exit', (code) => die(new Error(`the embedded database ended (code ${code})`)))
  worker.on('message', (answer: WorkerAnswer) => {
    if ('ready' in answer) return
    const waiting = pending.get(answer.id)
    pending.delete(answer.id)
    if ('answer' in answer) return waiting?.resolve(answer.answer)
    // SQL errors travel inside answers; a thrown one is an abort of the engine itself.
    const error = new Error(`the embedded database broke: ${answer.error}`)
    waiting?.reject(error)
    die(error)
  })

  return {
    exec: (message) => call((id) => ({ id, message })),
    async close() {
      closing = true
      if (dead) return
      await call((id) => ({ id, close: true }))
      await worker.terminate()
    },
  }
}

function startWorker(workerData: WorkerTask): Worker {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = isSource ? new URL('./pglite-worker.source.mjs', import.meta.url) : bundledWorker()
  return new Worker(entry, { workerData, execArgv: [] })
}

/** Built code has the worker beside the bundle, or in the folder of its source when the build keeps folders. */
function bundledWorker(): URL {
  const beside = new URL('./pglite-worker.js', import.meta.url)
  return existsSync(fileURLToPath(beside)) ? beside : new URL('./db/pglite-worker.js', import.meta.url)
}

function becomesReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`the embedded database did not start (code ${code})`))
    worker.once('error', reject)
    worker.once('exit', ended)
    worker.once('message', () => {
      worker.off('error', reject)
      worker.off('exit', ended)
      resolve()
    })
  })
}
