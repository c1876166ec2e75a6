import { choose, combinations, countOrders, countShared, elementarySymmetric, product, sum } from '../combinations.ts'
import type { Lists, Play, WinRule } from '../model.ts'
import { heldTier, type Leg, passClass, passUnits } from '../units/rules.ts'
import { cornersOf, countLines } from './card.ts'
import { countValues, factOf, meets, numberOf } from './facts.ts'

/** What a line won: units by tier, and units whose stake comes back. */
export interface Outcome {
  readonly won: number[]
  pushed: number
}

type Evaluator<R extends WinRule['rule']> = (
  win: Extract<WinRule, { rule: R }>,
  lists: Lists,
  drawn: readonly number[],
  outcome: Outcome,
) => void

/**
 * The units that a selection wins with a result.
 *
 * @param lists a selection that `parseSelection` accepted for this play
 * @param result the numbers of the issue in drawn order
 */
export function evaluate(play: Play, lists: Lists, result: readonly number[]): Outcome {
  const outcome: Outcome = { won: new Array<number>(play.tiers.length).fill(0), pushed: 0 }
  run(play.win, lists, result, outcome)
  return outcome
}

export const isEvaluator = (name: string): boolean => Object.hasOwn(evaluators, name)

function run<R extends WinRule['rule']>(
  win: Extract<WinRule, { rule: R }>,
  lists: Lists,
  result: readonly number[],
  outcome: Outcome,
): void {
  const evaluator = evaluators[win.rule] as Evaluator<R>
  evaluator(win, lists, readsPlaces.has(win.rule) ? result : win.at.map((position) => result[position] ?? -1), outcome)
}

/** These read the result by itself: a marked play at the positions of its selection, others at places of their own. */
const readsPlaces: ReadonlySet<string> = new Set(['marked', 'each', 'numbers', 'prize-lines', 'prize-lists'])

const evaluators: { [R in WinRule['rule']]: Evaluator<R> } = {
  straight: (_, lists, drawn, outcome) => {
    if (drawn.every((value, index) => lists[index]?.includes(value))) add(outcome, 0, 1)
  },
  combination: (_, lists, drawn, outcome) => {
    const first = drawn.findLastIndex((value, index) => !lists[index]?.includes(value)) + 1
    for (let length = 1; length <= drawn.length - first; length++) {
      add(outcome, length - 1, product(lists.slice(0, drawn.length - length).map((list) => list.length)))
    }
  },
  'straight-lines': (_, lines, drawn, outcome) => {
    add(outcome, 0, lines.filter((line) => line.every((value, index) => value === drawn[index])).length)
  },
  'mixed-lines': (_, lines, drawn, outcome) => {
    const sorted = sortedText(drawn)
    add(outcome, groupTier(drawn), lines.filter((line) => sortedText(line) === sorted).length)
  },
  multiset: ({ parts }, lists, drawn, outcome) => {
    const counts = [...countValues(drawn)]
    const fits = parts.every(({ list, times, count }) => {
      const values = counts.filter(([, occurs]) => occurs === times).map(([value]) => value)
      return values.length === count && values.every((value) => lists[list]?.includes(value))
    })
    if (fits) add(outcome, 0, 1)
  },
  inside: ({ size }, lists, drawn, outcome) => {
    const [held, drag] = bankerOf(lists)
    const different = [...new Set(drawn)]
    if (countShared(held, different) < held.length) return
    add(outcome, 0, choose(countShared(drag, different), size - held.length))
  },
  around: ({ size }, lists, drawn, outcome) => {
    const [held, drag] = bankerOf(lists)
    const missing = drawn.filter((value) => !held.includes(value))
    if (countShared(missing, drag) < missing.length) return
    add(outcome, 0, choose(drag.length - missing.length, size - held.length - missing.length))
  },
  'at-least': ({ times }, [digits = []], drawn, outcome) => {
    const counts = countValues(drawn)
    add(outcome, 0, digits.filter((digit) => (counts.get(digit) ?? 0) >= times).length)
  },
  fact: ({ fact }, [values = []], drawn, outcome) => {
    if (values.includes(factOf(fact, drawn))) add(outcome, 0, 1)
  },
  'group-sum': (_, [sums = []], drawn, outcome) => {
    if (new Set(drawn).size > 1 && sums.includes(sum(drawn))) add(outcome, groupTier(drawn), 1)
  },
  'group-banker': (_, [digits = []], drawn, outcome) => {
    if (new Set(drawn).size > 1) add(outcome, groupTier(drawn), countShared(digits, drawn))
  },
  options: ({ fact, options, tiers }, [chosen = []], drawn, outcome) => {
    const known = factOf(fact, drawn)
    for (const index of chosen) {
      const option = options[index]
      if (!option) continue
      if (option.push && meets(option.push, known)) outcome.pushed++
      else if (meets(option.wins, known)) add(outcome, tiers[index] ?? 0, 1)
    }
  },
  traits: ({ options }, lists, drawn, outcome) => {
    const holding = drawn.map(
      (value, index) =>
        lists[index]?.filter((trait) => options[trait] && meets(options[trait].wins, value)).length ?? 0,
    )
    add(outcome, 0, product(holding))
  },
  elementary: ({ size }, lists, drawn, outcome) => {
    const hits = drawn.map((value, index) => (lists[index]?.includes(value) ? 1 : 0))
    add(outcome, 0, elementarySymmetric(hits, size))
  },
  marked: ({ size, inner }, [marked = [], ...lists], result, outcome) => {
    // Positions are marked from 1.
    for (const chosen of combinations(marked, size)) {
      run({ ...inner, at: chosen.map((position) => position - 1) }, lists, result, outcome)
    }
  },
  hits: (_, [numbers = []], drawn, outcome) => {
    const counts = countValues(drawn)
    for (const number of numbers) {
      const hits = counts.get(number) ?? 0
      if (hits > 0) add(outcome, hits - 1, 1)
    }
  },
  'hit-count': ({ size, hits }, [set = []], drawn, outcome) => {
    const among = countShared(set, drawn)
    hits.forEach((count, tier) => {
      add(outcome, tier, choose(among, count) * choose(set.length - among, size - count))
    })
  },
  held: ({ fact, options, weights, sums }, [chosen = []], drawn, outcome) => {
    const known = factOf(fact, drawn)
    const own = chosen.flatMap((index) => options[index] ?? [])
    if (own.some(({ push }) => push && meets(push, known))) outcome.pushed++
    else if (own.some(({ wins }) => meets(wins, known))) add(outcome, heldTier(weights, sums, chosen), 1)
  },
  'any-of': ({ size }, [set = []], drawn, outcome) => {
    add(outcome, 0, choose(set.length, size) - choose(set.length - countShared(set, drawn), size))
  },
  none: ({ size }, [set = []], drawn, outcome) => {
    add(outcome, 0, choose(set.length - countShared(set, drawn), size))
  },
  'one-and-last': (_, [set = []], drawn, outcome) => {
    if (set.includes(drawn.at(-1) ?? -1)) add(outcome, 0, countShared(set, drawn.slice(0, -1)))
  },
  'two-with-last': (_, [set = []], drawn, outcome) => {
    const before = countShared(set, drawn.slice(0, -1))
    if (set.includes(drawn.at(-1) ?? -1)) add(outcome, 0, before)
    add(outcome, 1, choose(before, 2))
  },
  groups: ({ groups, size, special }, [chosen = []], drawn, outcome) => {
    const present = chosen.filter((group) => groups[group]?.some((number) => drawn.includes(number)))
    const others = present.filter((group) => group !== special).length
    add(outcome, 0, choose(others, size))
    if (others < present.length) add(outcome, 1, choose(others, size - 1))
  },
  'group-hits': ({ groups, special }, [chosen = []], drawn, outcome) => {
    const usual = Math.max(...groups.flatMap((group, index) => (index === special ? [] : group.length)))
    for (const group of chosen) {
      const hits = countShared(groups[group] ?? [], drawn)
      if (hits > 0) add(outcome, (group === special ? usual : 0) + hits - 1, 1)
    }
  },
  pass: ({ size, options, classes }, lists, drawn, outcome) => {
    const holds = (part: 'wins' | 'push', { place, side }: Leg) => {
      const condition = options[side]?.[part]
      return condition !== undefined && meets(condition, drawn[place] ?? -1)
    }
    for (const legs of passUnits(lists, size)) {
      if (legs.some((leg) => holds('push', leg))) outcome.pushed++
      else if (legs.every((leg) => holds('wins', leg)))
        add(outcome, classes.indexOf(passClass(legs.map(({ side }) => side))), 1)
    }
  },
  'contained-lines': ({ orders }, lines, drawn, outcome) => {
    const counts = countValues(drawn)
    for (const line of lines)
      if ([...countValues(line)].every(([value, times]) => (counts.get(value) ?? 0) >= times))
        add(outcome, orders.indexOf(countOrders(line)), 1)
  },
  'holds-different': ({ size }, [set = []], drawn, outcome) => {
    const isHeld = new Set(drawn).size === drawn.length && countShared(drawn, set) === drawn.length
    if (isHeld) add(outcome, 0, choose(set.length - drawn.length, size - drawn.length))
  },
  'prize-lines': ({ places, tiers, anyOrder, orders }, lines, result, outcome) => {
    const textOf = anyOrder ? sortedText : (values: readonly number[]) => values.join()
    const known = new Map(lines.map((line) => [textOf(line), line]))
    const prizes = Math.max(...tiers) + 1
    for (const [index, at] of places.entries()) {
      const line = known.get(textOf(at.map((position) => result[position] ?? -1)))
      if (!line) continue
      const first = orders ? orders.indexOf(countOrders(line)) * prizes : 0
      add(outcome, first + (tiers[index] ?? 0), 1)
    }
  },
  'prize-lists': ({ places, tiers }, lists, result, outcome) => {
    for (const [index, at] of places.entries())
      if (at.every((position, digit) => lists[digit]?.includes(result[position] ?? -1)))
        add(outcome, tiers[index] ?? 0, 1)
  },
  'hits-with-last': ({ size, hits }, lists, drawn, outcome) => {
    const [held, drag] = bankerOf(lists)
    const [before, last] = [drawn.slice(0, -1), drawn.at(-1) ?? -1]
    const heldHits = countShared(held, before)
    const drawnDrag = countShared(drag, before)
    const left = size - held.length
    const others = drag.length - drawnDrag - (drag.includes(last) ? 1 : 0)
    for (const [tier, { hits: count, with: isWith }] of hits.entries()) {
      const ways = choose(drawnDrag, count - heldHits)
      if (held.includes(last)) add(outcome, tier, isWith ? ways * choose(others, left - count + heldHits) : 0)
      else if (!isWith) add(outcome, tier, ways * choose(others, left - count + heldHits))
      else if (drag.includes(last)) add(outcome, tier, ways * choose(others, left - 1 - count + heldHits))
    }
  },
  'card-lines': (_, columns, drawn, outcome) => {
    const lines = countLines(columns, drawn)
    if (lines > 0) add(outcome, Math.min(lines, outcome.won.length) - 1, 1)
  },
  'card-corners': (_, columns, drawn, outcome) => {
    if (cornersOf(columns).every((number) => drawn.includes(number))) add(outcome, 0, 1)
  },
  each: ({ places, inner }, lists, result, outcome) => {
    for (const at of places) run({ ...inner, at } as WinRule, lists, result, outcome)
  },
  numbers: ({ places, inner }, [set = []], result, outcome) => {
    const read = places.map((place) => numberOf(place.map((position) => result[position] ?? -1)))
    const counts = countValues(read)
    const hits = set.filter((number) => counts.has(number)).length
    switch (inner.rule) {
      case 'inside':
        return add(outcome, 0, choose(hits, inner.size))
      case 'inside-sizes':
        return inner.sizes.forEach((size, tier) => {
          add(outcome, tier, choose(hits, size))
        })
      case 'none':
        return add(outcome, 0, choose(set.length - hits, inner.size))
      case 'pair-hits':
        for (const [a = 0, b = 0] of combinations(set, 2))
          add(outcome, 0, Math.min(counts.get(a) ?? 0, counts.get(b) ?? 0))
    }
  },
}

function add(outcome: Outcome, tier: number, units: number): void {
  outcome.won[tier] = (outcome.won[tier] ?? 0) + units
}

/** Of three digits, group 3 (a pair) is the first tier and group 6 the second; two digits have one tier. */
const groupTier = (values: readonly number[]): number => (values.length === 3 && new Set(values).size === 3 ? 1 : 0)

const sortedText = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join()

/** The held numbers and the others; a plain set holds none. */
function bankerOf(lists: Lists): [held: readonly number[], drag: readonly number[]] {
  const [first = [], second] = lists
  return second ? [first, second] : [[], first]
}
