import { expect, test, vi } from 'vitest'
import { type FakeElement, installFakeDom } from '#tests/support/fake-dom.ts'

vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
const drawFrame = installFakeDom({
  ...{ lang: 'en', texts: {}, session: 's', name: 'Virtual Football', currency: 'USD', unit: 1_000 },
  ...{
    engine: 'book',
    gameCode: 'SPORTS:BOOK',
    stakes: ['100'],
    maxWinMinor: '1000000',
    hue: 0,
    lobbyUrl: '',
    depositUrl: '',
  },
})
vi.stubGlobal('CSS', { escape: (text: string) => text })
const player = { balance: 100_000, seed: { hash: 'h', client: 'c', nonce: 0 }, previous: null, rounds: [], free: null }
const match = { score: [0, 0], minutes: [[], []] }
const round = {
  ...{ id: 'r', at: '2026-01-01T00:00:00Z', engine: 'book', fixture: 'SPORTS:BOOK|h|0', nonce: 0, wagers: [] },
  ...{ stakeMinor: '100', winMinor: '0', status: 'settled', isFree: false, crash: null },
  facts: { matches: [match, match, match] },
}
vi.stubGlobal('fetch', async (address: string) =>
  Response.json(address.endsWith('/state') ? player : { round, balance: 0, nonce: 1, free: null }),
)
const { FINAL_SCORE_MS, startGamePage } = await import('./game-page.ts')

const page = () => document.getElementById('app') as unknown as FakeElement
const clocks = () =>
  page()
    .all('match-clock')
    .map((clock) => clock.textContent)
const press = (name: string) => page().all(name)[0]?.listeners.get('click')?.({})

async function expectScoreThenNextMatches(): Promise<void> {
  await vi.advanceTimersByTimeAsync(FINAL_SCORE_MS - 1)
  expect(clocks()).toEqual(["90'", "90'", "90'"])
  expect(page().textContent).toContain('result.')
  await vi.advanceTimersByTimeAsync(1)
  expect(clocks()).toEqual(["0'", "0'", "0'"])
  expect(page().textContent).not.toContain('result.')
}

test('a final score stays for some seconds before the next matches are shown', async () => {
  await startGamePage()
  expect(clocks()).toEqual(["0'", "0'", "0'"])
  press('market')
  press('go')
  await vi.advanceTimersByTimeAsync(10_000)
  drawFrame()
  await expectScoreThenNextMatches()
  expect(FINAL_SCORE_MS).toBeGreaterThanOrEqual(5_000)
})

test('a final score stays as long for a player who skips the matches, and the next press ends it', async () => {
  press('market')
  press('go')
  await vi.advanceTimersByTimeAsync(100)
  press('go')
  drawFrame()
  await vi.advanceTimersByTimeAsync(0)
  await expectScoreThenNextMatches()

  press('market')
  press('go')
  await vi.advanceTimersByTimeAsync(100)
  press('go')
  drawFrame()
  await vi.advanceTimersByTimeAsync(0)
  expect(clocks()).toEqual(["90'", "90'", "90'"])
  press('go')
  await vi.advanceTimersByTimeAsync(0)
  expect(clocks()).toEqual(["0'", "0'", "0'"])
})

test('a final score stays as long for a player who prefers reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  press('market')
  press('go')
  await vi.advanceTimersByTimeAsync(0)
  await expectScoreThenNextMatches()
})
