import { syncBuiltinESMExports } from 'node:module'
import workerThreads from 'node:worker_threads'

// Loaded before a program (`node --import`): on SIGUSR2 its threads end, as when one runs out of memory.
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(...parameters) {
    super(...parameters)
    process.on('SIGUSR2', () => this.terminate())
  }
}
syncBuiltinESMExports()
