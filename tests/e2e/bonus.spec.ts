import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { pressOn } from '#tests/support/site/keyboard.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { payIn } from '#tests/support/site/pay-in.ts'
import { brandsDir, expect, openAsMember, STRONG_PASSWORD, siteUrl, test } from '#tests/support/site/site.ts'

/** One more promotion of noor: 10 % of a deposit, which has to be staked once. */
const PROMOTION = 'first-light'
const promotion = {
  id: PROMOTION,
  type: 'depositBonus',
  window: { showFrom: '2026-01-01', opens: '2026-01-01', closes: '2035-12-31', claimDays: 7 },
  period: 'perDay',
  audience: [],
  trigger: { on: 'deposit', min: '80' },
  reward: { kind: 'bonus', bp: 1000, cap: '40' },
  wagering: {
    base: 'bonus',
    times: 1,
    contribution: { RNG: 10_000 },
    maxBet: '20',
    days: 30,
    order: 'cashFirst',
    counts: 'stake',
  },
  budget: { total: '1000' },
  claim: 'manual',
  words: { en: { title: 'First light', lead: 'A little more for the day.' } },
}
const file = () => join(brandsDir(), 'noor/promotions', `${PROMOTION}.json`)

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map((vendor) => vendor.code))
const slot = catalogue().find(
  ({ type, vendor, maintenance }) => type === 'RNG' && !maintenance && !closedVendors.has(vendor),
)

test.beforeAll(() => writeFileSync(file(), JSON.stringify(promotion)))
test.afterAll(() => rmSync(file(), { force: true }))

test('a bonus is joined, paid in for, claimed, played through and released by keyboard, from right to left @narrow', async ({
  page,
}) => {
  test.slow()
  await openAsMember(page, 'noor', 'demoplayer', STRONG_PASSWORD)
  await page.goto(siteUrl('noor', '/member/rewardCentre'))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const card = page.locator('main li').filter({ has: page.getByRole('heading', { name: 'First light' }) })
  await judge(page, 'an offer')
  await pressOn(page, card.locator('form:has(input[value=join]) button'))
  await expect(card.locator('form:has(input[value=join])')).toHaveCount(0)
  await page.goto(siteUrl('noor', '/member/depositv2'))
  await payIn(page, '80', 'paid')
  await page.goto(siteUrl('noor', '/member/rewardCentre'))
  await pressOn(page, card.locator('form:has(input[value=claim]) button'))
  const task = card.locator('progress')
  await expect(task).toHaveAttribute('max', '800')
  await judge(page, 'a bonus in play')
  await page.goto(siteUrl('noor', `/play?id=${slot?.nodeId}`))
  const spin = page.frameLocator('iframe').locator('.go')
  await expect(spin).toBeVisible()
  const line = page.locator('[data-bonus]')
  await expect(line.locator('progress')).toHaveAttribute('value', '0')
  for (let rounds = 0; rounds < 40 && (await line.count()) > 0; rounds += 1) {
    const done = await line.locator('progress').getAttribute('value')
    // A round moves the task; the one that completes it takes the line away. A press during the last round's end starts none.
    await expect(async () => {
      await expect(spin).toBeEnabled()
      await pressOn(page, spin)
      await expect(line.locator(`progress[value="${done}"]`)).toHaveCount(0)
    }).toPass({ timeout: 40_000 })
  }
  await page.goto(siteUrl('noor', '/member/rewardCentre'))
  await expect(card.locator('progress')).toHaveCount(0)
  // Cash paid the stakes, so all of the bonus is left.
  await expect(page.locator('main dl > div').filter({ hasText: 'First light' })).toContainText('8.00')
  await judge(page, 'a bonus that was paid')
})
