import { once } from 'node:events'
import { build } from 'vite'
import { fromRoot, root } from './lib/paths.mjs'

// `build-site.mjs client` or `build-site.mjs server`: one bundle of the site. lib/site-build.mjs runs both.
const isServer = process.argv[2] === 'server'

/** Everything else of the server bundle is read and translated while the client is built. */
const manifestAfterClient = {
  name: 'manifest-after-client',
  enforce: 'pre',
  load: {
    order: 'pre',
    async handler(id) {
      if (id === '\0virtual:remix/server-manifest') await clientIsBuilt
      return null
    },
  },
}
const clientIsBuilt = isServer ? once(process, 'message') : null

await build({
  root,
  configFile: fromRoot('vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
  build: { ssr: isServer },
  plugins: isServer ? [manifestAfterClient] : [],
})
// The open channel to the parent would keep the process running.
process.disconnect?.()
