import { expect, test } from 'vitest'
import { createRandom, randomLists, randomResult } from '#tests/support/lottery/random.ts'
import { countUnits, type Draw, engines, evaluate, footprintOf, outcomeValues, type Part, pricesOf } from '../index.ts'
import { familyPositions, outcomeIn } from './footprint.ts'

const SERIES = 1940
const SELECTIONS = 3

test.each(Object.keys(engines) as (keyof typeof engines)[])(
  '%s: the parts of every play add up to what its lines pay with a result',
  (engine) => {
    const rules = engines[engine]
    const random = createRandom()
    let paying = 0
    for (const play of rules.plays)
      for (let round = 0; round < SELECTIONS; round++) {
        const lists = randomLists(random, play)
        if (countUnits(play, lists).total < 1) continue
        const prices = pricesOf(rules, play, SERIES)
        const parts = footprintOf(rules, play, lists, prices)
        for (let draw = 0; draw < 6; draw++) {
          const result = randomResult(random, rules.draw, lists)
          const { won, pushed } = evaluate(play, lists, result)
          const expected = won.reduce(
            (sum, units, tier) => sum + units * Number(prices[tier]),
            pushed * rules.priceBase * 1_000,
          )
          const found = parts.reduce((sum, part) => sum + paidBy(rules.draw, part, result), 0)
          const where = `${play.code} ${JSON.stringify(lists)} ${result}`
          // A selection as a whole counts with the most that it can pay.
          if (parts.some(({ family }) => family.startsWith('='))) expect(found, where).toBeGreaterThanOrEqual(expected)
          else expect(found, where).toBe(expected)
          if (expected > 0) paying++
        }
      }
    expect(paying).toBeGreaterThan(5)
  },
  600_000,
)

function paidBy(draw: Draw, { family, pays }: Part, result: readonly number[]): number {
  if (family.startsWith('=')) return Math.max(...pays.values())
  return pays.get(outcomeIn(draw, family)(result)) ?? 0
}

test('lines with the same selection share their outcome, others do not', () => {
  const [pick] = engines.keno.plays
  const outcomesOf = (...lists: number[][]) =>
    lists.map((set) => [...(footprintOf(engines.keno, pick!, [set], [3600n])[0]?.pays.keys() ?? [])][0])
  const [one, same, other] = outcomesOf([1, 2], [1, 2], [1, 3])
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(Number.isSafeInteger(one)).toBe(true)
})

test('an outcome is written as the numbers at the positions of its family, and sorted where their order does not matter', () => {
  const { draw } = engines.ssc
  expect(outcomeValues(draw, '2,3,4', outcomeIn(draw, '2,3,4')([9, 9, 1, 0, 7]))).toEqual([1, 0, 7])
  expect(outcomeValues(draw, '~0,1,2,3,4', outcomeIn(draw, '~0,1,2,3,4')([9, 8, 1, 0, 7]))).toEqual([0, 1, 7, 8, 9])
  expect(familyPositions('~0,1')).toEqual([0, 1])
})
