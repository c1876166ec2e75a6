import type { Renderer } from '#app/page-cache/page-cache.server.ts'
import { createApp } from '#app/server/app.server.ts'
import { askApp } from './ask-app.ts'

/** Longer than any test: a busy machine renders slowly, and a page that is late is not taken from the cache. */
const CACHE_WAIT_MS = 600_000

/** The site's application in front of a renderer of the test. */
export function siteApp(render: Renderer, { hasPageCache = false } = {}) {
  return askApp(createApp({ render, hasPageCache, cacheWaitMs: CACHE_WAIT_MS }))
}
