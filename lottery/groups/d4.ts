import { range } from '../combinations.ts'
import type { Play, Prize, Rules, Selector, Tier, UnitRule, WinRule } from '../model.ts'
import { play, positions, set, numbers } from './build.ts'
import { digits } from './digits/straight.ts'

const prizes: readonly Prize[] = [
  { code: 'first', count: 1, digits: 4 },
  { code: 'second', count: 1, digits: 4 },
  { code: 'third', count: 1, digits: 4 },
  { code: 'starter', count: 10, digits: 4 },
  { code: 'consolation', count: 10, digits: 4 },
]

/** The digits of each of the 23 numbers, and which prize it is. */
const places = range(0, 22).map((index) => range(index * 4, index * 4 + 3))
const prizeOfPlace = prizes.flatMap(({ count }, prize) => new Array<number>(count).fill(prize))

/** What a number pays per 1 staked, by its prize (2.12): 90 % each. */
const tables = { big: [3400, 1600, 800, 240, 80], small: [5000, 2700, 1300] } as const
type Table = keyof typeof tables

/** Numbers of four digits by how many orders they have. */
const ORDERS = [24, 12, 6, 4] as const

const typed: Selector = { kind: 'text', alphabet: digits, length: 4 }
const anyOrder: Selector = { ...typed, anyOrder: true }

/** 23 numbers of four digits: the group 4D. */
export const d4: Rules = {
  engine: 'd4@1',
  draw: { kind: 'independent', from: 0, to: 9, count: 92, prizes },
  priceBase: 1,
  series: 1800,
  plays: [
    ...(['big', 'small'] as const).flatMap(tablePlays),
    single('single.4a', [0], 4),
    single('single.4b', [1], 4),
    single('single.4c', [2], 4),
    single('single.4d', range(3, 12), 4),
    single('single.4e', range(13, 22), 4),
    single('single.3a', [0], 3),
    single('single.3b', [1], 3),
    single('single.3c', [2], 3),
    single('single.3abc', [0, 1, 2], 3),
    {
      ...play(
        'single.2a',
        set(numbers(0, 99)),
        { rule: 'one-each' },
        { rule: 'fact', at: lastOf(0, 2), fact: 'number' },
        1,
        100,
      ),
      series: 1840,
    },
  ],
  variants: {},
}

function tablePlays(name: Table): Play[] {
  const table = tables[name]
  const own = places.slice(0, numbersOf(name))
  const paid = { at: own.flat(), places: own, tiers: prizeOfPlace.slice(0, own.length) }
  const shared = (code: string, selector: Selector, units: UnitRule, win: WinRule): Play => ({
    code: `${name}.${code}`,
    selector,
    units,
    win,
    tiers: table.map((pays, prize) => tierOf(prize, pays * 1000, 1)),
    sharedTiers: true,
    perHit: true,
  })
  return [
    shared('text', typed, { rule: 'lines' }, { rule: 'prize-lines', ...paid }),
    shared('roll', positions(digits, 4), { rule: 'product' }, { rule: 'prize-lists', ...paid }),
    shared('box', anyOrder, { rule: 'all-orders' }, { rule: 'prize-lines', ...paid, anyOrder: true }),
    {
      code: `${name}.ibox`,
      selector: anyOrder,
      units: { rule: 'lines-by-orders', orders: ORDERS },
      win: { rule: 'prize-lines', ...paid, anyOrder: true, orders: ORDERS },
      // Each prize is divided by the orders and rounded down to a thousandth.
      tiers: ORDERS.flatMap((orders) =>
        table.map((pays, prize) => ({
          ...tierOf(prize, Math.floor((pays * 1000) / orders), orders),
          id: `${prizes[prize]?.code}-${orders}`,
          share: `ibox-${orders}`,
        })),
      ),
      perHit: true,
    },
  ]
}

function numbersOf(name: Table): number {
  return name === 'big' ? 23 : 3
}

function tierOf(prize: number, pays: number, orders: number): Tier {
  const { code = '', count = 0 } = prizes[prize] ?? {}
  return { id: code, ways: count * orders, total: 10_000, pays }
}

function lastOf(place: number, size: number): number[] {
  return (places[place] ?? []).slice(-size)
}

/** The last digits of the numbers of one prize, or of the first three; each pays. */
function single(code: string, of: readonly number[], size: number): Play {
  const found = of.map((place) => lastOf(place, size))
  const selector: Selector = { kind: 'text', alphabet: digits, length: size }
  const [only] = found
  if (found.length === 1 && only)
    return play(code, selector, { rule: 'lines' }, { rule: 'straight-lines', at: only }, 1, 10 ** size)
  const win: WinRule = { rule: 'each', at: found.flat(), places: found, inner: { rule: 'straight-lines', at: [] } }
  return { ...play(code, selector, { rule: 'lines' }, win, found.length, 10 ** size), perHit: true }
}
