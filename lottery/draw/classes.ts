import { colourOf, colours } from '../colours.ts'
import { chooseExact, combinations, range, sum } from '../combinations.ts'
import type { Draw, FactName, Lists, WinRule } from '../model.ts'
import { passUnits } from '../units/rules.ts'
import { cornersOf, linesOf } from '../win/card.ts'
import { meets } from '../win/facts.ts'
import { countOutcomes, eachOutcome, UNREAD } from './outcomes.ts'

type Visit = (result: readonly number[], results: bigint) => void

/** Draws with more results at the positions of a rule are counted by classes. */
const COUNTED_ONE_BY_ONE = 1_000_000
const MOST_CLASSES = 200_000
/** Units looked at over all classes of a pass. */
const MOST_LOOKS = 4_000_000

/**
 * Calls `visit` with one result of every class that a rule cannot tell apart, and the number of results in it. A rule that wins at
 * several places is counted at each of them.
 *
 * @returns the number of all results; null when a selection has too many classes to count
 */
export function eachClass(draw: Draw, win: WinRule, lists: Lists, visit: Visit): bigint | null {
  if (win.rule === 'each' || win.rule === 'prize-lines' || win.rule === 'prize-lists') {
    for (const place of win.places) eachOutcome(draw, place, (result) => visit(result, 1n))
    return BigInt(countOutcomes(draw, win.places[0]?.length ?? 0))
  }
  if (win.rule === 'numbers') return eachNumbersClass(draw, win, lists, visit)
  if (win.rule !== 'pass' && countOutcomes(draw, win.at.length) <= COUNTED_ONE_BY_ONE) {
    eachOutcome(draw, win.at, (result) => visit(result, 1n))
    return BigInt(countOutcomes(draw, win.at.length))
  }
  if (win.rule === 'elementary') {
    // Each choice of places wins by itself.
    for (const place of combinations(win.at, win.size)) eachOutcome(draw, place, (result) => visit(result, 1n))
    return BigInt(countOutcomes(draw, win.size))
  }
  const placed = (values: readonly number[], results: bigint) => visit(atPositions(draw, win.at, values), results)
  if (win.rule === 'one-and-last' || win.rule === 'two-with-last' || win.rule === 'hits-with-last')
    return eachWithLast(draw, win.at.length, lists, placed)
  if (win.rule === 'pass') return eachPassClass(draw, win, lists, visit)
  if (win.rule === 'card-lines') return eachCardClass(draw, win.at.length, lists, placed)
  if (win.rule === 'options' && win.fact === 'seven-colours')
    return eachWithLast(draw, win.at.length, blocksOf(draw, win, lists).slice(0, -1), placed)
  if (win.rule === 'options' && win.fact === 'sum') return eachSum(draw, win.at.length, placed)
  return eachByBlocks(draw, win.at.length, blocksOf(draw, win, lists), placed)
}

/** The values at some positions, and nothing at the others. */
function atPositions(draw: Draw, at: readonly number[], values: readonly number[]): number[] {
  const result = new Array<number>(draw.count).fill(UNREAD)
  at.forEach((position, index) => {
    result[position] = values[index] ?? UNREAD
  })
  return result
}

/** Sets of values of which only the number of drawn ones matters. Together they are all values of the draw. */
function blocksOf({ from, to }: Draw, win: WinRule, lists: Lists): number[][] {
  if (win.rule === 'options') return optionBlocks(from, to, win.fact)
  const own = ownBlocks(win, lists)
  const named = new Set(own.flat())
  return [...own, range(from, to).filter((value) => !named.has(value))]
}

function ownBlocks(win: WinRule, lists: Lists): number[][] {
  if (win.rule === 'card-corners') return [cornersOf(lists)]
  if (win.rule === 'groups' || win.rule === 'group-hits')
    return (lists[0] ?? []).map((group) => [...(win.groups[group] ?? [])])
  return lists.map((list) => [...list])
}

function optionBlocks(from: number, to: number, fact: FactName): number[][] {
  if (fact === 'seven-colours')
    return colours.map((colour) => range(from, to).filter((value) => colourOf(value) === colour))
  if (fact !== 'zodiac-count') return [range(from, 40), range(41, to)]
  return range(0, 11).map((animal) => range(from, to).filter((value) => value % 12 === animal))
}

/** The last value is drawn apart from those before it. */
function eachWithLast(draw: Draw, count: number, sets: Lists, visit: Visit): bigint {
  const others = range(draw.from, draw.to).filter((value) => !sets.some((set) => set.includes(value)))
  const blocks = [...sets, others]
  for (const lastOf of blocks) {
    const [last = UNREAD] = lastOf
    const rest = blocks.map((block) => block.filter((value) => value !== last))
    eachByBlocks(draw, count - 1, rest, (values, results) => visit([...values, last], results * BigInt(lastOf.length)))
  }
  return chooseExact(draw.to - draw.from, count - 1) * BigInt(draw.to - draw.from + 1)
}

/** At the places of a selection only the sides of a number matter, and whether it is one that pushes. */
function eachPassClass(draw: Draw, win: Extract<WinRule, { rule: 'pass' }>, lists: Lists, visit: Visit): bigint | null {
  const at = win.at.filter((_, place) => (lists[place] ?? []).length > 0)
  const sidesOf = (value: number) =>
    win.options.map(({ wins, push }) => `${meets(wins, value)} ${push !== undefined && meets(push, value)}`).join()
  const all = range(draw.from, draw.to)
  const blocks = [...new Set(all.map(sidesOf))].map((sides) => all.filter((value) => sidesOf(value) === sides))
  if (blocks.length ** at.length * passUnits(lists, win.size).length > MOST_LOOKS) return null
  const fill = (values: readonly number[], results: bigint) => {
    if (values.length === at.length) return visit(atPositions(draw, at, values), results)
    for (const block of blocks) {
      const left = block.filter((value) => !values.includes(value))
      if (left[0] !== undefined) fill([...values, left[0]], results * BigInt(left.length))
    }
  }
  fill([], 1n)
  return BigInt(countOutcomes(draw, at.length))
}

/** Every way to draw so many values of each block, without repeats. */
function eachByBlocks(draw: Draw, count: number, blocks: readonly number[][], visit: Visit): bigint {
  const fill = (index: number, values: readonly number[], results: bigint) => {
    const block = blocks[index]
    if (!block) return values.length === count ? visit(values, results) : undefined
    for (let drawn = 0; drawn <= Math.min(block.length, count - values.length); drawn++)
      fill(index + 1, [...values, ...block.slice(0, drawn)], results * chooseExact(block.length, drawn))
  }
  fill(0, [], 1n)
  return chooseExact(draw.to - draw.from + 1, count)
}

/** One set of values for every sum, with the number of sets that have it. */
function eachSum({ from, to }: Draw, count: number, visit: Visit): bigint {
  const ways = Array.from({ length: count + 1 }, () => new Map<number, bigint>())
  ways[0]?.set(0, 1n)
  for (const value of range(from, to))
    for (let size = count; size > 0; size--)
      for (const [total, sets] of ways[size - 1] ?? [])
        ways[size]?.set(total + value, (ways[size]?.get(total + value) ?? 0n) + sets)
  for (const [total, sets] of ways[count] ?? []) visit(setOfSum(from, to, count, total), sets)
  return chooseExact(to - from + 1, count)
}

/** The lowest set, raised from its highest value down until it has the sum. */
function setOfSum(from: number, to: number, count: number, total: number): number[] {
  const set = range(from, from + count - 1)
  let missing = total - sum(set)
  for (let index = count - 1; index >= 0 && missing > 0; index--) {
    const raised = Math.min(missing, to - (count - 1 - index) - (set[index] ?? 0))
    set[index] = (set[index] ?? 0) + raised
    missing -= raised
  }
  return set
}

/**
 * Cards by their number of complete lines: by inclusion and exclusion over the 4,096 sets of lines, each of which is complete with
 * as many draws as hold all its numbers.
 */
function eachCardClass({ from, to }: Draw, count: number, columns: Lists, visit: Visit): bigint {
  const lines = linesOf(columns)
  const card = new Set(columns.flat())
  const others = range(from, to).filter((value) => !card.has(value))
  const atLeast = new Array<bigint>(lines.length + 1).fill(0n)
  const example = new Map<number, number[]>()
  for (let chosen = 0; chosen < 1 << lines.length; chosen++) {
    const numbers = new Set(lines.flatMap((line, index) => (chosen & (1 << index) ? line : [])))
    const size = lines.filter((_, index) => chosen & (1 << index)).length
    atLeast[size] = (atLeast[size] ?? 0n) + chooseExact(to - from + 1 - numbers.size, count - numbers.size)
    const complete = lines.filter((line) => line.every((number) => numbers.has(number))).length
    if (!example.has(complete)) example.set(complete, [...numbers])
  }
  for (const [complete, numbers] of example) {
    let results = 0n
    for (let size = complete; size <= lines.length; size++)
      results += (size - complete) % 2 ? -chosenOf(size) : chosenOf(size)
    visit([...numbers, ...others].slice(0, count), results)

    function chosenOf(size: number): bigint {
      return chooseExact(size, complete) * (atLeast[size] ?? 0n)
    }
  }
  return chooseExact(to - from + 1, count)
}

/** Numbers read from digits are independent and equally likely: classes are the chosen numbers that occur, or how often. */
function eachNumbersClass(draw: Draw, win: Extract<WinRule, { rule: 'numbers' }>, lists: Lists, visit: Visit) {
  const { places, inner } = win
  const set = lists[0] ?? []
  const digits = places[0]?.length ?? 0
  const all = 10 ** digits
  const rest = range(0, all - 1).find((number) => !set.includes(number)) ?? -1
  const show = (numbers: readonly number[], results: bigint) => {
    const result = new Array<number>(draw.count).fill(UNREAD)
    places.forEach((place, index) => {
      const text = String(numbers[index] ?? rest).padStart(digits, '0')
      place.forEach((position, digit) => {
        result[position] = Number(text[digit])
      })
    })
    visit(result, results)
  }
  const results = BigInt(all) ** BigInt(places.length)
  if (inner.rule === 'pair-hits') {
    if (chooseExact(places.length + set.length, set.length) > BigInt(MOST_CLASSES)) return null
    eachCounts(places.length, set, BigInt(all - set.length), show)
    return results
  }
  if (2 ** set.length > MOST_CLASSES) return null
  for (let chosen = 0; chosen < 2 ** set.length; chosen++) {
    const occurring = set.filter((_, index) => chosen & (1 << index))
    show(occurring, drawsWithAll(places.length, occurring.length, all - set.length))
  }
  return results
}

/** Draws of so many numbers that hold each of `named` numbers and otherwise only `others` numbers. */
function drawsWithAll(count: number, named: number, others: number): bigint {
  let draws = 0n
  for (let left = 0; left <= named; left++) {
    const some = chooseExact(named, left) * BigInt(others + named - left) ** BigInt(count)
    draws += left % 2 ? -some : some
  }
  return draws
}

/** How often each number of a set occurs, with the number of draws in which it does. */
function eachCounts(count: number, set: readonly number[], others: bigint, visit: Visit): void {
  const fill = (index: number, numbers: readonly number[], results: bigint) => {
    const number = set[index]
    const left = count - numbers.length
    if (number === undefined) return visit(numbers, results * others ** BigInt(left))
    for (let times = 0; times <= left; times++)
      fill(index + 1, [...numbers, ...new Array<number>(times).fill(number)], results * chooseExact(left, times))
  }
  fill(0, [], 1n)
}
