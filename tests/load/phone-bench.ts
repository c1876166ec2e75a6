import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGS, chromiumPath } from '../support/site/chromium.ts'
import { startSite } from '../support/site/start-site.ts'

/** The shipped brands, or the one that the command line names. */
export const measuredBrands = ['neon', 'saigon', 'siam', 'fiesta', 'noor'].filter(
  (code) => !process.argv[2] || process.argv[2] === code,
)

/** A site as in production and a browser, for a benchmark of its pages. */
export async function startPhoneBench() {
  process.env.NODE_ENV = 'production'
  const site = await startSite()
  const browser: Browser = await chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    args: [...CHROMIUM_ARGS],
  })
  const stop = async () => {
    await browser.close()
    await site.stop()
  }
  return { site, browser, stop }
}
