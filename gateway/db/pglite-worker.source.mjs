// Starts pglite-worker.ts from the source: Node 20 gives a worker no loader of its own, so it registers one first.
import { register } from 'tsx/esm/api'

register()
await import('./pglite-worker.ts')
