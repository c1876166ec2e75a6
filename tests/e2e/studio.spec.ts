import type { FrameLocator, Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { expect, GOOD_PASSWORD, openAsMember, siteUrl, test } from '#tests/support/site/site.ts'

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const open = catalogue().filter(({ vendor, maintenance }) => !maintenance && !closedVendors.has(vendor))
const slot = open.find(({ type }) => type === 'RNG')!
const crash = open.find(({ code }) => code === 'BGS_CRASH')!
const sports = open.find(({ type }) => type === 'SPORTS')!

async function launch(page: Page, nodeId: string): Promise<FrameLocator> {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', `/play?id=${nodeId}`))
  return page.frameLocator('iframe')
}

const balance = async (game: FrameLocator) => {
  await expect(game.locator('.balance-value')).toContainText(/\d/)
  return Number((await game.locator('.balance-value').innerText()).replace(/[^\d.]/g, ''))
}

/** The balance in the wallet: the game page is reloaded. */
async function settledBalance(page: Page, game: FrameLocator): Promise<number> {
  await page.reload()
  return balance(game)
}

test('a slot is launched, spun and settled against the wallet @narrow', async ({ page }) => {
  const game = await launch(page, slot.nodeId)
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/bet'))
  await game.locator('.go').click()
  const { round } = (await (await answered).json()) as { round: { stakeMinor: string } }
  await expect(game.locator('.status')).not.toBeEmpty({ timeout: 30_000 })
  await expect(game.locator('.status')).not.toHaveAttribute('data-tone', 'error')
  await expect(game.locator('.go')).toContainText('Spin')
  const shown = await balance(game)
  // The balance may be what it was: a win of the stake.
  expect(Number(round.stakeMinor)).toBeGreaterThan(0)
  expect(await settledBalance(page, game)).toBe(shown)
})

test('a crash bet is cashed out by its target, and its fairness can be verified', async ({ page }) => {
  const game = await launch(page, crash.nodeId)
  await game.getByLabel('Leave at').fill('1.01')
  const go = game.locator('.go')
  await expect(go).toContainText('Bet', { timeout: 40_000 })
  await go.click()
  await expect(game.locator('.status')).toHaveText(/Out at 1\.01×|Crashed at 1\.00×/, { timeout: 30_000 })
  await game.getByRole('button', { name: 'Provably fair' }).click()
  await expect(game.getByRole('dialog')).toContainText('Published end of the chain')
})

test('a vendor of sports takes a bet on a match and settles it @narrow @sweep', async ({ page }) => {
  const game = await launch(page, sports.nodeId)
  await game.locator('.market').first().click()
  await game.locator('.go').click()
  await expect(game.locator('.status')).toHaveText(/You win|No win/, { timeout: 30_000 })
})
