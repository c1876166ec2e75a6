import type { FrameLocator, Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { expect, GOOD_PASSWORD, openAsMember, siteUrl, test, waitForHydration } from '#tests/support/site/site.ts'

const dice = catalogue().find(({ lotteryGroup, prizeMode }) => lotteryGroup === 'K3' && prizeMode === 'LOTT')!

const balance = async (game: FrameLocator) => {
  await expect(game.locator('.balance-value')).toContainText(/\d/)
  return Number((await game.locator('.balance-value').innerText()).replace(/[^\d.]/g, ''))
}

/** Bets on big; the draw may close between the look at the clock and the press. */
async function betOnBig(game: FrameLocator): Promise<void> {
  await expect(async () => {
    await game.getByRole('group', { name: 'Kinds of bet' }).getByRole('button', { name: 'Sides', exact: true }).click()
    const big = game.getByRole('group', { name: 'Board' }).getByRole('button', { name: 'Big', exact: true })
    if ((await big.getAttribute('aria-pressed')) !== 'true') await big.click()
    await game.locator('.go').click()
    await expect(game.locator('.status')).toHaveText(/Lines taken for draw \d{4}: 1/, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
}

test('a member sees when a lottery closes, bets on its draw and takes the order back @narrow', async ({ page }) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', `/lottery?gameCode=${dice.code}`))
  const ticket = page.getByRole('complementary', { name: 'Your ticket' })
  await expect(ticket).toContainText(dice.name)
  await expect(ticket).toContainText(/Closes in \d+:\d{2}/, { timeout: 70_000 })
  await judge(page, 'lottery')
  await waitForHydration(ticket)
  await ticket.getByRole('link', { name: 'Play' }).click()
  const game = page.frameLocator('iframe')
  const before = await balance(game)
  await betOnBig(game)
  await expect.poll(() => balance(game)).toBeLessThan(before)
  await game.getByRole('button', { name: 'Your orders' }).click()
  const orders = game.getByRole('dialog')
  await expect(orders.getByRole('listitem').first()).toContainText('Sides')
  const cancel = orders.getByRole('button', { name: 'Cancel' }).first()
  // In the last seconds the draw may close first: then the order stays, and its draw decides.
  if (await cancel.isVisible()) await cancel.click()
  await expect(orders.getByRole('listitem').first()).toContainText(/Cancelled|Waits for the draw|No win|\+/)
})

test('every countdown runs down and a result arrives without a reload @sweep', async ({ page }) => {
  test.setTimeout(240_000)
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', `/lottery?gameCode=${dice.code}`))
  const ticket = page.getByRole('complementary', { name: 'Your ticket' })
  const shown = () => lastNumbers(page)
  await expect.poll(shown, { timeout: 140_000 }).not.toBeNull()
  const first = await shown()
  await expect(ticket).toContainText(/Closes in 0:0\d/, { timeout: 70_000 })
  await expect.poll(shown, { timeout: 30_000 }).not.toBe(first)
})

const lastNumbers = async (page: Page): Promise<string | null> => {
  const text = await page.getByRole('complementary', { name: 'Your ticket' }).innerText()
  return /Last numbers of draw (\d{4})/.exec(text)?.[1] ?? null
}
