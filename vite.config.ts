import { vitePlugin as remix } from '@remix-run/dev'
import { defineConfig } from 'vite'
import { envOnlyMacros } from 'vite-env-only'
import { reporterChunk } from './app/features/page-speed/vite/reporter-chunk.ts'
import { pureSchemas } from './app/forms/vite/pure-schemas.ts'
import { zodWithoutEval } from './app/forms/vite/zod-without-eval.ts'
import { firstChunks } from './app/site/vite/first-chunks.ts'
import { shortScripts } from './app/site/vite/short-scripts.ts'
import { staticStyles } from './app/styles/static-styles.ts'
import remixConfig from './remix.config.js'

const quiet = new Set(['EMPTY_BUNDLE', 'INVALID_ANNOTATION'])

export default defineConfig({
  plugins: [
    envOnlyMacros(),
    staticStyles(),
    firstChunks(),
    reporterChunk(),
    pureSchemas(),
    zodWithoutEval(),
    shortScripts(),
    remix(remixConfig),
  ],
  // Brand hosts in development are `<code>.localhost`, which Vite allows by itself; brand and locale files are watched by us.
  server: { watch: { ignored: ['**/brands/**', '**/data/**', '**/build/**'] } },
  // The scan for what to bundle ahead follows routes into what only the server runs: native parts are no business of it.
  optimizeDeps: { exclude: ['@napi-rs/canvas'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // shortScripts() does it for the client; the server's code is downloaded by nobody.
    minify: false,
    reportCompressedSize: false,
    rollupOptions: {
      // Resource routes have nothing for the browser, and a dependency's misplaced comment is not ours to mend.
      onwarn: (warning, tell) => (quiet.has(warning.code ?? '') ? undefined : tell(warning)),
    },
  },
})
