import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { openStudioGame } from '#tests/support/provider/open-studio-game.ts'

let studio: TestGameStudio
test.beforeAll(async () => {
  studio = await startTestGameStudio()
})
test.afterAll(() => studio?.stop())

/** Windows of a desktop, a phone and a small phone, less the site's bar above a game. */
const windows = [
  { width: 1280, height: 808 },
  { width: 360, height: 690 },
  { width: 360, height: 590 },
]

async function open(page: Page, size = windows[1] ?? { width: 360, height: 690 }) {
  await openStudioGame(page, studio, 'ELOTT', 'ELOTT_CLOVER_SCRATCH', size)
  await expect(page.locator('.go')).toContainText('Buy a ticket')
}

const panel = (page: Page, number: number) => page.locator('.scratch-panel').nth(number - 1)

/** To and fro over a panel. */
async function scratch(page: Page, number: number) {
  const box = await panel(page, number).boundingBox()
  if (!box) throw new Error('the panel is shown')
  await page.mouse.move(box.x + 4, box.y + 4)
  await page.mouse.down()
  for (let line = 0; line <= 6; line++) {
    const y = box.y + 4 + ((box.height - 8) * line) / 6
    await page.mouse.move(line % 2 ? box.x + box.width - 4 : box.x + 4, y, { steps: 4 })
  }
  await page.mouse.up()
}

for (const size of windows) {
  // The lowest is the hardest: the others are measured by `npm run test:sweep`.
  const tier = size.height === 590 ? '' : ' @sweep'
  test(`the whole ticket and its button are in sight at ${size.width} × ${size.height}${tier} @sweep`, async ({
    page,
  }) => {
    await open(page, size)
    await expect(page.locator('.scratch-card')).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.go')).toBeInViewport({ ratio: 1 })
    const stage = await page.locator('.stage').boundingBox()
    const card = await page.locator('.scratch-card').boundingBox()
    expect(card?.y).toBeGreaterThanOrEqual(stage?.y ?? 0)
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual((stage?.y ?? 0) + (stage?.height ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

test('a panel opens where it is scratched, tapped or chosen with a key, and the result comes with the last one', async ({
  page,
}) => {
  await open(page)
  await page.locator('.go').click()
  await expect(panel(page, 1)).toHaveAccessibleName('Panel 1: covered')
  await scratch(page, 1)
  await expect(panel(page, 1)).toHaveAccessibleName(/^Panel 1: [\d,]+×$/)
  await panel(page, 2).click()
  await expect(panel(page, 2)).toHaveAccessibleName(/×$/)
  await panel(page, 3).press('Enter')
  await expect(panel(page, 3)).toHaveAccessibleName(/×$/)
  await expect(panel(page, 4)).toHaveAccessibleName('Panel 4: covered')
  await expect(page.locator('.status')).toBeEmpty()
  for (const number of [4, 5]) await panel(page, number).press('Space')
  await expect(page.locator('.status')).toBeEmpty()
  await panel(page, 6).press('Space')
  await expect(page.locator('.status')).toHaveText(/^(You win .+|.+ comes back|No win this time)$/)
})

test('one button reveals all, the round is in the history, and no rule of accessibility is broken @sweep', async ({
  page,
}) => {
  await open(page)
  await page.locator('.go').click()
  await expect(page.locator('.go')).toHaveText('Reveal all')
  await expect(panel(page, 6)).toHaveAccessibleName('Panel 6: covered')
  await page.locator('.go').click()
  await expect(page.locator('.status')).not.toBeEmpty()
  await expect(page.locator('.go')).toContainText('Buy a ticket')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Your rounds' }).click()
  await expect(page.getByRole('dialog')).toContainText('Scratch ticket')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rules and odds' }).click()
  await expect(page.getByRole('dialog')).toContainText('Return to player: 85.00%')
  await expect(page.getByRole('dialog')).toContainText('1 : 3.716')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})
