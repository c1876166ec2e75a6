import { expect, test } from 'vitest'
import { MULTIPLIER_UNIT } from '../engine.ts'
import { forEachStop, slotFigures } from './exact.ts'
import { slotMachines, slotThemes } from './index.ts'
import type { SlotRules } from './rules.ts'
import { slot } from './slot.ts'
import { creditsOf, freeSpinsOf, winsOf } from './spin.ts'

/** Small enough to enumerate every combination of stops. */
const small = (lines: SlotRules['lines']): SlotRules => ({
  id: 'small',
  rows: 2,
  reels: [
    ['a', 'b', 'a', 's', 'c'],
    ['a', 'w', 'b', 's', 'c', 'b'],
    ['w', 'a', 'b', 'c', 's', 'a'],
  ],
  lines,
  credits: 4,
  pays: { a: [0, 1, 5], b: [0, 0, 8], c: [1, 2, 20] },
  wild: 'w',
  scatter: 's',
  scatterPays: [0, 0, 2, 9],
  freeSpins: [0, 0, 1, 3],
  freeMultiplier: 2,
  counted: { hits: 0, highestCredits: 0 },
})

test.each([
  [
    'lines',
    small([
      [0, 0, 0],
      [1, 1, 1],
      [0, 1, 0],
    ]),
  ],
  ['ways', small(null)],
])('the exact return of %s equals the return over every stop', (_, rules) => {
  let stops = 0
  let paid = 0
  let free = 0
  let freeSpins = 0
  forEachStop(rules, (stop) => {
    stops++
    paid += creditsOf(winsOf(rules, stop, false))
    free += creditsOf(winsOf(rules, stop, true))
    freeSpins += freeSpinsOf(rules, stop)
  })
  const counted = (paid / stops + (freeSpins / stops) * (free / stops) * rules.freeMultiplier) / rules.credits
  expect(slotFigures(rules).returnShare).toBeCloseTo(counted, 12)
})

test('every machine returns 95 to 97 % and wins free spins', () => {
  for (const rules of slotMachines) {
    const figures = slotFigures(rules)
    expect(figures.returnShare, rules.id).toBeGreaterThan(0.95)
    expect(figures.returnShare, rules.id).toBeLessThan(0.97)
    expect(figures.freeSpinChance, rules.id).toBeGreaterThan(0.001)
  }
})

test('the exact return of the three-reel machine equals the return over all stops', () => {
  const rules = slotMachines.find(({ id }) => id === 'fruit')!
  const { pays } = slot(rules)
  let stops = 0
  let returned = 0
  forEachStop(rules, (stop) => {
    stops++
    returned += pays({ stops: stop, free: [] }, 'spin')
  })
  const { lines, scatters } = slotFigures(rules)
  expect(returned / stops / MULTIPLIER_UNIT).toBeCloseTo(lines + scatters, 10)
})

/** Stops of the richest paid spin with the most free spins, and of the richest free spin, found by looking at every stop. */
const richest: Readonly<Record<string, { paid: number[]; free: number[] }>> = {
  fruit: { paid: [13, 3, 19], free: [19, 19, 2] },
  lines: { paid: [18, 15, 12, 3, 0], free: [21, 9, 26, 2, 5] },
  ways: { paid: [3, 17, 30, 22, 5], free: [1, 22, 9, 33, 1] },
}

test.each(slotMachines)('the hit rate and the highest win of $id are those of its reels', (rules) => {
  const { paid, free } = richest[rules.id]!
  const facts = { stops: paid, free: Array.from({ length: freeSpinsOf(rules, paid) }, () => free) }
  const highest = (rules.counted.highestCredits * MULTIPLIER_UNIT) / rules.credits
  expect(slot(rules).pays(facts, 'spin')).toBeCloseTo(highest, 6)
  // Whether anything is paid is decided by the first three reels, or by the scatters of all.
  const first = { ...rules, reels: rules.reels.slice(0, 3) }
  const scatters = (reels: SlotRules['reels']) => {
    const counts = new Map<number, number>()
    forEachStop({ ...rules, reels }, (stops) => {
      const shown = reels.flatMap((reel, at) => [0, 1, 2].map((row) => reel[(stops[at]! + row) % reel.length]))
      const count = shown.filter((symbol) => symbol === rules.scatter).length
      counts.set(count, (counts.get(count) ?? 0) + 1)
    })
    return counts
  }
  const rest = rules.reels.slice(3)
  const others = rest.length > 0 ? scatters(rest) : new Map([[0, 1]])
  const stopsOfRest = rest.reduce((product, reel) => product * reel.length, 1)
  let hits = 0
  forEachStop(first, (stops) => {
    if (creditsOf(winsOf(first, stops, true)) > 0) hits += stopsOfRest
    else {
      const shown = first.reels.flatMap((reel, at) => [0, 1, 2].map((row) => reel[(stops[at]! + row) % reel.length]))
      const own = shown.filter((symbol) => symbol === rules.scatter).length
      for (const [count, ways] of others)
        if (rules.scatterPays[own + count] || rules.freeSpins[own + count]) hits += ways
    }
  })
  expect(hits).toBe(rules.counted.hits)
})

test('a spin that reaches the maximum win ends with it: free spins after it are not played', () => {
  const rules = slotMachines.find(({ id }) => id === 'lines')!
  const { paid, free } = richest.lines!
  const facts = { stops: paid, free: Array.from({ length: 20 }, () => free) }
  const parts = [...slot(rules).parts!(facts)]
  expect(parts.map((part) => part.free.length)).toEqual([...Array(21).keys()])
  const pays = parts.map((part) => slot(rules).pays(part, 'spin'))
  expect(pays).toEqual([...pays].sort((a, b) => a - b))
})

test('a theme has a machine and a picture for each symbol that is not a letter', () => {
  for (const theme of slotThemes) {
    const rules = slotMachines.find(({ id }) => id === theme.rules)!
    const shown = new Set(rules.reels.flat().filter((symbol) => !['A', 'K', 'Q', 'J', 'T'].includes(symbol)))
    expect(new Set(Object.keys(theme.art)), theme.id).toEqual(shown)
  }
})
