import { colourOf, colours } from '../colours.ts'
import { combinations, range, sum } from '../combinations.ts'
import type { Condition, FactName } from '../model.ts'

/** Classes of three digits; each excludes those after it (2.1). */
export const patterns = ['triple', 'run', 'pair', 'half-run', 'mixed'] as const

/** Hands of five digits (2.1). */
export const pokerHands = [
  'five-of-a-kind',
  'four-of-a-kind',
  'full-house',
  'run',
  'three-of-a-kind',
  'two-pairs',
  'pair',
  'five-different',
] as const

/** What the options of a play ask about the drawn numbers at the positions of the play. */
const facts: Record<FactName, (values: readonly number[]) => number> = {
  value: ([value = 0]) => value,
  sum,
  tail: (values) => sum(values) % 10,
  span: (values) => Math.max(...values) - Math.min(...values),
  comparison: ([left = 0, right = 0]) => Math.sign(left - right),
  pattern: (values) => patternOf(values, true),
  'pattern-without-wrap': (values) => patternOf(values, false),
  bull: bullPoints,
  poker: pokerHand,
  'odd-count': (values) => values.filter((value) => value % 2 === 1).length,
  middle: (values) => [...values].sort((a, b) => a - b)[(values.length - 1) / 2] ?? 0,
  triple: (values) => valueOccurring(values, (times) => times === 3),
  pair: (values) => valueOccurring(values, (times) => times === 2),
  'pair-or-triple': (values) => valueOccurring(values, (times) => times >= 2),
  run: (values) => (isRun(values, values.length, false) ? 1 : 0),
  // A triple has the sum 0 here, which no option names.
  'sum-without-triples': (values) => (new Set(values).size === 1 ? 0 : sum(values)),
  number: numberOf,
  'zodiac-count': (values) => new Set(values.map((value) => value % 12)).size,
  'seven-colours': sevenColours,
  'up-to-40': (values) => values.filter((value) => value <= 40).length,
}

/** The colour of most of seven numbers, in the order of `colours`, where the last one counts one and a half; 3 where two are equal. */
function sevenColours(values: readonly number[]): number {
  const halves = colours.map((colour) =>
    sum(values.map((value, index) => (colourOf(value) !== colour ? 0 : index === values.length - 1 ? 3 : 2))),
  )
  const most = Math.max(...halves)
  const leading = halves.flatMap((count, colour) => (count === most ? [colour] : []))
  return leading.length === 1 ? (leading[0] ?? 0) : colours.length
}

/** Digits read as a number. Positions that were left out give a negative one, which no selection has. */
export function numberOf(digits: readonly number[]): number {
  let number = 0
  for (const digit of digits) {
    if (digit < 0) return -1
    number = number * 10 + digit
  }
  return number
}

export const factOf = (name: FactName, values: readonly number[]): number => facts[name](values)

export const isFact = (name: string): boolean => Object.hasOwn(facts, name)

export function meets(condition: Condition, fact: number): boolean {
  if (condition.from !== undefined && fact < condition.from) return false
  if (condition.to !== undefined && fact > condition.to) return false
  if (condition.odd !== undefined && (fact % 2 === 1) !== condition.odd) return false
  return condition.in === undefined || condition.in.includes(fact)
}

/** How often each value occurs, most frequent first. */
export function multiplicities(values: readonly number[]): number[] {
  return [...countValues(values).values()].sort((a, b) => b - a)
}

export function countValues(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function valueOccurring(values: readonly number[], fits: (times: number) => boolean): number {
  for (const [value, times] of countValues(values)) if (fits(times)) return value
  return 0
}

/** Whether all values differ and follow each other; with `wrap`, 0 follows 9. */
function isRun(values: readonly number[], length: number, wrap: boolean): boolean {
  const present = new Set(values)
  if (present.size !== length) return false
  const next = (value: number, step: number) => (wrap ? (value + step) % 10 : value + step)
  return values.some((start) => range(0, length - 1).every((step) => present.has(next(start, step))))
}

function patternOf(values: readonly number[], wrap: boolean): number {
  const different = new Set(values).size
  if (different === 1) return patterns.indexOf('triple')
  if (isRun(values, 3, wrap)) return patterns.indexOf('run')
  if (different === 2) return patterns.indexOf('pair')
  const hasNeighbours = combinations(values, 2).some((pair) => isRun(pair, 2, wrap))
  return patterns.indexOf(hasNeighbours ? 'half-run' : 'mixed')
}

/**
 * 0 when no three digits sum to a multiple of 10, else the last digit of the sum of all five, with 10 for 0. Three digits sum to a
 * multiple of 10 when the other two end in the last digit of the whole sum.
 */
function bullPoints(values: readonly number[]): number {
  const points = sum(values) % 10
  for (let first = 0; first < values.length; first++) {
    for (let second = first + 1; second < values.length; second++) {
      if (((values[first] ?? 0) + (values[second] ?? 0)) % 10 === points) return points || 10
    }
  }
  return 0
}

const handsByMultiplicity: Record<string, (typeof pokerHands)[number]> = {
  5: 'five-of-a-kind',
  41: 'four-of-a-kind',
  32: 'full-house',
  311: 'three-of-a-kind',
  221: 'two-pairs',
  2111: 'pair',
}

function pokerHand(values: readonly number[]): number {
  const hand = handsByMultiplicity[multiplicities(values).join('')]
  return pokerHands.indexOf(hand ?? (isRun(values, 5, true) ? 'run' : 'five-different'))
}
