import { parentPort, workerData } from 'node:worker_threads'
import { createDataFolder, openDurableEngine } from './lite-engine.ts'

/** The thread the embedded database lives in, so that its queries never hold up the event loop of the gateway. */
export type WorkerTask = { task: 'create' | 'serve'; folder: string }
export type WorkerRequest = { id: number; message: Uint8Array } | { id: number; close: true }
export type WorkerAnswer = { id: number; answer: Uint8Array } | { id: number; error: string } | { ready: true }

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')
const { task, folder } = workerData as WorkerTask
const post = (answer: WorkerAnswer) => port.postMessage(answer)

if (task === 'create') {
  await createDataFolder(folder)
  post({ ready: true })
} else {
  const engine = await openDurableEngine(folder)
  port.on('message', async (request: WorkerRequest) => {
    try {
      if ('close' in request) {
        await engine.close()
        post({ id: request.id, answer: new Uint8Array() })
        port.close()
      } else {
        post({ id: request.id, answer: await engine.exec(Buffer.from(request.message)) })
      }
    } catch (error) {
      post({ id: request.id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  post({ ready: true })
}
