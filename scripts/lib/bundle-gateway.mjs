import { build } from 'esbuild'
import { fromRoot } from './paths.mjs'

const gatewayEntries = {
  server: 'gateway/server.ts',
  'pglite-worker': 'gateway/db/pglite-worker.ts',
}

/**
 * gateway/ as two files for plain Node: the server and the thread of the embedded database. Packages stay packages;
 * the SQL of gateway/db, brands and texts are read from the repository at run time, so `outdir` is in its build folder.
 * @param {string} outdir
 * @param {Record<string, string>} moreEntries other programs, which tests run beside the thread
 */
export async function bundleGateway(outdir, moreEntries = {}) {
  await bundle({ ...gatewayEntries, ...moreEntries }, outdir)
}

/** payment-sandbox/ as one file. @param {string} outdir */
export async function bundleSandboxPsp(outdir) {
  await bundle({ server: 'payment-sandbox/server.ts' }, outdir)
}

async function bundle(entryPoints, outdir) {
  await build({
    absWorkingDir: fromRoot(),
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
}
