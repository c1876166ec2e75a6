import { bundleWebServer } from './lib/bundle.mjs'
import { fromRoot } from './lib/paths.mjs'
import { buildSite } from './lib/site-build.mjs'

/** Builds the site: Remix's client and server bundles, compressed copies of the client files, and the web server. */
await Promise.all([bundleWebServer(fromRoot('build', 'web')), buildSite(fromRoot('build', 'site'))])
