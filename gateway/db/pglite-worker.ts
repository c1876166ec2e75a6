import { parentPort, workerData } from 'node:worker_threads'
import { createDataFolder, openDurableEngine } from './pglite-engine.ts'

/** The thread of the embedded database: its queries do not block the event loop of the gateway. */
export type WorkerTask = { task: 'create' | 'serve'; folder: string }
export type WorkerRequest = { id: number; message: Uint8Array } | { id: number; close: true }
export type WorkerMessage = { id: number; response: Uint8Array } | { id: number; error: string } | { ready: true }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')
const { task, folder } = workerData as WorkerTask
const post = (message: WorkerMessage) => port.postMessage(message)

if (task === 'create') {
  await createDataFolder(folder)
  post({ ready: true })
} else {
  const engine = await openDurableEngine(folder)
  port.on('message', async (request: WorkerRequest) => {
    try {
      if ('close' in request) {
        await engine.close()
        post({ id: request.id, response: new Uint8Array() })
        port.close()
      } else {
        post({ id: request.id, response: await engine.exec(Buffer.from(request.message)) })
      }
    } catch (error) {
      post({ id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  post({ ready: true })
}
