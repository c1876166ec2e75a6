import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { judge } from '#tests/support/site/page-checks.ts'
import { payIn } from '#tests/support/site/pay-in.ts'
import { expect, GOOD_PASSWORD, openAsMember, siteUrl, test } from '#tests/support/site/site.ts'

/** The second of the games that neon's free rounds name. */
const GAME = 'JL:JL_DISCO_BLAST'
const game = catalogue().find(({ vendor, code }) => `${vendor}:${code}` === GAME)

test('free rounds are joined, come with a deposit, are taken in the game one picks, and are played @narrow', async ({
  page,
}) => {
  test.slow()
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  await page.goto(siteUrl('neon', '/member/rewardCentre'))
  const card = page.locator('main li').filter({ has: page.getByRole('heading', { name: 'Night shift' }) })
  await card.getByRole('button', { name: 'Take part' }).click()
  await expect(card).toContainText('You take part until')
  await page.goto(siteUrl('neon', '/member/depositv2'))
  await payIn(page, '30', 'paid')
  await page.goto(siteUrl('neon', '/member/rewardCentre'))
  await judge(page, 'a game to pick')
  await card.locator(`input[name=game][value="${GAME}"]`).check()
  await card.locator('form:has(input[name=game]) button').click()
  await expect(page.getByText('Your free rounds are ready')).toBeVisible()
  await expect(page.locator('main')).toContainText('Free rounds in Disco Blast: 20')
  await page.goto(siteUrl('neon', `/play?id=${game?.nodeId}`))
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('.go')).toContainText('Free round (20 left)')
  const stake = frame.getByLabel('Stake', { exact: true })
  await expect(stake).toBeDisabled()
  await expect(stake.locator('option:checked')).toHaveText('0.50')
  await frame.locator('.go').click()
  await expect(frame.locator('.go')).toContainText('Free round (19 left)')
})
