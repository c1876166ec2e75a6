import type { Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import {
  enter,
  expect,
  GOOD_PASSWORD,
  openAsMember,
  STRONG_PASSWORD,
  siteUrl,
  test,
  waitForHydration,
  waitForPage,
} from '#tests/support/site/site.ts'
import { judgedAt } from '#tests/support/site/tiers.ts'

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const open = catalogue().find(
  ({ type, vendor, maintenance }) => type === 'RNG' && !maintenance && !closedVendors.has(vendor),
)!
const closed = catalogue().find(
  ({ type, vendor, maintenance }) => type === 'RNG' && (maintenance || closedVendors.has(vendor)),
)!
const lottery = catalogue().find(({ vendor, maintenance }) => vendor === 'TCG_SEA' && !maintenance)!

const sheet = (page: Page) => page.getByRole('dialog')

async function logInHere(page: Page): Promise<void> {
  const form = page.locator('form#login-username')
  await enter(form, 'demoplayer', GOOD_PASSWORD)
}

test('a guest who presses play logs in and is in the game @narrow', async ({ page }) => {
  await page.goto(siteUrl('neon', `/rng?game=${open.nodeId}`))
  await sheet(page).locator('a[href^="/login"]').click()
  await logInHere(page)
  await expect(page).toHaveURL(/\/seamless\?/)
  await expect(page.frameLocator('iframe').locator('.go')).toBeVisible()
})

test('a card on a phone has no button over its art: a tap opens the sheet, which has one @narrow @sweep', async ({
  page,
}) => {
  await page.goto(siteUrl('neon', '/rng'))
  const card = page.locator('main article').filter({ has: page.locator(`a[href*="game=${open.nodeId}"]`) })
  await expect(card.getByRole('link', { name: /^Play / })).toBeHidden()
  await card.getByRole('link').first().click()
  await expect(sheet(page).locator('a[href^="/login"]')).toBeVisible()
})

test("a card's own button plays at once, for a guest after the login", async ({ page }) => {
  await page.goto(siteUrl('neon', '/rng'))
  const card = page.locator('main article').filter({ has: page.locator(`a[href*="game=${open.nodeId}"]`) })
  await card.getByRole('link', { name: /^Play / }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await logInHere(page)
  await expect(page).toHaveURL(/\/seamless\?/)
  await page.goto(siteUrl('neon', '/rng'))
  await card.getByRole('link', { name: /^Play / }).click()
  await expect(page).toHaveURL(/\/seamless\?/)
  await expect(page.frameLocator('iframe').locator('.go')).toBeVisible()
})

test('a game under maintenance says so and suggests popular ones @sweep', async ({ page }) => {
  await page.goto(siteUrl('neon', `/rng?game=${closed.nodeId}`))
  await expect(sheet(page).getByRole('alert')).toContainText('maintenance')
  const other = sheet(page).locator('a[href*="game="]').first()
  const href = (await other.getAttribute('href')) ?? ''
  await other.click()
  await expect(page).toHaveURL(siteUrl('neon', href))
  await expect(sheet(page).locator('a[href^="/login"]')).toBeVisible()
})

test('a trial member sees what is required, and is redirected to registration @sweep', async ({ page }) => {
  await openAsMember(page, 'neon', 'demotrial', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', `/rng?game=${open.nodeId}`))
  await sheet(page).locator('a[href*="start=trial"]').click()
  await expect(sheet(page).getByRole('heading', { name: 'This needs a real account' })).toBeVisible()
  await waitForHydration(sheet(page).getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(siteUrl('neon', `/rng?game=${open.nodeId}`))
  // An address that starts a game by itself stops a trial as well.
  await page.goto(siteUrl('neon', `/play?id=${open.nodeId}`))
  await sheet(page).getByRole('button', { name: 'Open a real account' }).click()
  await expect(page).toHaveURL(siteUrl('neon', '/register'))
})

test('a lottery is played on its page, which a visitor enters by logging in @narrow', async ({ page }) => {
  const address = `/seaLottery?gameCode=${lottery.code}`
  await page.goto(siteUrl('neon', address))
  await expect(page).toHaveURL(siteUrl('neon', `/login?returnTo=${encodeURIComponent(address)}`))
  const form = page.locator('form#login-username')
  await enter(form, 'demoplayer', GOOD_PASSWORD)
  await expect(page).toHaveURL(siteUrl('neon', address))
  await expect(page.locator('#side-menu')).toHaveCount(0)
  await expect(page.getByRole('complementary')).toContainText(lottery.name)
  await page.goto(siteUrl('neon', `/lott?game=${lottery.nodeId}`))
  await sheet(page).locator('a[href^="/seaLottery"]').click()
  await expect(page).toHaveURL(siteUrl('neon', address))
  await page.getByRole('complementary').locator('a[href^="/play"]').click()
  await expect(page).toHaveURL(/\/seamless\?/)
  await expect(page.frameLocator('iframe').locator('.go')).toBeVisible()
})

// A journey logs in on its way: on a busy machine that alone takes half a minute.
test.beforeEach(() => test.slow())

/** Brands with a lottery or without, dark and light, in both directions. */
const brands = [
  { code: 'neon', locale: 'en', password: GOOD_PASSWORD },
  { code: 'siam', locale: 'th', password: GOOD_PASSWORD },
  { code: 'noor', locale: 'ar', password: STRONG_PASSWORD },
]

for (const { code, locale, password } of brands) {
  test.describe(() => {
    test.use({ locale, contextOptions: { reducedMotion: 'reduce' } })
    test(`the sheet, the prompt and the lottery page of ${code} are accessible${judgedAt(code)} @sweep`, async ({
      page,
    }) => {
      await page.goto(siteUrl(code, `/rng?game=${open.nodeId}`))
      await judgeWhole(page, 'guest')
      await openAsMember(page, code, 'demotrial', password)
      await page.goto(siteUrl(code, `/rng?game=${open.nodeId}&start=trial`))
      await judgeWhole(page, 'trial')
      const lotteries = await page.goto(siteUrl(code, '/lottery'))
      if (lotteries?.status() !== 404) await judgeWhole(page, 'lottery')
    })
  })
}

async function judgeWhole(page: Page, what: string): Promise<void> {
  await waitForPage(page)
  await judge(page, what)
}
