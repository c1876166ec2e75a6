import { readdirSync } from 'node:fs'
import { once } from 'es-toolkit'
import { webSettings } from '#app/env.server.ts'
import type { RequestContext } from '#app/server/request-context.server.ts'
import { REPORTER_NAME } from './vite/reporter-chunk.ts'

/**
 * The inline script by which a visit decides whether it reports its speed, or null. The browser decides, because a stored
 * page goes to many visitors. It is in the document and not in the scripts of the page: a visit that does not report loads
 * nothing more. Visitors who ask not to be tracked (Global Privacy Control) or to save data do not report.
 */
export function sampleScript({ isCrawler, isPreview }: Pick<RequestContext, 'isCrawler' | 'isPreview'>): string | null {
  const { speedSamplePercent } = webSettings()
  const reporter = import.meta.env.PROD && speedSamplePercent > 0 ? reporterUrl() : null
  if (!reporter || isCrawler || isPreview) return null
  return scriptOf(speedSamplePercent / 100, reporter)
}

/** Exported for its test. */
export function scriptOf(share: number, reporter: string): string {
  return (
    `Math.random()<${share}&&!navigator.globalPrivacyControl&&!navigator.connection?.saveData&&` +
    `addEventListener("load",()=>(self.requestIdleCallback??setTimeout)(()=>import("${reporter}").catch(()=>{})))`
  )
}

/** The built reporter; its name has a hash. This module is bundled into build/site/server/index.js. */
const reporterUrl = once((): string | null => {
  const files = readdirSync(new URL('../client/assets', import.meta.url))
  const name = files.find((file) => file.startsWith(`${REPORTER_NAME}-`) && file.endsWith('.js'))
  return name ? `/assets/${name}` : null
})
