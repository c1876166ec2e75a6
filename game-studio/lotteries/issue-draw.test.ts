import { expect, test } from 'vitest'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { engines } from '#lottery/index.ts'
import { drawNumbers } from './issue-draw.ts'

const [seed, root, outside] = ['seed', 'root', 'outside'].map(sha256Hex) as [string, string, string]

/** Ten thousand draws of five kinds; LOTTERY_EVEN=1000000 looks at so many of every kind. */
const EVEN_DRAWS = Number(process.env.LOTTERY_EVEN ?? 10_000)
const quickKinds = ['ssc', 'lf', 'x5', 'pk10', 'k3'] as const
const evenKinds = process.env.LOTTERY_EVEN ? (Object.keys(engines) as (keyof typeof engines)[]) : quickKinds

test.each(evenKinds)(
  'numbers of %s come at their rate: every value at every position, neighbours, gaps, repeats, and all equal',
  (kind) => {
    const { draw } = engines[kind]
    const size = draw.to - draw.from + 1
    const counts = Array.from({ length: draw.count }, () => new Array<number>(size).fill(0))
    const pairs = new Array<number>(size ** 2).fill(0)
    const gaps = new Array<number>(longestGap(size) + 1).fill(0)
    let [repeats, equals, gap] = [0, 0, 0]
    for (let index = 0; index < EVEN_DRAWS; index++) {
      const numbers = drawNumbers(draw, `even-${index}`, { seed, root, outside })
      const different = new Set(numbers).size
      if (different < numbers.length) repeats++
      if (different === 1) equals++
      const [first = 0, second = 0] = numbers.map((value) => value - draw.from)
      pairs[first * size + second] = (pairs[first * size + second] ?? 0) + 1
      if (first > 0) gap++
      else {
        const counted = Math.min(gap, gaps.length - 1)
        gaps[counted] = (gaps[counted] ?? 0) + 1
        gap = 0
      }
      numbers.forEach((value, place) => {
        const row = counts[place] ?? []
        row[value - draw.from] = (row[value - draw.from] ?? 0) + 1
      })
    }
    const expected = EVEN_DRAWS / size
    for (const [place, row] of counts.entries())
      expectEven(
        `${kind} position ${place}`,
        row,
        row.map(() => expected),
      )
    const isDistinct = draw.kind === 'distinct'
    const neighbours = isDistinct ? size * (size - 1) : size ** 2
    expectEven(
      `${kind} neighbours`,
      pairs,
      pairs.map((_, at) => (isDistinct && at % size === Math.floor(at / size) ? 0 : EVEN_DRAWS / neighbours)),
    )
    // The draws between two that begin with the lowest value; the last count is of all longer ones.
    const seen = gaps.reduce((a, b) => a + b, 0)
    const longer = (length: number) => (1 - 1 / size) ** length
    expectEven(
      `${kind} gaps`,
      gaps,
      gaps.map((_, length) => seen * (length === gaps.length - 1 ? longer(length) : longer(length) / size)),
    )
    const noRepeat = isDistinct
      ? 1
      : Array.from({ length: draw.count }, (_, i) => Math.max(0, size - i) / size).reduce((a, b) => a * b)
    expectRate(`${kind} repeats`, repeats, 1 - noRepeat)
    expectRate(`${kind} all equal`, equals, isDistinct ? 0 : size ** (1 - draw.count))
  },
  3_600_000,
)

/** Gaps up to this length are counted by themselves: a tenth of them are longer. */
const longestGap = (size: number): number => Math.ceil(Math.log(0.1) / Math.log(1 - 1 / size))

/** Counts are as expected, by chi-square; what cannot come has not come. The seeds are fixed, so this never fails by chance. */
function expectEven(what: string, counts: readonly number[], expected: readonly number[]): void {
  const possible = expected.filter((rate) => rate > 0)
  // Chi-square needs some of each.
  if (Math.min(...possible) < LEAST_EXPECTED) return
  const chi = counts.reduce((total, count, at) => {
    const rate = expected[at] ?? 0
    if (rate === 0) expect(count, what).toBe(0)
    return rate === 0 ? total : total + (count - rate) ** 2 / rate
  }, 0)
  expect(chi, what).toBeLessThan(highestChi(possible.length - 1))
}
const LEAST_EXPECTED = 5

/** One in a million is above this value of chi-square, by the approximation of Wilson and Hilferty. */
function highestChi(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + ONE_IN_A_MILLION * Math.sqrt(spread)) ** 3
}
const ONE_IN_A_MILLION = 4.75

/** So many of all draws lie within five standard deviations of the rate; a rate of 0 or 1 has no exception. */
function expectRate(what: string, count: number, rate: number): void {
  const deviation = Math.sqrt(EVEN_DRAWS * rate * (1 - rate))
  expect(Math.abs(count - EVEN_DRAWS * rate), what).toBeLessThanOrEqual(5 * deviation + 1e-6)
}
