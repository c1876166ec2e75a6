import { mkdir } from 'node:fs/promises'
import { build } from 'esbuild'
import { fromRoot } from './paths.mjs'

/** game-studio/ as one file for Node, with the verifier beside it. */
export async function bundleGameStudioServer(outdir) {
  await build({
    absWorkingDir: fromRoot(),
    entryPoints: { server: 'game-studio/server.ts', verify: 'game-studio/verify.ts' },
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

/** What the game pages load: one script and one style sheet. */
export async function bundleGameStudioClient(outdir) {
  await mkdir(outdir, { recursive: true })
  await build({
    absWorkingDir: fromRoot(),
    entryPoints: { play: 'game-studio/client/play.ts' },
    outdir,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  })
  await build({
    absWorkingDir: fromRoot(),
    entryPoints: { style: 'game-studio/client/style.css' },
    outdir,
    bundle: true,
    minify: true,
    external: ['/art/*'],
    logLevel: 'warning',
  })
}
