import { gzipSync } from 'node:zlib'
import { FIRST_LOAD_BAR_KB, firstLoadOf, gzipKb, HOME_ROUTES } from '#tests/support/site/first-load.ts'
import { ask, expect, siteUrl, test } from '#tests/support/site/site.ts'

const client = 'build/site/client'

test('the script of a first visit of home stays within its bar', () => {
  const files = firstLoadOf(client, HOME_ROUTES)
  expect(gzipKb(client, files), files.join(' ')).toBeLessThanOrEqual(FIRST_LOAD_BAR_KB)
})

test('home asks the browser to preload exactly these scripts', async ({ page }) => {
  const html = (await (await page.goto(siteUrl('neon', '/')))?.text()) ?? ''
  const asked = /(?:rel="modulepreload" href=|from |import )"(\/assets\/[\w.-]+\.js)"/g
  const scripts = new Set([...html.matchAll(asked)].map(([, path = '']) => path))
  expect([...scripts].sort()).toEqual(firstLoadOf(client, HOME_ROUTES).sort())
})

/** What the document of home may weigh after gzip, in KB of 1024 bytes. */
const HOME_BAR_KB = 36

for (const brand of ['neon', 'saigon', 'siam', 'fiesta', 'noor']) {
  test(`the cached document of ${brand}'s home stays within its bar, and the texts of failures follow it`, async ({
    page,
  }) => {
    // The first visit makes the page for the cache.
    await expect(async () => expect((await ask(page, brand, '/')).headers()['x-cache']).toBe('hit')).toPass({
      timeout: 20_000,
    })
    const html = await (await ask(page, brand, '/')).text()
    expect(gzipSync(html, { level: 9 }).byteLength / 1024).toBeLessThanOrEqual(HOME_BAR_KB)
    const texts = ['errors', 'status'].map((name) =>
      page.waitForResponse(new RegExp(`/i18n/.*/${name}\\.\\w+\\.json$`)),
    )
    await page.goto(siteUrl(brand, '/'))
    for (const response of await Promise.all(texts)) expect(response.status()).toBe(200)
  })
}
