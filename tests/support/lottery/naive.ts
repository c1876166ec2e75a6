/** One elementary bet, written out. A result wins it, gives its stake back, or neither. */
export interface NaiveUnit {
  readonly key: string
  /** The name in the tier that pays it; empty when the play has a single tier. */
  readonly tier?: string
  /** A number says how often it wins. */
  result(drawn: readonly number[]): boolean | number | 'push'
}

export type NaiveLists = readonly (readonly number[])[]

/*
 * A second, slow engine, written from the text of the specification only: it lists every unit of a selection and looks at each by
 * itself. It shares no code and no data with lottery/.
 */

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const inOrder = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b)

export const sortedKey = (values: readonly number[]): string => inOrder(values).join()

export function tuples(lists: NaiveLists): number[][] {
  return lists.reduce<number[][]>(
    (found, list) => found.flatMap((tuple) => list.map((value) => [...tuple, value])),
    [[]],
  )
}

export function subsets(values: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return values.flatMap((value, index) => subsets(values.slice(index + 1), size - 1).map((rest) => [value, ...rest]))
}

export const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Units that name every value in place. */
export const straightUnits = (found: readonly number[][]): NaiveUnit[] =>
  found.map((tuple) => ({ key: tuple.join(), result: (drawn) => drawn.join() === tuple.join() }))

/** Units that name the drawn values in any order; equal ones are one unit. */
export function groupUnits(found: readonly number[][], tier?: (values: readonly number[]) => string): NaiveUnit[] {
  const different = new Map(found.map((values) => [sortedKey(values), values]))
  return [...different].map(([key, values]) => ({
    key,
    tier: tier?.(values),
    result: (drawn) => sortedKey(drawn) === key,
  }))
}

/** Units of numbers that must all be drawn. */
export const drawnUnits = (found: readonly number[][]): NaiveUnit[] =>
  found.map((values) => ({ key: sortedKey(values), result: (drawn) => values.every((value) => drawn.includes(value)) }))

/** Units of a held set completed from others, or of a plain set. */
export function sets(lists: NaiveLists, size: number): number[][] {
  const [first = [], second] = lists
  return second ? subsets(second, size - first.length).map((rest) => [...first, ...rest]) : subsets(first, size)
}

/** Named outcomes; the names are in the order of the play's codes. */
export function namedUnits(
  names: readonly string[],
  chosen: readonly number[] = [],
  outcome: (drawn: readonly number[], name: string) => boolean | 'push',
): NaiveUnit[] {
  return chosen.map((index) => {
    const name = names[index] ?? ''
    return { key: name, tier: name, result: (drawn) => outcome(drawn, name) }
  })
}

/** The same unit, looking at some positions only. */
export const seenAt = (at: readonly number[], units: readonly NaiveUnit[]): NaiveUnit[] =>
  units.map((unit) => ({
    ...unit,
    key: `${at.join()}:${unit.key}`,
    result: (drawn) => unit.result(at.map((position) => drawn[position] ?? -1)),
  }))
