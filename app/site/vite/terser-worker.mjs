import { parentPort } from 'node:worker_threads'
import { minify } from 'terser'

// A thread of terser-pool.ts. Not TypeScript: Node 20 starts a worker from JavaScript only.
parentPort.on('message', async ({ code, options }) => {
  try {
    parentPort.postMessage({ code: (await minify(code, options)).code })
  } catch (error) {
    parentPort.postMessage({ error: error.stack })
  }
})
