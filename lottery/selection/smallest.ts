import { combinations, range } from '../combinations.ts'
import type { Alphabet, ListSpec, Lists, Play } from '../model.ts'
import { countUnits } from '../units/count.ts'
import { valuesOf } from './alphabet.ts'

/**
 * The smallest selections of a play: each value alone where one value is enough, else the fewest values, all different.
 * Together they have a unit in every tier, which the check of the rules relies on and verifies.
 */
export function smallestSelections(play: Play): Lists[] {
  const { selector } = play
  switch (selector.kind) {
    case 'set':
      return smallestSets(play, selector.list)
    case 'banker': {
      const values = valuesOf(selector.alphabet)
      return [[values.slice(0, 1), values.slice(1, selector.size)]]
    }
    case 'positions':
      if (play.units.rule === 'pass') return onePerClass(play, selector.lists.length, play.units.size)
      return play.units.rule === 'marked'
        ? markedSelection(selector.lists)
        : smallestPositions(selector.lists, selector.filled ?? selector.lists.length)
    case 'text': {
      const values = valuesOf(selector.alphabet).slice(0, selector.length)
      const lines = selector.anyOrder ? linesOfEachPattern(values, selector.allEqual === true) : [values]
      const marked = selector.marked ? [valuesOf(selector.marked.alphabet).slice(0, selector.marked.min)] : []
      return [[...marked, ...lines]]
    }
  }
}

/** A line for every way in which values can repeat: `001` and `012`, and `000` where it is taken. */
function linesOfEachPattern(values: readonly number[], isAllEqual: boolean): number[][] {
  const patterns = (left: number, most: number): number[][] =>
    left === 0
      ? [[]]
      : range(1, Math.min(left, most)).flatMap((first) => patterns(left - first, first).map((rest) => [first, ...rest]))
  return patterns(values.length, values.length - (isAllEqual ? 0 : 1)).map((times) =>
    times.flatMap((count, index) => new Array<number>(count).fill(values[index] ?? 0)),
  )
}

function smallestSets(play: Play, { alphabet, min, max }: ListSpec): Lists[] {
  const values = valuesOf(alphabet)
  if (play.units.rule === 'held') return onePerTier(play, values, range(min, max))
  // The first value is the one with a tier of its own.
  if (play.units.rule === 'choose-with') return [[values.slice(0, min)], [values.slice(1, min + 1)]]
  if (min > 1) return [[values.slice(0, min)]]
  const singles = values.map((value) => [[value]])
  return singles.filter((lists) => countUnits(play, lists).total > 0)
}

/** Units of several values: the first choice that has the price of each tier. */
function onePerTier(play: Play, values: readonly number[], sizes: readonly number[]): Lists[] {
  const first = new Map<number, Lists>()
  for (const chosen of sizes.flatMap((size) => combinations(values, size))) {
    const tier = countUnits(play, [chosen]).byTier.indexOf(1)
    if (tier >= 0 && !first.has(tier)) first.set(tier, [chosen])
  }
  return [...first.values()]
}

/** Passes: the first choice of sides of each class, at the first places. */
function onePerClass(play: Play, places: number, size: number): Lists[] {
  const first = new Map<number, Lists>()
  const choose = (sides: readonly number[]) => {
    if (sides.length < size) {
      for (const side of range(sides.at(-1) ?? 0, 3)) choose([...sides, side])
      return
    }
    const lists = range(0, places - 1).map((place) => sides.slice(place, place + 1))
    const tier = countUnits(play, lists).byTier.indexOf(1)
    if (!first.has(tier)) first.set(tier, lists)
  }
  choose([])
  return [...first.values()]
}

/** The fewest marked positions, and every value where one is enough: sums differ in their tiers. */
function markedSelection([marked, ...specs]: readonly ListSpec[]): Lists[] {
  const first = marked ? valuesOf(marked.alphabet).slice(0, marked.min) : []
  if (specs.length === 1 && specs[0]?.min === 1) return [[first, valuesOf(specs[0].alphabet)]]
  return smallestPositions(specs, specs.length).map((lists) => [first, ...lists])
}

/** Lists of one alphabet take their values one after the other, so no value is in two of them. */
function smallestPositions(specs: readonly ListSpec[], filled: number): Lists[] {
  let left = filled
  const next = new Map<string, number>()
  const lists = specs.map(({ alphabet, min }) => {
    const count = left > 0 ? Math.max(min, 1) : min
    left -= count > 0 ? 1 : 0
    const key = alphabetKey(alphabet)
    const start = next.get(key) ?? 0
    next.set(key, start + count)
    return valuesOf(alphabet).slice(start, start + count)
  })
  return [lists]
}

const alphabetKey = (alphabet: Alphabet): string => JSON.stringify(alphabet)
