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

test('a theme has a machine and a picture for each symbol that is not a letter', () => {
  for (const theme of slotThemes) {
    const rules = slotMachines.find(({ id }) => id === theme.rules)!
    const shown = new Set(rules.reels.flat().filter((symbol) => !['A', 'K', 'Q', 'J', 'T'].includes(symbol)))
    expect(new Set(Object.keys(theme.art)), theme.id).toEqual(shown)
  }
})
