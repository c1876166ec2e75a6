import { describe, expect, test } from 'vitest'
import { createRandom, randomLists } from '#tests/support/lottery/random.ts'
import { eachOutcome } from '../draw/outcomes.ts'
import {
  type CoveredLine,
  countUnits,
  engines,
  evaluate,
  footprintOf,
  IssueExposure,
  type Lists,
  playOf,
  pricesOf,
} from '../index.ts'

const SERIES = 1940
const open = { issue: 1e12, number: 1e12, plays: {} }

function covered(engine: keyof typeof engines, code: string, lists: Lists, multiple = 1): CoveredLine {
  const rules = engines[engine]
  const play = playOf(rules, code)
  return { play: code, parts: footprintOf(rules, play, lists, pricesOf(rules, play, SERIES)), multiple }
}

describe('a number', () => {
  // One straight line of the last three digits pays 970 times the lowest stake.
  const straight = (multiple: number) => covered('ssc', 'back-3.straight', [[1], [2], [3]], multiple)

  test('takes bets up to its limit and not one more, whatever play they come from', () => {
    const exposure = new IssueExposure(engines.ssc)
    const limits = { ...open, number: 9_700 }
    expect(exposure.reserve(straight(9), limits)).toBeNull()
    expect(exposure.reserve(straight(2), limits)).toEqual({
      code: 'NUMBER_FULL',
      full: [{ family: '2,3,4', outcome: 123 }],
    })
    expect(exposure.reserve(straight(1), limits)).toBeNull()
    // The sum 6 pays with 1, 2, 3 too.
    const sum = covered('ssc', 'back-3.sum', [[6]])
    expect(exposure.reserve(sum, limits)).toMatchObject({ code: 'NUMBER_FULL' })
    exposure.release(straight(9), limits)
    expect(exposure.reserve(sum, limits)).toBeNull()
  })

  test('of a play with a limit of its own is full for this play only', () => {
    const exposure = new IssueExposure(engines.ssc)
    const limits = { ...open, plays: { 'back-3.straight': 970 } }
    expect(exposure.reserve(straight(1), limits)).toBeNull()
    expect(exposure.reserve(straight(1), limits)).toEqual({
      code: 'NUMBER_FULL',
      full: [{ family: 'back-3.straight 2,3,4', outcome: 123 }],
    })
    expect(exposure.reserve(covered('ssc', 'back-3.sum', [[6]]), limits)).toBeNull()
    expect(exposure.tight(limits, 10)).toEqual([{ family: 'back-3.straight 2,3,4', outcome: 123, left: 0 }])
  })

  test('is shown with what is left of it from half of its limit on', () => {
    const exposure = new IssueExposure(engines.ssc)
    const limits = { ...open, number: 9_700 }
    exposure.reserve(straight(4), limits)
    expect(exposure.tight(limits, 10)).toEqual([])
    exposure.reserve(straight(1), limits)
    expect(exposure.tight(limits, 10)).toEqual([{ family: '2,3,4', outcome: 123, left: 4_850 * 2_000 }])
    exposure.release(straight(1), limits)
    expect(exposure.tight(limits, 10)).toEqual([])
  })
})

describe('an issue', () => {
  test('refuses a line when its worst result would cost more than the limit, and takes one that wins with others', () => {
    const exposure = new IssueExposure(engines.k3)
    const limits = { ...open, issue: 200 }
    const big = covered('k3', 'sides', [[0]], 50)
    expect(exposure.reserve(big, limits)).toBeNull()
    expect(exposure.reserve(big, limits)).toBeNull()
    expect(exposure.reserve(big, limits)).toEqual({ code: 'PRIZE_LIMIT' })
    // Small never wins with big.
    expect(exposure.reserve(covered('k3', 'sides', [[1]], 50), limits)).toBeNull()
  })

  test.each(['lf', 'k3'] as const)('%s: its worst result is that of every result looked at one by one', (engine) => {
    const rules = engines[engine]
    const random = createRandom()
    const exposure = new IssueExposure(rules)
    const lines: { lists: Lists; line: CoveredLine }[] = []
    for (let round = 0; round < 60; round++) {
      const play = rules.plays[random(rules.plays.length)] ?? rules.plays[0]!
      const lists = randomLists(random, play)
      if (countUnits(play, lists).total < 1) continue
      const line = covered(engine, play.code, lists, 1 + random(5))
      if (random(4) === 0 && lines.length > 0) {
        const [gone] = lines.splice(random(lines.length), 1)
        if (gone) exposure.release(gone.line, open)
      }
      expect(exposure.reserve(line, open)).toBeNull()
      lines.push({ lists, line })
    }
    let worst = 0
    const all = Array.from({ length: rules.draw.count }, (_, index) => index)
    eachOutcome(rules.draw, all, (result) => {
      const cost = lines.reduce((sum, { lists, line }) => sum + costOf(engine, line, lists, result), 0)
      worst = Math.max(worst, cost)
    })
    expect(exposure.worst()).toBe(worst)
    const rebuilt = new IssueExposure(rules)
    for (const { line } of lines) rebuilt.restore(line, open)
    expect(rebuilt.worst()).toBe(worst)
    for (const { line } of lines) exposure.release(line, open)
    expect(exposure.worst()).toBe(0)
  })

  test.each(['ssc', 'pk10'] as const)(
    '%s: no order of bets and returns passes its limit',
    (engine) => {
      const rules = engines[engine]
      const random = createRandom()
      const exposure = new IssueExposure(rules)
      const limits = { issue: 20_000, number: 8_000, plays: {} }
      const taken: CoveredLine[] = []
      let refused = 0
      for (let round = 0; round < (engine === 'ssc' ? 50 : 250); round++) {
        const play = rules.plays[random(rules.plays.length)] ?? rules.plays[0]!
        const lists = randomLists(random, play)
        if (countUnits(play, lists).total < 1) continue
        const line = covered(engine, play.code, lists, 1 + random(20))
        if (exposure.reserve(line, limits) === null) taken.push(line)
        else refused++
        if (random(5) === 0) {
          const [gone] = taken.splice(random(taken.length), 1)
          if (gone) exposure.release(gone, limits)
        }
      }
      const sums = new Map<string, number>()
      for (const { parts, multiple } of taken)
        for (const { family, pays } of parts)
          for (const [outcome, amount] of pays)
            sums.set(`${family}:${outcome}`, (sums.get(`${family}:${outcome}`) ?? 0) + amount * multiple)
      const scale = 1_000 * rules.priceBase
      expect(Math.max(...sums.values())).toBeLessThanOrEqual(limits.number * scale)
      expect(exposure.worst()).toBeLessThanOrEqual(limits.issue * scale)
      expect(refused).toBeGreaterThan(0)
      expect(taken.length).toBeGreaterThan(0)
    },
    120_000,
  )
})

function costOf(
  engine: keyof typeof engines,
  { play: code, multiple }: CoveredLine,
  lists: Lists,
  result: readonly number[],
) {
  const rules = engines[engine]
  const play = playOf(rules, code)
  const prices = pricesOf(rules, play, SERIES)
  const { won, pushed } = evaluate(play, lists, result)
  return (
    multiple * won.reduce((sum, units, tier) => sum + units * Number(prices[tier]), pushed * rules.priceBase * 1_000)
  )
}
