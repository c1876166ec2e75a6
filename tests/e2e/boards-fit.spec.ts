import { expect, test } from 'playwright/test'
import { engineNames } from '#game-studio/engines/all.ts'
import { profileOf } from '#game-studio/games/profile.ts'
import { lotteryKinds } from '#game-studio/lotteries/kinds.ts'
import { wordsOfKind } from '#game-studio/lotteries/lottery.ts'
import { boardFaults } from '#tests/support/provider/board-faults.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { openStudioGame } from '#tests/support/provider/open-studio-game.ts'

// Every board of the studio fits its stage, and its button is in sight, in every window that a game is judged in.

/** Less the site's bar above a game. */
const windows = [
  [360, 640],
  [360, 740],
  [768, 1024],
  [1280, 720],
  [1366, 600],
  [1920, 1080],
].map(([width = 0, height = 0]) => ({ width, height: height - 52 }))

type Code = readonly [gameType: string, code: string]

/** A game of every engine. */
const codes: readonly Code[] = [
  ...['COIN', 'DIAMONDS', 'DICE', 'HILO', 'KENO', 'LIMBO', 'MINES', 'PLINKO', 'TOWER', 'WHEEL', 'CRASH'].map(
    (name): Code => ['BGS', `BGS_${name}`],
  ),
  ...['BACCARAT', 'DRAGON', 'ROULETTE', 'SICBO', 'BLACKJACK', 'POKER', 'BULL'].map((name): Code => ['LIVE', name]),
  ...['HIGH', 'MAHJONG', 'DOMINO'].map((name): Code => ['PVP', name]),
  ['SPORTS', 'LOBBY'],
  ['SPORTS', 'DERBY'],
  ['ESPORTS', 'LOBBY'],
  ['COCKFIGHT', 'LOBBY'],
  ['FISH', 'FISH'],
  ['ELOTT', 'LOBBY'],
  ['ELOTT', 'SCRATCH'],
  ['RNG', 'CHERRY'],
  ['RNG', 'CANDY'],
  ['RNG', 'DRAGON'],
]

let studio: TestGameStudio
test.beforeAll(async () => {
  studio = await startTestGameStudio()
})
test.afterAll(() => studio?.stop())

test('the boards that are measured are those of all engines @sweep', () => {
  const measured = codes.map(([gameType, code]) => profileOf({ gameCode: `${gameType}:${code}`, gameType }).engine)
  const withoutSlots = (names: readonly string[]) => [...new Set(names)].filter((name) => !name.startsWith('slot:'))
  expect(withoutSlots(measured).sort()).toEqual(withoutSlots([...engineNames(), 'crash']).sort())
})

const lotteries = lotteryKinds.map((kind): Code => ['LOTT', `LOTT_AMBER_${wordsOfKind(kind)}_1_MIN`])

for (const [gameType, code] of [...codes, ...lotteries]) {
  test(`${gameType} ${code} fits every window, and nothing covers its button @sweep`, async ({ page }) => {
    // As in the operator's page, which has a bar of its own.
    await page.addInitScript(() => {
      Object.assign(window, { parent: { postMessage: () => undefined } })
    })
    const faults: string[] = []
    for (const [at, size] of windows.entries()) {
      if (at === 0) await openStudioGame(page, studio, gameType, code, size)
      else await page.setViewportSize(size)
      await expect(page.locator('.go').first()).toBeVisible()
      const found = await boardFaults(page)
      faults.push(...found.map((fault) => `${size.width} × ${size.height + 52}: ${fault}`))
    }
    expect(faults).toEqual([])
  })
}
