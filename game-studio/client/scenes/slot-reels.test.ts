import { expect, test } from 'vitest'
import { slotMachines } from '../../engines/slot/index.ts'
import { type SpinWin, windowOf } from '../../engines/slot/spin.ts'
import { highlightedWins, reelColumn } from './slot-reels.ts'

test.each(slotMachines)('a reel of $id starts on the old window and stops on the drawn one', (rules) => {
  const stops = rules.reels.map((reel) => reel.length - 1)
  const [shown, next] = [rules.reels.map((_, index) => index), stops].map((list) => windowOf(rules, list))
  for (const [reel, stop] of stops.entries()) {
    const windows = { next: next![reel]!, shown: shown![reel]! }
    const { symbols, offsetPercent } = reelColumn(rules, reel, stop, windows)
    expect(symbols.slice(0, rules.rows)).toEqual(windows.next)
    expect(symbols.slice(-rules.rows)).toEqual(windows.shown)
    // At its start exactly the old window is in view.
    expect(Math.round((offsetPercent / 100) * symbols.length)).toBe(symbols.length - rules.rows)
  }
})

test('the symbols that pass are those of the strip, and each reel passes more of them', () => {
  const rules = slotMachines[0]!
  const stop = rules.reels[0]!.length - 2
  const column = (reel: number) => reelColumn(rules, reel, stop, { next: [], shown: [] }).symbols
  const strip = rules.reels[0]!
  expect(column(0)[0]).toBe(strip[(stop + rules.rows) % strip.length])
  expect(column(0).every((symbol) => symbol !== '')).toBe(true)
  expect(column(1).length).toBeGreaterThan(column(0).length)
})

test('the four largest wins are highlighted, the largest first', () => {
  const win = (credits: number): SpinWin => ({ symbol: 'a', count: 3, line: null, ways: 1, credits, cells: [] })
  const wins = [5, 1, 9, 3, 7].map(win)
  expect(highlightedWins(wins).map(({ credits }) => credits)).toEqual([9, 7, 5, 3])
  expect(wins.map(({ credits }) => credits)).toEqual([5, 1, 9, 3, 7])
})
