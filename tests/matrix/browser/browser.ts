import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { type Device, devices } from '#tests/matrix/plan/devices.ts'
import type { StorageState } from '#tests/matrix/site/demo-login.ts'
import { BROWSER_USER_AGENT } from '#tests/matrix/site/web-client.ts'
import { CHROMIUM_ARGS, chromiumPath } from '#tests/support/site/chromium.ts'

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
    // The run closes the browser itself when it is stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    // axe allocates many short-lived objects; a larger young generation reduces the time spent in garbage collection.
    args: [...CHROMIUM_ARGS, '--js-flags=--min-semi-space-size=32 --max-semi-space-size=32'],
  })
}

/** A browser context for a device and a language, with reduced motion. */
export async function openContext(browser: Browser, device: Device, language: string, storageState: StorageState) {
  const context = await browser.newContext({
    ...devices[device],
    locale: language,
    storageState,
    reducedMotion: 'reduce',
    // A service worker would make requests that the page watcher does not see.
    serviceWorkers: 'block',
    userAgent: BROWSER_USER_AGENT,
  })
  // tsx wraps named functions in a helper that does not exist in the page.
  await context.addInitScript({ content: 'globalThis.__name ??= (named) => named' })
  return context
}

/**
 * Opens a popup window. In a tab, the browser animates a loading spinner, which costs up to a third of the page load.
 */
export async function openPopupWindow(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  const [page] = await Promise.all([
    context.waitForEvent('page'),
    tab.evaluate(() => void window.open('about:blank', '', 'popup,noopener')),
  ])
  await tab.close()
  return page
}

/** Suppresses popups that open automatically in this context. */
export function suppressPopups(context: BrowserContext): Promise<unknown> {
  return context.addInitScript((flags) => {
    try {
      for (const flag of flags) sessionStorage.setItem(flag, 'closed')
    } catch {
      // A page with an opaque origin has no storage.
    }
  }, POPUP_FLAGS)
}

/** Session flags that suppress automatic popups (specification section 4, popups). */
const POPUP_FLAGS = ['USER_POPUP', 'ANONYMOUS_POPUP', 'GIFT_BEFORE_LOGIN', 'GIFT_AFTER_LOGIN', 'CONTRACT_POPUP']

/** Waits until images in view and fonts are loaded and two frames are painted. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async (limitMs) => {
    // The observer knows what a scrolling list cuts off; such an image is not loaded before it is scrolled to.
    const inView = await new Promise<Element[]>((done) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect()
        done(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target))
      })
      const loading = [...document.images].filter(({ complete }) => !complete)
      for (const image of loading) observer.observe(image)
      if (loading.length === 0) done([])
    })
    const pictures = inView.map(
      (image) => new Promise((done) => ['load', 'error'].map((on) => image.addEventListener(on, done))),
    )
    const limit = new Promise((done) => setTimeout(done, limitMs))
    await Promise.race([Promise.all([...pictures, document.fonts.ready]), limit])
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, IMAGES_TIMEOUT_MS)
}

const IMAGES_TIMEOUT_MS = 5000
