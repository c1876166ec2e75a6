import { gzipSync } from 'node:zlib'
import { type SheetName, sheetHref, sheetNames, sheetsWith } from '#app/styles/sheets.ts'
import { FIRST_LOAD_BAR_KB, firstLoadOf, gzipKb, HOME_ROUTES } from '#tests/support/site/first-load.ts'
import { ask, expect, siteUrl, test } from '#tests/support/site/site.ts'

const client = 'build/site/client'
const brands = ['neon', 'saigon', 'siam', 'fiesta', 'noor']

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

test('the document preloads two fonts of its language, after its content, so that the style sheet comes first', async ({
  page,
}) => {
  const response = await page.goto(siteUrl('neon', '/'))
  expect(response?.headers().link).not.toContain('as=font')
  const html = (await response?.text()) ?? ''
  const fonts = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="(\/b\/neon\/[^"]+\.woff2)"/g)]
  expect(fonts).toHaveLength(2)
  for (const { index } of fonts) expect(index).toBeGreaterThan(html.indexOf('</main>'))
})

/** What the document of home may weigh after gzip, in KB of 1024 bytes (design, section 8). */
const HOME_BAR_KB = 36

/** What the styles of a page may weigh after gzip, its sheets and the brand's own rules, in KB of 1024 bytes. */
const CSS_BAR_KB = 26

for (const brand of brands) {
  test(`the styles of every kind of page of ${brand} stay within their bar`, async ({ page }) => {
    const html = await (await ask(page, brand, '/')).text()
    const inPage = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
    const [, edition = ''] = /\/styles\/site-(\w+)\.css/.exec(html) ?? []
    const cssOf = async (name: SheetName) => (await ask(page, brand, sheetHref(name, edition))).text()
    for (const name of sheetNames) {
      const sheets = await Promise.all(sheetsWith(name).map(cssOf))
      const gzipKb = gzipSync([...sheets, ...inPage].join(''), { level: 9 }).byteLength / 1024
      expect(gzipKb, name).toBeGreaterThan(10)
      expect(gzipKb, name).toBeLessThanOrEqual(CSS_BAR_KB)
    }
  })
}

for (const brand of brands) {
  test(`the cached document of ${brand}'s home stays within its bar, without the texts of failures and of play, which can be fetched`, async ({
    page,
  }) => {
    // The first visit makes the page for the cache.
    let html = ''
    await expect(async () => {
      const answer = await ask(page, brand, '/')
      expect(answer.headers()['x-cache']).toBe('hit')
      html = await answer.text()
    }).toPass({ timeout: 30_000 })
    expect(gzipSync(html, { level: 9 }).byteLength / 1024).toBeLessThanOrEqual(HOME_BAR_KB)
    const texts = JSON.parse(/id="mq-texts"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
    for (const name of ['errors', 'status', 'play']) {
      expect(texts.namespaces).not.toHaveProperty(name)
      const path = `/i18n/${texts.brand}/${texts.language}/${name}.${texts.hash}.json`
      expect((await ask(page, brand, path)).status(), path).toBe(200)
    }
  })
}
