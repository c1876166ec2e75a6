import { chooseExact, range } from '../combinations.ts'
import type { NumbersRule, Play, Prize, Rules, Selector, UnitRule, WinRule } from '../model.ts'
import { numbers, optionsPlay, play, rulesWith, set, tier } from './build.ts'

const prize = (code: string, count: number, digits: number): Prize => ({ code, count, digits })

const northern: readonly Prize[] = [
  prize('special', 1, 5),
  prize('first', 1, 5),
  prize('second', 2, 5),
  prize('third', 6, 5),
  prize('fourth', 4, 4),
  prize('fifth', 6, 4),
  prize('sixth', 3, 3),
  prize('seventh', 4, 2),
]

/** The prizes of a station of the south or the centre. */
export const southern: readonly Prize[] = [
  prize('special', 1, 6),
  prize('first', 1, 5),
  prize('second', 1, 5),
  prize('third', 2, 5),
  prize('fourth', 7, 5),
  prize('fifth', 1, 4),
  prize('sixth', 3, 4),
  prize('seventh', 1, 3),
  prize('eighth', 1, 2),
]

const pairs: Selector = set(numbers(0, 99))

/** Numbers chosen above those of one bet. */
const SPARE = 6

/** Where the digits of a number stand. */
interface Line {
  readonly prize: string
  readonly at: readonly number[]
}

/** The places of every number of some prizes. */
export function linesOf(prizes: readonly Prize[]): Line[] {
  let next = 0
  return prizes.flatMap(({ code, count, digits }) =>
    range(1, count).map(() => {
      next += digits
      return { prize: code, at: range(next - digits, next - 1) }
    }),
  )
}

/** The places of the last digits of lines; shorter lines are left out, and not charged. */
export const lastOf = (lines: readonly Line[], size: number): number[][] =>
  lines.filter(({ at }) => at.length >= size).map(({ at }) => at.slice(-size))

/** The draw of the north: 27 numbers (2.10). */
export const vn27: Rules = rulesOf('vn27@1', northern, {
  head2: ['seventh'],
  head3: ['sixth'],
  // The special one, and the first number of each prize; all three of the sixth.
  some: (lines) => [
    ...lines.filter(({ prize }) => prize === 'special' || prize === 'sixth'),
    ...['seventh', 'fifth', 'fourth', 'third'].flatMap((code) => lines.find(({ prize }) => prize === code) ?? []),
  ],
  pairUnits: 54,
})

/** The draw of the south and the centre: 18 numbers (2.10). */
export const vn18: Rules = rulesOf('vn18@1', southern, {
  head2: ['eighth'],
  head3: ['seventh'],
  some: (lines) => lines.filter(({ prize }) => ['eighth', 'seventh', 'sixth', 'fifth', 'special'].includes(prize)),
  pairUnits: 36,
})

interface Region {
  /** Prizes of two and of three digits that "head" names. */
  readonly head2: readonly string[]
  readonly head3: readonly string[]
  /** The few lines of the bet on some lines. */
  some(lines: readonly Line[]): Line[]
  /** Units that a pair costs. */
  readonly pairUnits: number
}

function rulesOf(engine: string, prizes: readonly Prize[], { head2, head3, some, pairUnits }: Region): Rules {
  const lines = linesOf(prizes)
  const of = (...codes: string[]) => lines.filter((line) => codes.includes(line.prize))
  const special = of('special')
  const digits = special[0]?.at ?? []
  const everywhere = lastOf(lines, 2)
  return rulesWith(
    {
      engine,
      draw: { kind: 'independent', from: 0, to: 9, count: lines.flatMap(({ at }) => at).length, prizes },
      priceBase: 1,
      series: 1900,
      variants: {},
    },
    () => [
      everyLine('lo.2', lines, 2),
      everyLine('lo.3', lines, 3),
      everyLine('lo.4', lines, 4),
      perHit(everywhere),
      everyLine('special.2', special, 2),
      everyLine('special.first-2', [{ prize: 'special', at: digits.slice(0, 2) }], 2),
      everyLine('special.3', special, 3),
      everyLine('special.4', special, 4),
      everyLine('first.2', of('first'), 2),
      optionsPlay('special.sides', { at: digits.slice(-2), fact: 'number', total: 100 }, [
        { code: 'B', wins: { from: 50 }, ways: 50 },
        { code: 'S', wins: { to: 49 }, ways: 50 },
        { code: 'O', wins: { odd: true }, ways: 50 },
        { code: 'E', wins: { odd: false }, ways: 50 },
      ]),
      optionsPlay('special.sum-sides', { at: digits.slice(-2), fact: 'sum', total: 100 }, [
        { code: 'O', wins: { odd: true }, ways: 50 },
        { code: 'E', wins: { odd: false }, ways: 50 },
      ]),
      oneDigit('digit.head', digits.at(-2) ?? 0),
      oneDigit('digit.tail', digits.at(-1) ?? 0),
      everyLine('head.2', of(...head2), 2),
      everyLine('head-tail.2', [...of(...head2), ...special], 2),
      everyLine('head.3', of(...head3), 3),
      everyLine('head-tail.3', [...of(...head3), ...special], 3),
      ...[2, 3, 4].map((size) => everyLine(`some.${size}`, some(lines), size)),
      ...[2, 3, 4].map((size) => cross(everywhere, size)),
      ...[3, 4].map((size) => crossAll(everywhere, size)),
      pairPlay(everywhere, pairUnits),
      ...[4, 8, 10].map((size) => miss(everywhere, size)),
    ],
  )
}

/** A number on each of some lines: one unit a line, and each line where it is drawn pays. */
export function everyLine(code: string, lines: readonly Line[], size: number): Play {
  const places = lastOf(lines, size)
  const isPair = size === 2
  const inner: UnitRule = { rule: isPair ? 'one-each' : 'lines' }
  const rule: WinRule = isPair ? { rule: 'fact', at: [], fact: 'number' } : { rule: 'straight-lines', at: [] }
  const [only] = places
  return play(
    code,
    isPair ? pairs : { kind: 'text', alphabet: numbers(0, 9), length: size },
    places.length === 1 ? inner : { rule: 'times', times: places.length, inner },
    places.length === 1 && only ? { ...rule, at: only } : { rule: 'each', at: places.flat(), places, inner: rule },
    1,
    10 ** size,
  )
}

/** A number on the whole board for one unit. */
function perHit(places: readonly number[][]): Play {
  const win: WinRule = { rule: 'each', at: places.flat(), places, inner: { rule: 'fact', at: [], fact: 'number' } }
  return { ...play('lo.2-once', pairs, { rule: 'one-each' }, win, places.length, 100), perHit: true }
}

function oneDigit(code: string, position: number): Play {
  return play(code, set(numbers(0, 9)), { rule: 'one-each' }, { rule: 'straight', at: [position] }, 1, 10)
}

function read(places: readonly number[][], inner: NumbersRule): WinRule {
  return { rule: 'numbers', at: places.flat(), places, inner }
}

/** All numbers of a bet are drawn somewhere. */
function cross(places: readonly number[][], size: number): Play {
  const selector = set(numbers(0, 99), size, size + SPARE)
  const { ways, total } = allDrawn(places.length, size)
  return play(`cross.${size}`, selector, { rule: 'choose', size }, read(places, { rule: 'inside', size }), ways, total)
}

/** Every cross of two and more of some numbers. */
function crossAll(places: readonly number[][], count: number): Play {
  const sizes = range(2, count)
  return {
    code: `cross.all-${count}`,
    selector: set(numbers(0, 99), count, count),
    units: { rule: 'choose-sizes', sizes },
    win: read(places, { rule: 'inside-sizes', sizes }),
    tiers: sizes.map((size) => {
      const { ways, total } = allDrawn(places.length, size)
      return tier(`${size}-of-${size}`, ways, total)
    }),
  }
}

/** Draws of so many numbers below 100 that hold each of `size` numbers, by inclusion and exclusion. */
function allDrawn(drawn: number, size: number): { ways: string; total: string } {
  let ways = 0n
  for (let left = 0; left <= size; left++) {
    const without = chooseExact(size, left) * BigInt(100 - left) ** BigInt(drawn)
    ways += left % 2 ? -without : without
  }
  return { ways: String(ways), total: String(100n ** BigInt(drawn)) }
}

/** A pair is paid as often as the rarer of its numbers is drawn; it costs a unit for each number on each line. */
export function pairPlay(places: readonly number[][], units: number): Play {
  const drawn = places.length
  let ways = 0n
  for (let a = 1; a <= drawn; a++)
    for (let b = 1; a + b <= drawn; b++) {
      const results = chooseExact(drawn, a) * chooseExact(drawn - a, b) * 98n ** BigInt(drawn - a - b)
      ways += BigInt(Math.min(a, b)) * results
    }
  const total = BigInt(units) * 100n ** BigInt(drawn)
  return {
    ...play(
      'pairs.hits',
      set(numbers(0, 99), 2, 2 + SPARE),
      { rule: 'times', times: units, inner: { rule: 'choose', size: 2 } },
      read(places, { rule: 'pair-hits' }),
      String(ways),
      String(total),
    ),
    perHit: true,
  }
}

/** None of the numbers is drawn. */
function miss(places: readonly number[][], size: number): Play {
  const power = (base: number) => String(BigInt(base) ** BigInt(places.length))
  const selector = set(numbers(0, 99), size, size + 2)
  return play(
    `miss.${size}`,
    selector,
    { rule: 'choose', size },
    read(places, { rule: 'none', size }),
    power(100 - size),
    power(100),
  )
}
