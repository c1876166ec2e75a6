import type { Locator, Page } from 'playwright/test'
import { expect, test } from 'playwright/test'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { openStudioGame } from '#tests/support/provider/open-studio-game.ts'

let studio: TestGameStudio
test.beforeAll(async () => {
  studio = await startTestGameStudio()
})
test.afterAll(() => studio?.stop())

/** Windows of 1280 × 860, 390 × 844 and 360 × 740, less the site's bar above a game. */
const windows = [
  { width: 1280, height: 808 },
  { width: 390, height: 790 },
  { width: 360, height: 690 },
]

/** The narrowest is the hardest: the others are measured by `npm run test:sweep`. */
const tierOf = ({ width }: { width: number }) => (width === 360 ? '' : ' @sweep')

async function open(page: Page, gameType: string, code: string, size: { width: number; height: number }) {
  await openStudioGame(page, studio, gameType, code, size)
  await expect(page.locator('.go')).toBeVisible()
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('the element is shown')
  return { top: box.y, bottom: box.y + box.height, height: box.height }
}

for (const size of windows) {
  const name = `${size.width} × ${size.height}`

  test(`every cell of Mines and Tower is in sight at ${name}${tierOf(size)}`, async ({ page }) => {
    for (const code of ['BGS_MINES', 'BGS_TOWER']) {
      await open(page, 'BGS', code, size)
      const stage = await boxOf(page.locator('.stage'))
      const limit = Math.min(stage.bottom, size.height)
      const cells = await Promise.all((await page.locator('.tile').all()).map(boxOf))
      expect(cells.length).toBeGreaterThan(20)
      for (const { top, bottom } of cells) {
        expect(top, code).toBeGreaterThanOrEqual(stage.top)
        expect(bottom, code).toBeLessThanOrEqual(limit)
      }
    }
  })

  test(`the wheel of roulette is whole, and red, black, odd and even are in sight at ${name}${tierOf(size)} @sweep`, async ({
    page,
  }) => {
    await open(page, 'LIVE', 'ROULETTE', size)
    const [stage, wheel] = [await boxOf(page.locator('.stage')), await boxOf(page.locator('.wheel'))]
    expect(wheel.top).toBeGreaterThanOrEqual(stage.top)
    expect(wheel.bottom).toBeLessThanOrEqual(stage.bottom)
    const board = await boxOf(page.locator('.board'))
    for (const market of ['red', 'black', 'odd', 'even']) {
      const { bottom } = await boxOf(page.locator(`[data-market="${market}"]`))
      expect(bottom, market).toBeLessThanOrEqual(Math.min(board.bottom, size.height))
    }
  })
}

/** Whole windows, less the site's bar above a game: a phone, a tall one, a tablet, three desktops. */
const allWindows = [
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1366, 600],
  [1920, 1080],
].map(([width = 0, height = 0]) => ({ width, height: height - 52 }))

for (const size of allWindows) {
  test(`every row of a slot is in sight at ${size.width} × ${size.height}${tierOf(size)}`, async ({ page }) => {
    for (const code of ['CHERRY', 'CANDY', 'DRAGON']) {
      await open(page, 'RNG', code, size)
      const [stage, reels] = [await boxOf(page.locator('.stage')), await boxOf(page.locator('.slot-window'))]
      expect(reels.height, code).toBeGreaterThan(120)
      expect(reels.top, code).toBeGreaterThanOrEqual(stage.top)
      expect(reels.bottom, code).toBeLessThanOrEqual(Math.min(stage.bottom, size.height))
      expect((await boxOf(page.locator('.go'))).bottom, code).toBeLessThanOrEqual(size.height)
    }
  })
}

for (const size of windows) {
  test(`in the operator's page a game has no second header, at ${size.width} × ${size.height}${tierOf(size)} @sweep`, async ({
    page,
  }) => {
    // As in a frame: the page's parent is another.
    await page.addInitScript(() => {
      Object.assign(window, { parent: { postMessage: () => undefined } })
    })
    for (const [gameType, code] of [
      ['BGS', 'BGS_MINES'],
      ['LIVE', 'ROULETTE'],
      ['BGS', 'BGS_CRASH'],
    ] as const) {
      await open(page, gameType, code, size)
      const [stage, bar] = [await boxOf(page.locator('.stage')), await boxOf(page.locator('.bar'))]
      expect(stage.top, code).toBe(0)
      expect(bar.bottom, code).toBeLessThanOrEqual(size.height)
      await expect(page.locator('.balance-value')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('.go').first()).toBeInViewport({ ratio: 1 })
    }
  })
}

test('Plinko fills two thirds of the height of a wide stage @sweep', async ({ page }) => {
  const size = { width: 1280, height: 808 }
  await open(page, 'BGS', 'BGS_PLINKO', size)
  const [stage, pegs] = [await boxOf(page.locator('.stage')), await boxOf(page.locator('.plinko'))]
  expect(pegs.height / stage.height).toBeGreaterThan(0.65)
  expect(pegs.bottom).toBeLessThanOrEqual(stage.bottom)
})

test('roulette and sic bo fit a screen of 360 × 590, and their stage is whole', async ({ page }) => {
  for (const [code, part] of [
    ['ROULETTE', '.wheel'],
    ['SICBO', '.felt'],
    ['SICBO', '.dice-tray'],
  ] as const) {
    await open(page, 'LIVE', code, { width: 360, height: 590 })
    const [stage, whole] = [await boxOf(page.locator('.stage')), await boxOf(page.locator(part))]
    expect(whole.top, code).toBeGreaterThanOrEqual(stage.top)
    expect(whole.bottom, code).toBeLessThanOrEqual(stage.bottom)
    expect((await boxOf(page.locator('.go'))).bottom, code).toBeLessThanOrEqual(590)
    const overflow = await page
      .locator('.stage')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(overflow, code).toBeLessThanOrEqual(0)
  }
})
