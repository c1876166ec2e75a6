import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { fromRoot } from './lib/paths.mjs'
import { bin, mustRun } from './lib/run.mjs'

/** Builds the site: Remix's client and server bundles, compressed copies of the client files, and the web server. */
const [node, [remix]] = bin('remix')
await mustRun(node, [remix, 'vite:build', '--logLevel', 'warn'], { env: { NODE_ENV: 'production' } })

const compressible = new Set(['.js', '.css', '.json', '.svg', '.txt', '.html'])
const client = fromRoot('build', 'site', 'client')
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const path = join(entry.parentPath, entry.name)
  if (!entry.isFile() || !compressible.has(extname(path))) continue
  const body = readFileSync(path)
  if (body.byteLength < 1024) continue
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength } }),
  )
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
}

await build({
  entryPoints: [fromRoot('app', 'server', 'server.ts')],
  outfile: fromRoot('build', 'web', 'server.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
