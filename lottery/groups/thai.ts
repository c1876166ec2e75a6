import { range } from '../combinations.ts'
import type { Play, Prize, Rules, Selector } from '../model.ts'
import { numbers, optionsPlay, play, set, tier } from './build.ts'
import { fixedPlay } from './digits/any.ts'
import { digits, straightPlays } from './digits/straight.ts'
import { vn27 } from './vn.ts'

/** Where the digits of the bets stand. What a source does not have is left out. */
interface Source {
  readonly top3: readonly number[]
  readonly top4?: readonly number[]
  readonly bottom2?: readonly number[]
  /** Two drawings each. */
  readonly front3?: readonly (readonly number[])[]
  readonly back3?: readonly (readonly number[])[]
}

const SERIES = 1840

/** The prizes of the Thai state draw that bets are made on: the first one, front and back three twice, and the two digits (2.11). */
const thaiPrizes: readonly Prize[] = [
  { code: 'first', count: 1, digits: 6 },
  { code: 'front', count: 2, digits: 3 },
  { code: 'back', count: 2, digits: 3 },
  { code: 'bottom', count: 1, digits: 2 },
]

export const thai: Rules = rulesOf(
  'thai@1',
  { kind: 'independent', from: 0, to: 9, count: 20, prizes: thaiPrizes },
  {
    top3: [3, 4, 5],
    top4: [2, 3, 4, 5],
    bottom2: [18, 19],
    front3: [range(6, 8), range(9, 11)],
    back3: [range(12, 14), range(15, 17)],
  },
)

/** The Lao way: one number. Which two digits are "bottom" differs between operators, so that bet is not there. */
export const lao: Rules = rulesOf(
  'lao@1',
  { kind: 'independent', from: 0, to: 9, count: 6, prizes: [{ code: 'main', count: 1, digits: 6 }] },
  { top3: [3, 4, 5], top4: [2, 3, 4, 5] },
)

/** The Hanoi way: the draw of the north of Vietnam, its special prize on top and the last two digits of the first prize at the bottom. */
export const hanoi: Rules = rulesOf('hanoi@1', vn27.draw, {
  top3: [2, 3, 4],
  top4: [1, 2, 3, 4],
  bottom2: [8, 9],
})

/** Five digits: three on top, two at the bottom. */
export const thai5: Rules = rulesOf(
  'thai5@1',
  { kind: 'independent', from: 0, to: 9, count: 5 },
  { top3: [0, 1, 2], bottom2: [3, 4] },
)

/**
 * A synthetic index: its last digit before the point and the two after it are on top, the two decimals of its change at the
 * bottom.
 */
export const stock: Rules = rulesOf(
  'stock@1',
  {
    kind: 'independent',
    from: 0,
    to: 9,
    count: 5,
    prizes: [
      { code: 'index', count: 1, digits: 3 },
      { code: 'change', count: 1, digits: 2 },
    ],
  },
  { top3: [0, 1, 2], bottom2: [3, 4] },
)

function rulesOf(engine: string, draw: Rules['draw'], { top3, top4, bottom2, front3, back3 }: Source): Rules {
  return {
    engine,
    draw,
    priceBase: 1,
    series: SERIES,
    plays: [
      ...straightPlays('top3', top3),
      topAnyOrder(top3),
      held(top3, 4, 24),
      held(top3, 5, 60),
      optionsPlay('top3.sides', { at: top3, fact: 'number', total: 1000 }, [
        { code: 'B', wins: { from: 500 }, ways: 500 },
        { code: 'S', wins: { to: 499 }, ways: 500 },
        { code: 'O', wins: { odd: true }, ways: 500 },
        { code: 'E', wins: { odd: false }, ways: 500 },
      ]),
      ...(front3 ? [drawnTwice('drawn3.front', front3)] : []),
      ...(back3 ? [drawnTwice('drawn3.back', back3)] : []),
      twoDigits('pair2.top', top3.slice(1)),
      ...(bottom2 ? [twoDigits('pair2.bottom', bottom2)] : []),
      pairAnyOrder(top3),
      play('run.top', set(digits), { rule: 'one-each' }, { rule: 'inside', at: top3, size: 1 }, 271, 1000),
      ...(bottom2
        ? [play('run.bottom', set(digits), { rule: 'one-each' }, { rule: 'inside', at: bottom2, size: 1 }, 19, 100)]
        : []),
      fixedPlay('run.pinned', top3),
      ...(top4 ? [...straightPlays('top4', top4), fourAnyOrder(top4)] : []),
    ],
    variants: {},
  }
}

function typed(length: number, allEqual: boolean): Selector {
  const selector = { kind: 'text', alphabet: digits, length, anyOrder: true } as const
  return allEqual ? { ...selector, allEqual } : selector
}

/** Digits in any order, priced by how many orders they have. */
function topAnyOrder(at: readonly number[]): Play {
  return {
    code: 'top3.tod',
    selector: typed(3, true),
    units: { rule: 'lines-by-orders', orders: [6, 3, 1] },
    win: { rule: 'contained-lines', at, orders: [6, 3, 1] },
    tiers: [tier('abc', 6, 1000), tier('aab', 3, 1000), tier('aaa', 1, 1000)],
  }
}

function fourAnyOrder(at: readonly number[]): Play {
  const orders = [24, 12, 6, 4]
  return {
    code: 'top4.tod',
    selector: typed(4, false),
    units: { rule: 'lines-by-orders', orders },
    win: { rule: 'contained-lines', at, orders },
    tiers: ['abcd', 'aabc', 'aabb', 'aaab'].map((id, index) => tier(id, orders[index] ?? 0, 10_000)),
  }
}

/** Two digits anywhere among the three on top. */
function pairAnyOrder(at: readonly number[]): Play {
  return {
    code: 'pair2.tod',
    selector: typed(2, true),
    units: { rule: 'lines-by-orders', orders: [2, 1] },
    win: { rule: 'contained-lines', at, orders: [2, 1] },
    tiers: [tier('ab', 54, 1000), tier('aa', 28, 1000)],
  }
}

/** The three digits differ and are all among the chosen ones. */
function held(at: readonly number[], size: number, ways: number): Play {
  return play(
    `top3.held-${size}`,
    set(digits, size),
    { rule: 'choose', size },
    { rule: 'holds-different', at, size },
    ways,
    1000,
  )
}

/** Three digits that two drawings can bring; each pays. */
function drawnTwice(code: string, places: readonly (readonly number[])[]): Play {
  return {
    ...play(
      code,
      { kind: 'text', alphabet: digits, length: 3 },
      { rule: 'lines' },
      { rule: 'each', at: places.flat(), places, inner: { rule: 'straight-lines', at: [] } },
      places.length,
      1000,
    ),
    perHit: true,
  }
}

function twoDigits(code: string, at: readonly number[]): Play {
  return play(code, set(numbers(0, 99)), { rule: 'one-each' }, { rule: 'fact', at, fact: 'number' }, 1, 100)
}
