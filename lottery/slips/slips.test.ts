import { describe, expect, test } from 'vitest'
import {
  countUnits,
  engines,
  evaluate,
  modes,
  parseSelection,
  payoutMinor,
  playOf,
  pricesOf,
  type Rules,
  standardSeries,
  withVariants,
} from '../index.ts'
import { ballSlips } from './ball.slips.ts'
import { cardSlips } from './card.slips.ts'
import { digitSlips } from './digits.slips.ts'
import { lhcSlips } from './lhc.slips.ts'
import { orderSlips } from './order.slips.ts'
import { prizeSlips } from './prize.slips.ts'
import type { Slips } from './slip.ts'
import { stockSlips } from './stock.slips.ts'
import { thaiSlips } from './thai.slips.ts'
import { vnSlips } from './vn.slips.ts'

/** Slips worked out by hand (test T5). */
const slipsOfAll: readonly Slips[] = [
  ...digitSlips,
  ...orderSlips,
  ...ballSlips,
  ...cardSlips,
  ...vnSlips,
  ...lhcSlips,
  ...thaiSlips,
  ...stockSlips,
  ...prizeSlips,
]

describe.each(slipsOfAll)('$engine $result', ({ engine, result, series, variants = [], slips }) => {
  test.each(slips)('%s %s has %i units and pays %i', (code, selection, units, paid) => {
    const rules: Rules = withVariants(engines[engine], variants)
    const play = playOf(rules, code)
    const lists = parseSelection(play, selection)
    expect(countUnits(play, lists).total).toBe(units)
    const amount = { baseMinor: 200n, mode: modes.yuan, multiple: 1 }
    const prices = pricesOf(rules, play, series ?? standardSeries(rules, play))
    expect(payoutMinor(rules, amount, prices, evaluate(play, lists, result))).toBe(BigInt(paid))
  })
})

const engineNames = Object.keys(engines) as (keyof typeof engines)[]

test.each(engineNames)('every play of %s has a slip, there or at another place', (name) => {
  const own = slipsOfAll.filter(({ engine }) => engine === name).flatMap(({ slips }) => slips)
  const bet = new Set(own.map(([play]) => withoutPlace(play)))
  const rules: Rules = engines[name]
  expect(rules.plays.filter(({ code }) => !bet.has(withoutPlace(code))).map(({ code }) => code)).toEqual([])
})

test.each(engineNames)('%s has at least 20 slips, some that win and some that lose', (name) => {
  const own = slipsOfAll.filter(({ engine }) => engine === name).flatMap(({ slips }) => slips)
  expect(own.length).toBeGreaterThanOrEqual(20)
  const paying = own.filter(([, , , paid]) => paid > 0).length
  expect(paying).toBeGreaterThan(0)
  expect(paying).toBeLessThan(own.length)
})

/** `back-3.sum` is the same bet as `front-3.sum`, `ball-2.sides` as `ball-1.sides`. */
function withoutPlace(code: string): string {
  return code
    .replace(/^(front|middle|back)-/, 'row-')
    .replace(/^(ball|position)-\d+/, '$1')
    .replace(/^dragon-tiger.*/, 'dragon-tiger')
}
