import { FIRST_LOAD_BAR_KB, firstLoadOf, gzipKb, HOME_ROUTES } from '#tests/support/site/first-load.ts'
import { expect, siteUrl, test } from '#tests/support/site/site.ts'

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
