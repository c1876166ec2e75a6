// Starts pglite-worker.ts from the source: a worker of Node 20 inherits no loader, so this file registers tsx first.
import { register } from 'tsx/esm/api'

register()
await import('./pglite-worker.ts')
