import { expect, test } from 'vitest'
import { createRandom, randomResult } from '#tests/support/lottery/random.ts'
import { lotteryKinds, rulesOf } from '../../../lotteries/kinds.ts'
import { exampleOf } from './rules-example.ts'

const BASE_MINOR = 200n
const DRAWS = 5
/** These win with few draws only: repeats, triples, or an order that the draw does not have. */
const FOUND_AT_LEAST = 0.7

const random = createRandom()

test.each(lotteryKinds)('the example in the rules of %s is a bet that the draw pays, for most bets', (kind) => {
  const rules = rulesOf(kind)
  const plays = rules.rules.plays
  const found = plays.filter((play) => {
    const examples = Array.from({ length: DRAWS }, () => {
      const numbers = randomResult(random, rules.rules.draw, [])
      const example = exampleOf(rules, play, numbers, BASE_MINOR)
      expect(exampleOf(rules, play, numbers, BASE_MINOR)).toEqual(example)
      if (example) {
        expect(example.line.play).toBe(play)
        expect(example.line.stakeMinor).toBe(BASE_MINOR * BigInt(example.line.units))
        expect(example.winMinor, `${play.code} ${numbers}`).toBeGreaterThan(0n)
      }
      return example
    })
    return examples.some((example) => example !== null)
  })
  expect(found.length / plays.length).toBeGreaterThan(FOUND_AT_LEAST)
})

test('the example of a bet on three in order names the last three numbers and their whole prize', () => {
  const rules = rulesOf('ssc')
  const play = rules.rules.plays.find(({ code }) => code === 'back-3.straight')
  const example = play && exampleOf(rules, play, [4, 5, 3, 9, 6], BASE_MINOR)
  expect(example?.line.selection).toBe('3|9|6')
  expect(example?.winMinor).toBe(194_000n)
})

test('a bet that no draw of different numbers pays has no example', () => {
  const rules = rulesOf('ssc')
  const play = rules.rules.plays.find(({ code }) => code === 'five.group-5')
  expect(play && exampleOf(rules, play, [1, 2, 3, 4, 5], BASE_MINOR)).toBeNull()
})
