import { describe, expect, test } from 'vitest'
import type { NaiveLists, NaiveUnit } from '#tests/support/lottery/naive.ts'
import { naiveBingo, naiveHappy10, naiveKeno, naivePc28 } from '#tests/support/lottery/naive-balls.ts'
import { naiveDigits } from '#tests/support/lottery/naive-digits.ts'
import { naiveLhc } from '#tests/support/lottery/naive-lhc.ts'
import { naiveK3, naivePk10, naiveX5 } from '#tests/support/lottery/naive-other.ts'
import {
  naiveD4,
  naiveHanoi,
  naiveLao,
  naiveRace6,
  naiveStock,
  naiveThai,
  naiveThai5,
  naiveToto,
} from '#tests/support/lottery/naive-sea.ts'
import { naiveVn18, naiveVn27, naiveVn36 } from '#tests/support/lottery/naive-vn.ts'
import { createRandom, randomLists, randomResult } from '#tests/support/lottery/random.ts'
import { countUnits, engines, evaluate, type Lists, type Play, playOf } from './index.ts'

/**
 * The tests T1, T4 and T7 of section 6. Each random line is compared with 2 results, with more in a group of few plays so that it has
 * ten thousand pairs. LOTTERY_RESULTS=240 makes T4 at least a million pairs per group.
 */
const RESULTS = Number(process.env.LOTTERY_RESULTS ?? 2)
const isLong = RESULTS > 2 || Boolean(process.env.SWEEP)
const SELECTIONS = RESULTS > 2 ? 300 : isLong ? 25 : 3
const PAIRS = isLong ? 10_000 : 300

/** One unit of it wins once on every line: the second engine has units that win once. It is compared with the bet on every line. */
const WINS_AGAIN = 'lo.2-once'

const naive: Record<keyof typeof engines, (code: string, lists: NaiveLists) => NaiveUnit[]> = {
  ssc: (code, lists) => naiveDigits(code, lists, 5),
  lf: (code, lists) => naiveDigits(code, lists, 3),
  x5: naiveX5,
  pk10: naivePk10,
  k3: naiveK3,
  pc28: naivePc28,
  happy10: naiveHappy10,
  keno: naiveKeno,
  bingo: naiveBingo,
  vn27: naiveVn27,
  vn18: naiveVn18,
  vn36: naiveVn36,
  lhc: naiveLhc,
  thai: naiveThai,
  lao: naiveLao,
  hanoi: naiveHanoi,
  thai5: naiveThai5,
  stock: naiveStock,
  d4: naiveD4,
  toto: naiveToto,
  race6: naiveRace6,
}

describe.each(Object.keys(engines) as (keyof typeof engines)[])('%s', (engine) => {
  const rules = engines[engine]

  test(`${SELECTIONS} random selections of every play have the units and wins of the second engine`, () => {
    const random = createRandom()
    const results = Math.max(RESULTS, Math.ceil(PAIRS / (SELECTIONS * rules.plays.length)))
    let pairs = 0
    let winning = 0
    for (const play of rules.plays.filter(({ code }) => code !== WINS_AGAIN)) {
      for (let i = 0; i < SELECTIONS; i++) {
        const lists = randomLists(random, play)
        const units = naive[engine](play.code, lists)
        const where = `${play.code} ${JSON.stringify(lists)}`
        expect(countUnits(play, lists), where).toEqual(countNaive(play, units))
        for (let j = 0; j < results; j++) {
          const result = randomResult(random, rules.draw, lists)
          const outcome = evaluate(play, lists, result)
          const expected = evaluateNaive(play, units, result)
          if (outcome.pushed !== expected.pushed || outcome.won.join() !== expected.won.join()) {
            expect({ where, result, ...outcome }).toEqual({ where, result, ...expected })
          }
          pairs++
          winning += outcome.won.some((won) => won > 0) ? 1 : 0
        }
      }
    }
    console.error(`${engine}: ${pairs} pairs of a line and a result, ${winning} of them win`)
    expect(winning).toBeGreaterThan(pairs / 50)
  }, 1_800_000)

  test('a number more never lowers the units of a selection', () => {
    const random = createRandom()
    for (const play of rules.plays.filter(({ selector }) => selector.kind !== 'text')) {
      for (let i = 0; i < 50; i++) {
        const lists = randomLists(random, play)
        for (const larger of withOneLess(play, lists)) {
          expect(countUnits(play, larger).total, play.code).toBeLessThanOrEqual(countUnits(play, lists).total)
        }
      }
    }
  })
})

test.each(['vn27', 'vn18'] as const)('%s: a number on the whole board wins as often as on every line', (engine) => {
  const rules = engines[engine]
  const random = createRandom()
  const [board, lines] = [playOf(rules, WINS_AGAIN), playOf(rules, 'lo.2')]
  for (let i = 0; i < 2000; i++) {
    const lists = randomLists(random, board)
    const result = randomResult(random, rules.draw, lists)
    expect(evaluate(board, lists, result)).toEqual(evaluate(lines, lists, result))
    expect(countUnits(board, lists).total).toBe(lists[0]?.length)
  }
})

/** The selection without its last number, list by list; a held number is no addition. */
function withOneLess({ selector }: Play, lists: Lists): Lists[] {
  return lists.flatMap((list, index) =>
    (selector.kind === 'banker' && index === 0) || list.length === 0 ? [] : [lists.with(index, list.slice(0, -1))],
  )
}

function countNaive(play: Play, units: readonly NaiveUnit[]): ReturnType<typeof countUnits> {
  const total = new Set(units.map(({ key }) => key)).size
  return { total, byTier: play.tiers.map((_, tier) => units.filter((unit) => tierOf(play, unit) === tier).length) }
}

function evaluateNaive(play: Play, units: readonly NaiveUnit[], result: readonly number[]) {
  const won = play.tiers.map(() => 0)
  let pushed = 0
  for (const unit of units) {
    const outcome = unit.result(result)
    const tier = tierOf(play, unit)
    if (outcome === 'push') pushed++
    else if (outcome) won[tier] = (won[tier] ?? 0) + Number(outcome)
  }
  return { won, pushed }
}

const tierOf = ({ tiers }: Play, unit: NaiveUnit): number =>
  unit.tier === undefined ? 0 : tiers.findIndex(({ id }) => id.split(',').includes(unit.tier ?? ''))
