import { randomUUID } from 'node:crypto'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { launchGame } from '#tests/support/provider/fake-operator.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'

/** The first issue of a new lottery opens with the next minute: the studio starts in the last seconds of one. */
const aheadMs = 48_000 - (Date.now() % 60_000)

let studio: TestGameStudio
test.beforeAll(async () => {
  studio = await startTestGameStudio({}, () => new Date(Date.now() + aheadMs))
})
test.afterAll(() => studio?.stop())

const ONE_MINUTE = 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN'

/** The betting page of a member with this series of the group. */
async function open(page: Page, own: number): Promise<string> {
  const user = `u-${randomUUID()}`
  studio.operator.setSeries(user, { lott: own })
  const { gameStudio, keysDir } = studio
  await page.goto(await launchGame(gameStudio.url, keysDir, { gameCode: ONE_MINUTE, gameType: 'LOTT', user }))
  return user
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Prize and rebate' })
const takes = (page: Page) => page.locator('.series-takes')

/** Bets on big of the first ball; the first issue of a new lottery opens within a minute, and an issue may close meanwhile. */
async function bet(page: Page): Promise<void> {
  const big = page.getByRole('group', { name: 'Board' }).getByRole('button', { name: 'Big', exact: true }).first()
  await expect(async () => {
    if ((await big.getAttribute('aria-pressed')) !== 'true') await big.click()
    await page.locator('.go').click({ timeout: 2_000 })
    await expect(page.locator('.status')).toHaveText(/Lines taken for draw \d{4}: 1/, { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
}

test('a member takes a lower prize for a rebate, sees both takes, and finds them at the order and the next time @narrow', async ({
  page,
}) => {
  await open(page, 1940)
  await page.getByRole('group', { name: 'Kinds of bet' }).getByRole('button', { name: 'Balls', exact: true }).click()
  const big = page.getByRole('group', { name: 'Board' }).getByRole('button', { name: 'Big', exact: true }).first()
  await big.click()
  await page.getByRole('button', { name: '×100', exact: true }).click()
  await expect(takes(page)).toHaveText('Prize 97.0% · rebate 0.0%')
  await expect(page.locator('.figures')).toContainText('A bet pays $19.40')
  await slider(page).focus()
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft')
  await expect(takes(page)).toHaveText('Prize 95.0% · rebate 2.0%')
  await expect(page.locator('.figures')).toContainText('A bet pays $19.00')
  expect((await new AxeBuilder({ page }).include('.panel').analyze()).violations).toEqual([])
  await bet(page)
  await page.getByRole('button', { name: 'Your orders' }).click()
  const order = page.getByRole('dialog').getByRole('listitem').first()
  await expect(order).toContainText('Prize level 1900 · rebate $0.20')
  expect(studio.operator.calls.findLast(({ path }) => path === '/transaction/bet')?.body.lottery).toEqual({
    group: 'lott',
    series: 1900,
  })
  await page.reload()
  await expect(takes(page)).toHaveText('Prize 95.0% · rebate 2.0%')
  await expect(page.getByRole('textbox', { name: 'Multiple' })).toHaveValue('100')
})

test('a series that was lowered meanwhile is said at the slider, and the line is still there @narrow', async ({
  page,
}) => {
  const user = await open(page, 1940)
  const big = page.getByRole('group', { name: 'Board' }).getByRole('button', { name: 'Big', exact: true }).first()
  await page.getByRole('group', { name: 'Kinds of bet' }).getByRole('button', { name: 'Balls', exact: true }).click()
  await big.click()
  await expect(takes(page)).toHaveText('Prize 97.0% · rebate 0.0%')
  await page.getByRole('button', { name: 'Add to slip' }).click()
  studio.operator.setSeries(user, { lott: 1920 })
  await expect(async () => {
    await page.locator('.go').click({ timeout: 2_000 })
    await expect(page.locator('.series').getByRole('alert')).toContainText('Your highest prize level has changed')
  }).toPass({ timeout: 90_000 })
  await expect(takes(page)).toHaveText('Prize 96.0% · rebate 0.0%')
  await expect(page.locator('.slip li')).toHaveCount(1)
  await expect(page.locator('.slip li')).toContainText('A bet pays $0.19')
})

test('a member with the lowest series has no slider @narrow', async ({ page }) => {
  await open(page, 1800)
  await expect(page.locator('.balance-value')).toContainText('$')
  await expect(page.locator('.series')).toBeHidden()
})
