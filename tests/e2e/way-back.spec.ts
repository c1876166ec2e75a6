import { type Browser, chromium, type Page } from 'playwright/test'
import { CHROMIUM_ARGS, cachingBrowser } from '#tests/support/site/chromium.ts'
import {
  balance,
  expect,
  GOOD_PASSWORD,
  logIn,
  openAccountMenu,
  siteUrl,
  test,
  waitForHydration,
} from '#tests/support/site/site.ts'

// What the browser's way back shows after logging out. Playwright turns the back/forward cache off, so this has a browser
// of its own with it, and with the variant that caches pages although they are `no-store`.

test.slow()

let browser: Browser
test.beforeAll(async () => {
  browser = await chromium.launch({
    ...cachingBrowser(),
    args: [...CHROMIUM_ARGS, '--enable-features=BackForwardCache,CacheControlNoStoreEnterBackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
})
test.afterAll(() => browser?.close())

/** A page that counts in its own memory how often it came out of the back/forward cache. */
async function openPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(() => {
    for (const flag of ['USER_POPUP', 'ANONYMOUS_POPUP', 'GIFT_BEFORE_LOGIN', 'GIFT_AFTER_LOGIN'])
      sessionStorage.setItem(flag, 'closed')
    addEventListener('pageshow', (event) => {
      if (event.persisted) document.documentElement.dataset.restored = 'yes'
    })
  })
  return context.newPage()
}

/** Opens an address as a typed one does: the page before it may go into the cache. */
async function goTo(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.evaluate((url) => location.assign(url), siteUrl('neon', path))])
}

async function logOut(page: Page): Promise<void> {
  await openAccountMenu(page)
  await page.locator('header').getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('dialog').locator('form[action="/logout"] button[type=submit]').click()
  await expect(balance(page)).toHaveCount(0)
}

const SECRET = /demoplayer/

test('a public page comes back out of the browser’s cache, where this browser has one @sweep', async () => {
  const page = await openPage()
  await page.goto(siteUrl('neon', '/helpmc'))
  await goTo(page, '/promotions')
  await page.goBack({ waitUntil: 'commit' })
  const isRestored = await expect(page.locator('html[data-restored=yes]'))
    .toBeAttached({ timeout: 5000 })
    .then(() => true)
    .catch(() => false)
  const reasons = await page.evaluate(() => JSON.stringify(performance.getEntriesByType('navigation')))
  await page.context().close()
  // With the headless shell alone the tests below prove the ordinary way back.
  const isShell = cachingBrowser().executablePath?.includes('headless-shell') ?? false
  test.skip(!isRestored && isShell, 'the headless shell restores no page: install Chromium itself')
  expect(isRestored, reasons).toBe(true)
})

test('after logging out neither a document nor a page of the history shows the member, back and forward @sweep', async () => {
  const page = await openPage()
  await logIn(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  const own = ['/member/securityCenter', '/member/personalHistoryCopy', '/member/withdraw', '/promotions']
  for (const path of own) await goTo(page, path)
  expect(await page.content()).toMatch(SECRET)
  await logOut(page)
  for (let step = 0; step < own.length; step += 1) {
    await page.goBack({ waitUntil: 'load' }).catch(() => null)
    await waitForHydration(page.locator('html'))
    await expectNothingPrivate(page)
  }
  await page.goForward({ waitUntil: 'load' }).catch(() => null)
  await expectNothingPrivate(page)
  await page.context().close()
})

test('logging out in one tab leaves nothing for the way back of another @sweep', async () => {
  const page = await openPage()
  await logIn(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  await goTo(page, '/member/securityCenter')
  await goTo(page, '/helpmc')
  const other = await page.context().newPage()
  await other.goto(siteUrl('neon', '/promotions'))
  await logOut(other)
  await page.goBack({ waitUntil: 'load' }).catch(() => null)
  await expectNothingPrivate(page)
  await page.context().close()
})

/** Neither text nor data of the member: not on the page, not in what it was made from. */
async function expectNothingPrivate(page: Page): Promise<void> {
  await expect(balance(page)).toHaveCount(0)
  expect(await page.content(), page.url()).not.toMatch(SECRET)
}
