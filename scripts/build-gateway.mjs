import { rm } from 'node:fs/promises'
import { build } from 'esbuild'
import { fromRoot } from './lib/paths.mjs'

// gateway/ as two files for plain Node: the server and the thread of the embedded database. Packages stay packages;
// migrations, brands and texts are read from the repository at run time.
await rm(fromRoot('build', 'gateway'), { recursive: true, force: true })
await build({
  absWorkingDir: fromRoot(),
  entryPoints: {
    server: 'gateway/server.ts',
    'pglite-worker': 'gateway/db/pglite-worker.ts',
  },
  outdir: 'build/gateway',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
})
