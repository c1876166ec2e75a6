import type { FrameLocator, Page } from 'playwright/test'
import type { GameType } from '#contract/entities/game.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { vendors } from '#gateway/db/seed/vendors.ts'
import { expect, GOOD_PASSWORD, openAsMember, siteUrl, test } from '#tests/support/site/site.ts'

const closedVendors = new Set(vendors.filter(({ maintenance }) => maintenance).map(({ code }) => code))
const open = catalogue().filter(({ vendor, maintenance }) => !maintenance && !closedVendors.has(vendor))
/** Everything the catalogue has, the tables of their own kind by name. */
const wanted: readonly { readonly type: GameType; readonly code: RegExp }[] = [
  { type: 'RNG', code: /./ },
  { type: 'LIVE', code: /BACCARAT/ },
  { type: 'LIVE', code: /BLACKJACK/ },
  { type: 'BGS', code: /DICE/ },
  { type: 'FISH', code: /./ },
  { type: 'PVP', code: /MAHJONG/ },
  { type: 'PVP', code: /DOMINO/ },
  { type: 'SPORTS', code: /FOOTBALL/ },
  { type: 'SPORTS', code: /DERBY/ },
  { type: 'ESPORTS', code: /./ },
  { type: 'COCKFIGHT', code: /./ },
  { type: 'ELOTT', code: /./ },
  // A slip of each kind of lottery is placed in lottery-groups.spec.ts.
]

// A dozen games in one journey, on a machine that may be busy.
test.beforeEach(() => test.setTimeout(600_000))

async function launch(page: Page, nodeId: string): Promise<FrameLocator> {
  await page.goto(siteUrl('neon', `/play?id=${nodeId}`))
  // A lottery has a page of its own before its game.
  if (!page.url().includes('/seamless')) await page.getByRole('complementary').locator('a[href^="/play"]').click()
  await expect(page).toHaveURL(/\/seamless\?/)
  return page.frameLocator('iframe')
}

/** Bets on the first thing there is and waits for how it ended. */
async function playOnce(game: FrameLocator): Promise<void> {
  await expect(game.locator('.balance-value')).toContainText(/\d/)
  const market = game.locator('.market').first()
  if (await market.count()) await market.click()
  const go = game.locator('.go')
  await go.click()
  await expect(game.locator('.status')).not.toBeEmpty({ timeout: 60_000 })
  await expect(game.locator('.status')).not.toHaveAttribute('data-tone', 'error')
  await expect(game.locator('.last-results li').first()).toBeVisible()
}

test('a game of every type of the catalogue opens, takes a bet, settles it and appears in the record @sweep', async ({
  page,
}) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  for (const { type, code } of wanted) {
    const found = open.find((game) => game.type === type && code.test(game.code))
    expect(found, `${type} ${code}`).toBeDefined()
    if (!found) continue
    await test.step(`${type} ${found.code}`, async () => {
      await playOnce(await launch(page, found.nodeId))
      await expect(async () => {
        await page.goto(siteUrl('neon', '/member/personalHistoryCopy'))
        await expect(page.locator('tbody a[href*="round="]').first()).toHaveText(found.name, { timeout: 5_000 })
      }).toPass({ timeout: 60_000 })
    })
  }
})

test('from a round of the record one comes to its proof, and the verifier finds it as it was announced', async ({
  page,
}) => {
  await openAsMember(page, 'neon', 'demoplayer', GOOD_PASSWORD)
  const dice = open.find(({ code }) => code === 'BGS_DICE')!
  const game = await launch(page, dice.nodeId)
  await playOnce(game)
  // The server's seed is revealed after the player has changed their own.
  await game.getByRole('button', { name: 'Provably fair' }).click()
  await game.getByRole('button', { name: 'Change seeds' }).click()
  await expect(game.getByRole('dialog')).toContainText('Our last seed')
  await page.goto(siteUrl('neon', '/member/personalHistoryCopy'))
  await page.locator('tbody a[href*="round="]').first().click()
  await page.locator('a[href*="proof=1"]').click()
  await expect(page.getByRole('heading', { name: 'Your round' })).toBeVisible()
  const drawn = await page.locator('dt', { hasText: 'Drawn' }).locator('xpath=following-sibling::dd').innerText()
  await page.getByRole('link', { name: 'Check a round' }).click()
  await expect(page.locator('.verdict')).toHaveAttribute('data-right', 'true')
  const again = page.locator('dt', { hasText: 'Drawn' }).locator('xpath=following-sibling::dd')
  await expect(again).toHaveText(drawn)
  // Another seed is not the one that was announced.
  await page.getByLabel('Our seed', { exact: true }).fill('0'.repeat(64))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.locator('.verdict')).toHaveAttribute('data-right', 'false')
})
