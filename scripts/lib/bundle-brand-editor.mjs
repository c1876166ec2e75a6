import { build } from 'esbuild'
import { fromRoot } from './paths.mjs'

/** The brand studio's page: one script and one style sheet, for the development server alone. @param {string} outdir */
export async function bundleBrandEditor(outdir) {
  await build({
    absWorkingDir: fromRoot(),
    entryPoints: { client: 'brand-editor/client/main.tsx' },
    outdir,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
}
