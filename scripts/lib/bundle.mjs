import { mkdir, readdir } from 'node:fs/promises'
import { build } from 'esbuild'
import { fromRoot } from './paths.mjs'

/**
 * Bundles gateway/ as two files for Node: the server and the worker thread of the embedded database. The SQL of gateway/db,
 * brands, texts and some packages are read from the repository at run time, so `outdir` is in its build folder.
 * @param {string} outdir
 * @param {Record<string, string>} moreEntries other programs, which tests run beside the worker thread
 */
export async function bundleGateway(outdir, moreEntries = {}) {
  const entries = { server: 'gateway/server.ts', 'pglite-worker': 'gateway/db/pglite-worker.ts' }
  await bundleForNode({ ...entries, ...moreEntries }, outdir)
}

/** Bundles payment-sandbox/ as one file. @param {string} outdir */
export async function bundlePaymentSandbox(outdir) {
  await bundleForNode({ server: 'payment-sandbox/server.ts' }, outdir)
}

/** Bundles the web server, which runs the site of `buildSite`. @param {string} outdir */
export async function bundleWebServer(outdir) {
  await bundleForNode({ server: 'app/server/server.ts' }, outdir)
}

/** Bundles the server of game-studio/ and its verifier. @param {string} outdir */
export async function bundleGameStudioServer(outdir) {
  await bundleForNode({ server: 'game-studio/server.ts', verify: 'game-studio/verify.ts' }, outdir)
}

/**
 * Bundles the scripts of the game pages, each file of client/pages with all it needs, and their style sheet: a page is there
 * after one request of each.
 * @param {string} outdir
 */
export async function bundleGameStudioClient(outdir) {
  await mkdir(outdir, { recursive: true })
  const folder = 'game-studio/client/pages'
  const pages = (await readdir(fromRoot(folder))).map((file) => [file.replace('.ts', ''), `${folder}/${file}`])
  await bundleForBrowser(Object.fromEntries(pages), outdir, { format: 'iife', target: 'es2022' })
  await bundleForBrowser({ style: 'game-studio/client/style.css' }, outdir, { external: ['/art/*'] })
}

/** Bundles the script and the style sheet of the brand editor, for the development server. @param {string} outdir */
export async function bundleBrandEditor(outdir) {
  await bundleForBrowser({ client: 'brand-editor/client/main.tsx' }, outdir, {
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
}

/** Packages that read files beside their code: native modules, WebAssembly, worker threads. */
const unbundled = ['@electric-sql/pglite', '@napi-rs/canvas', '@node-rs/argon2', 'pg-native', 'pino']

/** Other packages are part of the bundle: a process that reads one file starts in half the time. */
async function bundleForNode(entryPoints, outdir) {
  await build({
    absWorkingDir: fromRoot(),
    entryPoints,
    outdir,
    bundle: true,
    external: unbundled,
    mainFields: ['module', 'main'],
    // Packages in CommonJS require modules of Node.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'warning',
  })
}

async function bundleForBrowser(entryPoints, outdir, options) {
  await build({
    absWorkingDir: fromRoot(),
    entryPoints,
    outdir,
    bundle: true,
    minify: true,
    logLevel: 'warning',
    ...options,
  })
}
