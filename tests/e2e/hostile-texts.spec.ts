import type { Page } from 'playwright/test'
import { HOSTILE_BRAND, writeHostileBrand } from '#tests/support/hostile/hostile-brand.ts'
import { startHostileGateway } from '#tests/support/hostile/hostile-gateway.ts'
import { hostileTexts, hostileWithin, markOf } from '#tests/support/hostile/hostile-texts.ts'
import { ask, enter, expect, GOOD_PASSWORD, gatewayUrl, siteUrl, test } from '#tests/support/site/site.ts'
import { startWeb } from '#tests/support/site/start-site.ts'

// Texts that try to run a script, at every place where a text of another person is shown. The policy of the pages would stop
// most of them; the pages must not even try.

test.use({ withPopups: true })
test.slow()

/** What a page did that it must not do. */
interface Harm {
  readonly dialogs: string[]
  readonly violations: string[]
  readonly requests: string[]
}

let harm: Harm
test.beforeEach(async ({ page }) => {
  harm = { dialogs: [], violations: [], requests: [] }
  page.on('dialog', async (dialog) => {
    harm.dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !hostname.endsWith('.localhost')) harm.requests.push(request.url())
  })
  await page.exposeFunction('reportViolation', (line: string) => void harm.violations.push(line))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report = Reflect.get(window, 'reportViolation') as (line: string) => void
      report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
})

/** Nothing ran, nothing was fetched, and nothing waits for a click: no handler, no frame, no address that is a script. */
async function expectNoHarm(page: Page, what: string): Promise<void> {
  const live = await page.evaluate(() => {
    const safe = ['http:', 'https:', 'mailto:', 'tel:']
    return [...document.querySelectorAll('*')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc')
      const address = Reflect.get(element, 'href') ?? Reflect.get(element, 'action') ?? ''
      const isScript = typeof address === 'string' && address !== '' && !safe.includes(new URL(address).protocol)
      const isForeign = element.matches(
        'iframe, object, embed, base, meta[http-equiv=refresh], main script:not([nonce])',
      )
      return handlers.length || isScript || isForeign ? [element.outerHTML.slice(0, 200)] : []
    })
  })
  expect({ what, ...harm, live }).toEqual({ what, dialogs: [], violations: [], requests: [], live: [] })
}

/** How many of the texts the document has: a text that did not arrive would prove nothing. */
async function arrived(page: Page): Promise<number> {
  const html = await page.content()
  return hostileTexts.filter((_, at) => html.includes(markOf(at))).length
}

test('two hundred texts of a brand’s file, contents and messages run nothing on any page', async ({ page }) => {
  expect(hostileTexts.length).toBeGreaterThan(200)
  const remove = writeHostileBrand()
  try {
    await expect(async () => {
      expect((await ask(page, HOSTILE_BRAND)).status()).toBe(200)
    }).toPass({ intervals: [200], timeout: 60_000 })
    for (const [path, least] of [
      ['/', 200],
      ['/notices/n30', 1],
      ['/promotions', 200],
      ['/helpmc', 200],
      ['/pages/all', 100],
      ['/login', 1],
    ] as const) {
      await page.goto(siteUrl(HOSTILE_BRAND, path))
      await page.waitForLoadState('networkidle')
      expect(await arrived(page), path).toBeGreaterThanOrEqual(least)
      await expectNoHarm(page, path)
    }
  } finally {
    remove()
  }
})

test('texts in the keys and values of an address run nothing', async ({ page }) => {
  const names = ['q', 'returnTo', 'game', 'page', 'type', 'reference', 'vendor', 'term', 'reason', 'lang']
  const paths = ['/', '/search', '/login', '/helpmc', '/rng', '/play']
  let at = 0
  for (const path of paths) {
    const query = new URLSearchParams()
    for (const name of names) {
      const text = hostileWithin(90)[at++ % hostileWithin(90).length] ?? ''
      if (`${query}`.length + encodeURIComponent(text).length * 2 > 1800) break
      query.append(name, text)
      query.append(text, text)
    }
    await page.goto(siteUrl('neon', `${path}?${query}#${encodeURIComponent(hostileTexts[at] ?? '')}`))
    await page.waitForLoadState('networkidle')
    await expectNoHarm(page, path)
  }
})

test('texts that are typed run nothing when a form shows them again', async ({ page }) => {
  for (const [path, field] of [
    ['/login', 'username'],
    ['/feedback', 'contact'],
  ] as const) {
    await page.goto(siteUrl('neon', path))
    const input = page.locator(`dialog [name=${field}], [role=dialog] [name=${field}]`).first()
    // As a browser without script submits it: the answer is a page that has what was typed.
    await Promise.all([
      page.waitForEvent('load'),
      input.evaluate((element: HTMLInputElement, typed) => {
        element.value = typed
        if (element.form) HTMLFormElement.prototype.submit.call(element.form)
      }, hostileTexts.slice(0, 100).join(' ')),
    ])
    await page.waitForLoadState('networkidle')
    expect(await arrived(page), `${path} ${field}`).toBeGreaterThan(50)
    await expectNoHarm(page, path)
  }
})

test('names of games, vendors, winners and members run nothing', async ({ page }) => {
  const gateway = await startHostileGateway(gatewayUrl())
  const web = await startWeb(gateway.url)
  const at = (path: string) => `http://neon.localhost:${web.port}${path}`
  try {
    await page.goto(at('/login'))
    await enter(page.locator('form#login-username'), 'demoplayer', GOOD_PASSWORD)
    await expect(page).toHaveURL(at('/'))
    for (const [path, least] of [
      ['/', 30],
      ['/rng', 20],
      ['/live', 10],
      ['/search?q=a', 10],
      ['/member', 1],
      ['/member/messages', 1],
      ['/member/betRecord', 1],
    ] as const) {
      await page.goto(at(path))
      await page.waitForLoadState('networkidle')
      expect(await arrived(page), path).toBeGreaterThanOrEqual(least)
      await expectNoHarm(page, path)
    }
  } finally {
    // A page that is still loading would report the server's end as a fault of its own.
    await page.goto('about:blank')
    await web.stop()
    gateway.close()
  }
})
