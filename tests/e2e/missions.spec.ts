import type { Page } from 'playwright/test'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { pressOn } from '#tests/support/site/keyboard.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { expect, openAsMember, STRONG_PASSWORD, siteUrl, test } from '#tests/support/site/site.ts'

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const slots = catalogue().filter(
  ({ type, vendor, maintenance }) => type === 'RNG' && !maintenance && !closedVendors.has(vendor),
)

/** Plays one round of a slot. */
async function playRound(page: Page, nodeId: string): Promise<void> {
  await page.goto(siteUrl('noor', `/rng?game=${nodeId}`))
  await page.getByRole('dialog').locator('a[href^="/play"]').click()
  const spin = page.frameLocator('iframe').locator('.go')
  await expect(spin).toBeVisible()
  await spin.click()
}

// From right to left, on a phone: joined and taken by the keyboard, moved on the open page by rounds of another one.
test('a mission is joined, moves with each round, and its step is taken where it stands @narrow', async ({
  page,
  context,
}) => {
  test.slow()
  await openAsMember(page, 'noor', 'demoplayer', STRONG_PASSWORD)
  await page.goto(siteUrl('noor', '/member/mission'))
  const mission = page.locator('[data-mission="the-long-evening"]')
  await judge(page, 'missions')
  const join = mission.locator('form:has(input[value=join]) button')
  if ((await join.count()) > 0) await pressOn(page, join)
  const games = mission.locator('li[data-state]').nth(1)
  await expect(games).toHaveAttribute('data-state', 'open')
  const bar = games.locator('progress')
  const game = await context.newPage()
  for (const { nodeId } of slots.slice(0, 6)) {
    const before = await bar.getAttribute('value')
    await playRound(game, nodeId)
    await expect(bar).not.toHaveAttribute('value', before ?? '')
  }
  await expect(games).toHaveAttribute('data-state', 'claim')
  await judge(page, 'a step to take')
  await page.bringToFront()
  await pressOn(page, games.locator('form button'))
  await expect(games).toHaveAttribute('data-state', 'taken')
  await page.goto(siteUrl('noor', '/member/mission?board=the-long-evening'))
  await judge(page, 'the leaderboard')
})
