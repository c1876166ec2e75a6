import type { Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { startWalletVendor, type WalletVendor } from '#tests/support/provider/wallet-vendor.ts'
import { startOwnSite } from '#tests/support/site/own-site.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { balance, expect, GOOD_PASSWORD, openAsMember, siteUrl, submit, test } from '#tests/support/site/site.ts'
import type { Site } from '#tests/support/site/start-site.ts'

// A brand with a main wallet and one per vendor with its own wallet: decisions.md, Money, `isSingle` false.

const VENDOR = 'AUR'
const game = catalogue().find(({ vendor, maintenance }) => vendor === VENDOR && !maintenance)!
const PANEL = '/member/transferFund'

let vendor: WalletVendor
let site: Site
test.beforeAll(async () => {
  test.setTimeout(300_000)
  vendor = await startWalletVendor(VENDOR)
  site = await startOwnSite({ env: vendor.env, brands: { neon: { wallet: { isSingle: false } } } })
})
test.afterAll(async () => {
  await site?.stop()
  await vendor?.stop()
})
// A site of its own, a login and a game's round.
test.beforeEach(() => test.slow())

const hundredths = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
const main = async (page: Page) => {
  await expect(balance(page)).toContainText(/\d/)
  return hundredths(await balance(page).innerText())
}
const wallet = (page: Page) => page.locator('#vendor-wallets').locator('xpath=ancestor::section').getByRole('listitem')
const atVendor = async (page: Page) => hundredths(await wallet(page).locator('bdi').innerText())

test('money moved to a vendor is played with there, and what is left of it comes back @narrow', async ({ page }) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  const before = await main(page)

  // From the game to its wallet, which is selected.
  await page.goto(siteUrl('neon', `/play?id=${game.nodeId}`))
  await expect(page.frameLocator('iframe').locator('.balance-value')).toHaveText('$0.00')
  await judge(page)
  await page.getByRole('link', { name: 'Move money' }).click()
  await expect(page).toHaveURL(siteUrl('neon', `${PANEL}?vendor=${VENDOR}`))
  const form = page.locator('form:has(input[value=transfer])')
  await expect(form.locator('select[name=vendor]')).toHaveValue(VENDOR)
  expect(await atVendor(page)).toBe(0)
  await judge(page)

  await form.locator('input[name=amount]').fill('99999999')
  await submit(form)
  await expect(page.getByRole('alert')).toBeVisible()
  await form.locator('input[name=amount]').fill('50')
  await submit(form)
  await expect(page).toHaveURL(/done=moved/)
  await expect(wallet(page)).toContainText('50.00')
  await expect.poll(() => main(page)).toBe(before - 5000)

  await page.goto(siteUrl('neon', `/play?id=${game.nodeId}`))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.balance-value')).toHaveText('$50.00')
  const market = frame.locator('.market').first()
  if (await market.count()) await market.click()
  await frame.locator('.go').click()
  await expect(frame.locator('.status')).not.toBeEmpty({ timeout: 60_000 })
  await expect(frame.locator('.status')).not.toHaveAttribute('data-tone', 'error')
  await expect(frame.locator('.last-results li').first()).toBeVisible()
  expect([...vendor.wallets.movements.values()].map(({ kind }) => kind)).toContain('win')

  await page.goto(siteUrl('neon', PANEL))
  const left = await atVendor(page)
  expect([...new Set(vendor.wallets.calls.map(({ body }) => vendor.wallets.balanceOf(String(body.user))))]).toContain(
    left * 1000,
  )
  expect(await main(page)).toBe(before - 5000)
  await submit(page.locator('form:has(input[value=recall])'))
  await expect(page).toHaveURL(/done=recalled$/)
  // The URL changes shortly before the page.
  await expect.poll(() => atVendor(page)).toBe(0)
  await expect.poll(() => main(page)).toBe(before - 5000 + left)
  await judge(page)

  await page.goto(siteUrl('neon', '/member/transactionHistory?show=TRANSFERS'))
  await expect(page.locator('main table').last().locator('tbody tr')).toHaveCount(2)
})

test('a transfer without a vendor response is shown as pending, and its money is held @narrow', async ({ page }) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await expect(balance(page)).toBeVisible()
  const before = await main(page)
  await page.goto(siteUrl('neon', PANEL))
  const form = page.locator('form:has(input[value=transfer])')
  await form.locator('input[name=amount]').fill('20')
  vendor.transfers.mood = 'loseAnswer'
  await submit(form)
  await expect(page).toHaveURL(/done=pending/)
  await expect(page.locator('section:has(#pending-transfers) li')).toContainText('20.00')
  await expect.poll(() => main(page)).toBe(before - 2000)
  await expect(wallet(page).locator('bdi')).toHaveCount(0)
  await judge(page)
  vendor.transfers.mood = 'good'
})
