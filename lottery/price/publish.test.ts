import { expect, test } from 'vitest'
import { engines, LotteryError, type Play, playOf, publishRules, type Rules, type Terms } from '../index.ts'
import { fraction } from './fraction.ts'

const k3 = engines.k3
const pk10 = engines.pk10
const series = { min: 1700, max: 1960 }

test('rules inside the band are published with their prices', () => {
  const published = publishRules(pk10, { series })
  expect(published.pricesAt(playOf(pk10, 'champion'), 1960)).toEqual([19_600n])
})

test('a series above the band is refused, and a wider band allows it', () => {
  expect(refusal(pk10, { series: { min: 1700, max: 1980 } })).toMatch(
    /RETURN_OUTSIDE_BAND.*champion win at 1972: 98\.600 %/,
  )
  const band = { lowest: fraction(8n, 10n), highest: fraction(99n, 100n) }
  expect(refusal(pk10, { series: { min: 1700, max: 1980 }, band })).toBeNull()
})

test('a series below the band is refused', () => {
  expect(refusal(k3, { series: { min: 1500, max: 1900 } })).toMatch(/RETURN_OUTSIDE_BAND.*at 1500: 75\.000 %/)
})

test('one price for all four sides of the first two is refused, and the push variant accepts it', () => {
  const prices = { 'first-two.sides': { 'B,E': 3920, 'S,O': 3920 } }
  expect(refusal(pk10, { series, prices })).toMatch(/S,O at 1700: 108\.888 %/)
  const pushed = { 'first-two.sides': { 'B,S,O,E': 3920 } }
  expect(refusal(pk10, { series, variants: ['sum11=push'], prices: pushed })).toBeNull()
})

test('a price far below the rest is refused', () => {
  expect(refusal(k3, { series, prices: { 'any-triple': { triple: 48_000 } } })).toMatch(/any-triple triple.*66\.666 %/)
})

test('a table whose tiers share their units is judged as a whole', () => {
  const narrow = { lowest: fraction(93n, 100n), highest: fraction(98n, 100n) }
  expect(refusal(k3, { series: { min: 1900, max: 1900 }, band: narrow })).toMatch(
    /number-per-hit \* at 1900: 92\.129 %/,
  )
})

test('a play that wins more or less often than it states is refused', () => {
  const sides = playOf(k3, 'any-run')
  const wrong: Play = { ...sides, tiers: [{ id: 'run', ways: 25, total: 216 }] }
  expect(refusal({ ...k3, plays: [wrong] }, { series })).toMatch(/RULES_WRONG.*run wins 24 of 216, not 25\/216/)
})

test('a play that states pushes it does not have is refused', () => {
  const wrong: Play = { ...playOf(k3, 'any-run'), tiers: [{ id: 'run', ways: 24, total: 216, push: 1 }] }
  expect(refusal({ ...k3, plays: [wrong] }, { series })).toMatch(/RULES_WRONG.*0 pushes of 216, not 1/)
})

test('a play that can win more units than it has is refused', () => {
  // It wins once per position in place, and sells the three positions as one unit.
  const wrong: Play = {
    ...playOf(k3, 'number-per-hit'),
    win: { rule: 'elementary', at: [0, 1, 2], size: 1 },
    selector: { kind: 'positions', lists: Array(3).fill({ alphabet: { from: 1, to: 6, width: 1 }, min: 1, max: 6 }) },
    units: { rule: 'product' },
    tiers: [{ id: 'win', ways: 1, total: 2 }],
    sharedTiers: false,
  }
  expect(refusal({ ...k3, plays: [wrong] }, { series })).toMatch(/RULES_WRONG.*3 units win, and it has 1/)
})

test('unknown rules, facts and variants are refused', () => {
  const unknown = { ...playOf(k3, 'number'), win: { rule: 'guess', at: [0] } }
  const rules: Rules = { ...k3, plays: [JSON.parse(JSON.stringify(unknown))] }
  expect(refusal(rules, { series })).toBe('RULES_WRONG: number: there is no rule guess')
  expect(refusal(k3, { series, variants: ['dice=four'] })).toBe('VARIANT_UNKNOWN: dice=four')
})

test('the rules are plain data', () => {
  for (const rules of Object.values(engines)) expect(JSON.parse(JSON.stringify(rules))).toEqual(rules)
})

function refusal(rules: Rules, terms: Terms): string | null {
  try {
    publishRules(rules, terms)
    return null
  } catch (error) {
    if (error instanceof LotteryError) return error.message
    throw error
  }
}
