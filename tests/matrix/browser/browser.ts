import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { type Device, devices } from '#tests/matrix/plan/devices.ts'
import type { StorageState } from '#tests/matrix/site/demo-login.ts'
import { BROWSER_USER_AGENT } from '#tests/matrix/site/web-client.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/site/chromium.ts'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    // A run that is stopped closes it itself.
    handleSIGINT: false,
    handleSIGTERM: false,
    // axe makes much that it drops: with room for it, less time goes into sweeping up.
    args: [...CHROMIUM_ARGS, '--js-flags=--min-semi-space-size=32 --max-semi-space-size=32'],
  })
}

/** Somebody with a device and a language, who asks for no moving parts. */
export async function openContext(browser: Browser, device: Device, language: string, storageState: StorageState) {
  const context = await browser.newContext({
    ...devices[device],
    locale: language,
    storageState,
    reducedMotion: 'reduce',
    // A worker would fetch pages past what is watched.
    serviceWorkers: 'block',
    userAgent: BROWSER_USER_AGENT,
  })
  // tsx names functions with a helper that a page does not have.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  return context
}

/** A window without tabs: in a tab the browser turns a wheel while a page loads, which costs as much as a third of the page. */
export async function openWindow(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    tab.evaluate(() => void window.open('about:blank', '', 'popup,noopener')),
  ])
  await tab.close()
  return page
}

/** Nothing opens by itself in a context from now on. */
export function withoutPopups(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((flags) => {
    try {
      for (const flag of flags) sessionStorage.setItem(flag, 'closed')
    } catch {
      // A page without an origin of its own has no storage.
    }
  }, POPUP_FLAGS)
}

/** The session's flags that keep what opens by itself away (specification section 4, popups). */
const POPUP_FLAGS = ['USER_POPUP', 'ANONYMOUS_POPUP', 'GIFT_BEFORE_LOGIN', 'GIFT_AFTER_LOGIN']

/** Waits until the page stands: script runs, pictures in view are there, fonts too. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    const inView = [...document.images].filter((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
    })
    const pictures = inView.map((image) =>
      image.complete
        ? undefined
        : new Promise((done) => ['load', 'error'].map((on) => image.addEventListener(on, done))),
    )
    const limit = new Promise((done) => setTimeout(done, limitMs))
    await Promise.race([Promise.all([...pictures, document.fonts.ready]), limit])
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, PICTURES_WITHIN_MS)
}

const PICTURES_WITHIN_MS = 5000
