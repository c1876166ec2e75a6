import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PgliteEngine } from './pglite-stream.ts'
import type { WorkerMessage, WorkerRequest, WorkerTask } from './pglite-worker.ts'

interface PendingCall {
  resolve(response: Uint8Array): void
  reject(error: Error): void
}

export interface WorkerEngine extends PgliteEngine {
  /** Ends the engine as failed. */
  abort(error: Error): void
  close(): Promise<void>
}

/** Creates the folder's database in a thread that ends afterwards: initdb leaks 400 MB of memory in its thread. */
export async function createInWorker(folder: string): Promise<void> {
  const worker = startWorker({ task: 'create', folder })
  await waitUntilReady(worker)
  await worker.terminate()
}

/**
 * Starts the database thread on an existing folder. When the thread or the database fails, every pending and later call
 * fails and `onFatal` is called once: the process must stop.
 */
export async function openInWorker(folder: string, onFatal: (error: Error) => void): Promise<WorkerEngine> {
  const worker = startWorker({ task: 'serve', folder })
  await waitUntilReady(worker)

  const pending = new Map<number, PendingCall>()
  let lastId = 0
  let failure: Error | null = null
  let closing = false

  const fail = (error: Error) => {
    if (failure) return
    failure = error
    for (const call of pending.values()) call.reject(error)
    pending.clear()
    if (!closing) onFatal(error)
    void worker.terminate()
  }
  const call = (request: (id: number) => WorkerRequest) =>
    new Promise<Uint8Array>((resolve, reject) => {
      if (failure) return reject(failure)
      lastId += 1
      pending.set(lastId, { resolve, reject })
      worker.postMessage(request(lastId))
    })

  worker.on('error', (error) => fail(new Error('the embedded database failed', { cause: error })))
  worker.on('exit', (code) => fail(new Error(`the embedded database ended (code ${code})`)))
  worker.on('message', (message: WorkerMessage) => {
    if ('ready' in message) return
    const call = pending.get(message.id)
    pending.delete(message.id)
    if ('response' in message) return call?.resolve(message.response)
    // SQL errors are part of responses; a thrown error is an abort of the engine itself.
    const error = new Error(`the embedded database failed: ${message.error}`)
    call?.reject(error)
    fail(error)
  })

  return {
    abort: fail,
    exec: (message) => call((id) => ({ id, message })),
    async close() {
      closing = true
      if (failure) return
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

/** The worker is beside the bundle, or in db/ when the build preserves the folders of the source. */
function bundledWorker(): URL {
  const beside = new URL('./pglite-worker.js', import.meta.url)
  return existsSync(fileURLToPath(beside)) ? beside : new URL('./db/pglite-worker.js', import.meta.url)
}

function waitUntilReady(worker: Worker): Promise<void> {
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
