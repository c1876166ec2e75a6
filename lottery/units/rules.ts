import { choose, combinations, countOrders, countShared, elementarySymmetric, product, sum } from '../combinations.ts'
import type { Lists, UnitRule } from '../model.ts'

/** Counts the units of a selection, one number per tier that a unit can belong to. */
type CountingRule<R extends UnitRule['rule']> = (rule: Extract<UnitRule, { rule: R }>, lists: Lists) => number[]

/** The units of a selection by tier, by the counting rule of its play (specification 2.0, U1 to U13). */
export function countByTier<R extends UnitRule['rule']>(rule: Extract<UnitRule, { rule: R }>, lists: Lists): number[] {
  const count = countingRules[rule.rule] as CountingRule<R>
  return count(rule, lists)
}

export const isCountingRule = (name: string): boolean => Object.hasOwn(countingRules, name)

const countingRules: { [R in UnitRule['rule']]: CountingRule<R> } = {
  product: (_, lists) => [product(sizes(lists))],
  'product-without-repeats': (_, lists) => [withoutRepeats(lists)],
  choose: ({ size }, [set = []]) => [choose(set.length, size)],
  banker: ({ size }, [held = [], drag = []]) => [choose(drag.length, size - held.length)],
  'group-60': (_, lists) => {
    const { a, b, shared } = pair(lists)
    return [a * choose(b, 3) - shared * choose(b - 1, 2)]
  },
  'group-30': (_, lists) => {
    const { a, b, shared } = pair(lists)
    return [choose(a, 2) * b - shared * (a - 1)]
  },
  'group-20': (_, lists) => {
    const { a, b, shared } = pair(lists)
    return [a * choose(b, 2) - shared * (b - 1)]
  },
  'group-10': (_, lists) => {
    const { a, b, shared } = pair(lists)
    return [a * b - shared]
  },
  'group-3': (_, [set = []]) => [set.length * (set.length - 1)],
  elementary: ({ size }, lists) => [elementarySymmetric(sizes(lists), size)],
  table: ({ from, tiers }, [values = []]) => tiers.map((table) => sum(values.map((value) => table[value - from] ?? 0))),
  'one-each': ({ tiers }, lists) => {
    if (!tiers) return [sum(sizes(lists))]
    const counts = new Array<number>(Math.max(...tiers) + 1).fill(0)
    for (const index of lists.flat()) {
      const tier = tiers[index] ?? 0
      counts[tier] = (counts[tier] ?? 0) + 1
    }
    return counts
  },
  combination: (_, lists) => lists.map(() => product(sizes(lists))),
  lines: (_, lines) => [lines.length],
  'mixed-lines': (_, lines) => {
    const pairs = lines.filter((line) => new Set(line).size === 2).length
    return [pairs, lines.length - pairs]
  },
  marked: ({ size, inner }, [marked = [], ...lists]) => {
    const choices = choose(marked.length, size)
    return countByTier(inner, lists).map((units) => choices * units)
  },
  held: ({ weights, sums }, [chosen = []]) => {
    const tier = heldTier(weights, sums, chosen)
    return sums.map((_, index) => (index === tier ? 1 : 0))
  },
  'choose-sizes': ({ sizes: all }, [set = []]) => all.map((size) => choose(set.length, size)),
  'choose-with': ({ size, special }, [set = []]) => {
    const others = set.filter((value) => value !== special).length
    return [choose(others, size), others < set.length ? choose(others, size - 1) : 0]
  },
  pass: ({ size, classes }, lists) => {
    const counts = classes.map(() => 0)
    for (const sides of passUnits(lists, size)) add(counts, classes.indexOf(passClass(sides.map(({ side }) => side))))
    return counts
  },
  'lines-by-orders': ({ orders }, lines) =>
    orders.map((count) => lines.filter((line) => countOrders(line) === count).length),
  'all-orders': (_, lines) => [sum(lines.map(countOrders))],
  times: ({ times, inner }, lists) => countByTier(inner, lists).map((units) => units * times),
}

/** The tier of a unit of several options; -1 when their weights have no price. */
export const heldTier = (weights: readonly number[], sums: readonly number[], chosen: readonly number[]): number =>
  sums.indexOf(sum(chosen.map((index) => weights[index] ?? 0)))

/** A side that a unit of a pass names at a place. */
export interface Leg {
  readonly place: number
  readonly side: number
}

/** The units of a pass: one side at each of so many places. */
export const passUnits = (lists: Lists, size: number): Leg[][] =>
  combinations(
    lists.flatMap((list, place) => (list.length > 0 ? [place] : [])),
    size,
  ).flatMap((places) =>
    places.reduce<Leg[][]>(
      (units, place) => units.flatMap((legs) => (lists[place] ?? []).map((side) => [...legs, { place, side }])),
      [[]],
    ),
  )

/**
 * How many of each side a unit has, like `2,0|1,0`: two big ones and an odd one. Big and small, odd and even, and these two pairs
 * may change places, because the chance is the same.
 */
export function passClass(sides: readonly number[]): string {
  const count = (side: number) => sides.filter((one) => one === side).length
  const pairs = [
    [count(0), count(1)],
    [count(2), count(3)],
  ].map((pair) => pair.sort((a, b) => b - a).join())
  return pairs.sort().reverse().join('|')
}

function add(counts: number[], tier: number): void {
  counts[tier] = (counts[tier] ?? 0) + 1
}

const sizes = (lists: Lists): number[] => lists.map((list) => list.length)

function pair([first = [], second = []]: Lists): { a: number; b: number; shared: number } {
  return { a: first.length, b: second.length, shared: countShared(first, second) }
}

/** U2: products of the lists in which no value occurs twice. Two and three lists have a formula; longer ones are counted. */
function withoutRepeats(lists: Lists): number {
  const [a = [], b = [], c = []] = lists
  if (lists.length === 2) return a.length * b.length - countShared(a, b)
  if (lists.length === 3) {
    const all = a.filter((value) => b.includes(value) && c.includes(value)).length
    const overlaps = countShared(a, b) * c.length + countShared(a, c) * b.length + countShared(b, c) * a.length
    return a.length * b.length * c.length - overlaps + 2 * all
  }
  return countInjections(lists)
}

/** Keeps the number of ways per set of used values, so ten full lists of ten need 1,024 entries and not 10! steps. */
function countInjections(lists: Lists): number {
  let ways = new Map([[0, 1]])
  for (const list of lists) {
    const next = new Map<number, number>()
    for (const [used, count] of ways) {
      for (const value of list) {
        const bit = 1 << value
        if ((used & bit) === 0) next.set(used | bit, (next.get(used | bit) ?? 0) + count)
      }
    }
    ways = next
  }
  return sum([...ways.values()])
}
