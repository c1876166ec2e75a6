import type { Renderer } from '#app/page-cache/page-cache.server.ts'
import { createApp } from '#app/server/app.server.ts'
import { askApp } from './ask-app.ts'

/** The site's application in front of a renderer of the test. */
export function siteApp(render: Renderer, { hasPageCache = false } = {}) {
  return askApp(createApp({ render, hasPageCache }))
}
