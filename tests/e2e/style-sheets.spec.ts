import type { Page } from 'playwright/test'
import { expect, siteUrl, test, waitForHydration } from '#tests/support/site/site.ts'

const sheetsOf = (page: Page) =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => /styles\/(\w+)-/.exec(link.getAttribute('href') ?? '')?.[1]))

/** Class names of style() on the page that no sheet of the page defines. */
const withoutRules = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText)
    const text = rules.join('\n')
    const names = [...document.querySelectorAll('[class*=mq-]')].flatMap((element) => [...element.classList])
    return [...new Set(names)].filter((name) => name.startsWith('mq-') && !text.includes(`.${name}`))
  })

test('a page comes with the sheet of every page and those of its kind, and has rules for all that it shows', async ({
  page,
}) => {
  for (const [path, sheets] of [
    ['/', ['site', 'home']],
    ['/login', ['site', 'home']],
    ['/rng', ['site', 'home']],
    ['/search', ['site', 'home']],
    ['/promotions', ['site', 'inner', 'offers']],
    ['/lotteryResults', ['site', 'inner', 'offers']],
    ['/drawCheck', ['site', 'inner', 'offers']],
    ['/agent', ['site', 'inner', 'agent']],
    ['/no/such/page', ['site']],
  ] as const) {
    await page.goto(siteUrl('neon', path))
    expect(await sheetsOf(page), path).toEqual(sheets)
    expect(await withoutRules(page), path).toEqual([])
  }
})

test('a link from home to an inner page shows it when its styles are there', async ({ page }) => {
  await page.goto(siteUrl('neon', '/'))
  const link = page.locator('a[href="/promotions"]:visible').first()
  await waitForHydration(link)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/styles/offers-*.css', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/styles/offers-*.css')
  await link.click()
  await asked
  await expect(page).toHaveURL(siteUrl('neon', '/'))
  release()
  await expect(page).toHaveURL(siteUrl('neon', '/promotions'))
  expect(await withoutRules(page)).toEqual([])
})

test('home looks the same to who comes from another page as to who opens it', async ({ page }) => {
  /** What the brand's own rules change in home's styles: noor lists games in rows of text. */
  const gaps = () =>
    page
      .locator('[data-tiles=list]')
      .evaluateAll((lists) => lists.map((list) => [getComputedStyle(list).columnGap, getComputedStyle(list).rowGap]))
  await page.goto(siteUrl('noor', '/'))
  await expect(page.locator('[data-tiles=list]').first()).toBeAttached()
  const opened = await gaps()
  await page.goto(siteUrl('noor', '/promotions'))
  const link = page.locator('a[href="/"]:visible').first()
  await waitForHydration(link)
  await link.click()
  await expect(page).toHaveURL(siteUrl('noor', '/'))
  await expect(page.locator('[data-tiles=list]').first()).toBeAttached()
  expect(await gaps()).toEqual(opened)
  expect(await sheetsOf(page)).toEqual(['site', 'inner', 'offers', 'home'])
})
