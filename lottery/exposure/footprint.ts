import { choose, combinations, ordersOf, product, sum } from '../combinations.ts'
import { countOutcomes, eachOutcome, UNREAD } from '../draw/outcomes.ts'
import type { Draw, FactName, Lists, Play, Rules, WinRule } from '../model.ts'
import { selectionText } from '../selection/selection.ts'
import { countUnits } from '../units/count.ts'
import { evaluate } from '../win/evaluate.ts'
import { factOf, meets } from '../win/facts.ts'
import { mostPaid } from '../win/most.ts'

/**
 * What a line pays with every outcome at some positions, at multiple 1: thousandths per `priceBase` staked, by the number of the
 * outcome. Outcomes that pay nothing are left out. What the line pays with a result is the sum over its parts.
 */
export interface Part {
  /**
   * The positions it reads, like `2,3,4`; `~` before them when their order does not matter. Where they have too many outcomes: a fact
   * of the numbers there (`sum:0,1,2`), or the selection as a whole (`=` and the play), which counts with the most that it can pay.
   */
  readonly family: string
  readonly pays: ReadonlyMap<number, number>
}

/** Up to so many outcomes are distinguished by order, so that all plays on the same positions share their numbers. */
const ORDERED_UP_TO = 1_000
/** Up to so many outcomes without their order are looked at one by one. */
const COUNTED_UP_TO = 5_000

/**
 * @param lists a selection that `parseSelection` accepted for this play
 * @param prices of the tiers, in thousandths
 */
export function footprintOf(
  rules: Pick<Rules, 'draw' | 'priceBase'>,
  play: Play,
  lists: Lists,
  prices: readonly bigint[],
): Part[] {
  const line = { ...rules, play, prices: prices.map(Number) }
  return partsOf(line, play.win, lists)
}

interface Line extends Pick<Rules, 'draw' | 'priceBase'> {
  readonly play: Play
  readonly prices: readonly number[]
}

function partsOf(line: Line, win: WinRule, lists: Lists): Part[] {
  switch (win.rule) {
    case 'straight':
      return [placed(line, win.at, lists, line.prices[0] ?? 0)]
    case 'straight-lines':
      return [linesPart(line, win.at, lists)]
    case 'combination':
      return lists.map((_, first) => {
        const units = product(lists.slice(0, first).map((list) => list.length))
        return placed(
          line,
          win.at.slice(first),
          lists.slice(first),
          units * (line.prices[lists.length - first - 1] ?? 0),
        )
      })
    case 'elementary':
      return combinations(
        lists.flatMap((list, index) => (list.length > 0 ? [index] : [])),
        win.size,
      ).map((chosen) =>
        placed(
          line,
          chosen.map((index) => win.at[index] ?? 0),
          chosen.map((index) => lists[index] ?? []),
          line.prices[0] ?? 0,
        ),
      )
    case 'marked': {
      const [marked = [], ...rest] = lists
      return combinations(marked, win.size).flatMap((chosen) =>
        partsOf(line, { ...win.inner, at: chosen.map((position) => position - 1) } as WinRule, rest),
      )
    }
    case 'each':
      return win.places.flatMap((at) => partsOf(line, { ...win.inner, at } as WinRule, lists))
    case 'prize-lines':
      return win.places.map((at, index) => prizePart(line, { ...win, at }, win.tiers[index] ?? 0, lists))
    case 'prize-lists':
      return win.places.map((at, index) => placed(line, at, lists, line.prices[win.tiers[index] ?? 0] ?? 0))
    case 'numbers':
      return [wholeLine(line, lists)]
    default: {
      if (countUnordered(line.draw, win.at.length) <= COUNTED_UP_TO) return [counted(line, win, lists)]
      return [win.rule === 'options' ? byFact(line, win, lists) : wholeLine(line, lists)]
    }
  }
}

/** The number of outcomes at so many positions where their order does not matter. */
function countUnordered({ kind, from, to }: Draw, positions: number): number {
  const size = to - from + 1
  return kind === 'distinct' ? choose(size, positions) : choose(size + positions - 1, positions)
}

/** The outcome is the fact that the options ask about. */
function byFact({ draw, priceBase, prices }: Line, win: Extract<WinRule, { rule: 'options' }>, lists: Lists): Part {
  const pays = new Map<number, number>()
  const highest = win.fact === 'sum' ? draw.to * win.at.length : win.at.length
  for (let fact = 0; fact <= highest; fact++) {
    let amount = 0
    for (const index of lists[0] ?? []) {
      const option = win.options[index]
      if (option?.push && meets(option.push, fact)) amount += priceBase * 1_000
      else if (option && meets(option.wins, fact)) amount += prices[win.tiers[index] ?? 0] ?? 0
    }
    if (amount > 0) pays.set(fact, amount)
  }
  return { family: `${win.fact}:${win.at.join()}`, pays }
}

/** Lines with the same selection share their outcome. */
function wholeLine({ play, prices }: Line, lists: Lists): Part {
  const most = mostPaid(play, lists, countUnits(play, lists).total, prices)
  return { family: `=${play.code}`, pays: new Map([[hashOf(selectionText(play, lists)), most]]) }
}

/** 52 bits of a text; two selections with the same number would only share their limit. */
function hashOf(text: string): number {
  let [high, low] = [0x9dc5, 0x811c]
  for (let index = 0; index < text.length; index++) {
    high = Math.imul(high ^ text.charCodeAt(index), 2_654_435_761)
    low = Math.imul(low ^ text.charCodeAt(index), 1_597_334_677)
    high ^= low >>> 13
  }
  return (high >>> 0) * 2 ** 20 + ((low >>> 0) & 0xfffff)
}

/** Each list at its own position: every product pays. */
function placed({ draw }: Line, at: readonly number[], lists: Lists, price: number): Part {
  const pays = new Map<number, number>()
  const chosen: number[] = []
  const fill = (index: number) => {
    const list = lists[index]
    if (!list) {
      pays.set(outcomeNumber(draw, chosen), price)
      return
    }
    for (const value of list) {
      if (draw.kind === 'distinct' && chosen.includes(value)) continue
      chosen.push(value)
      fill(index + 1)
      chosen.pop()
    }
  }
  fill(0)
  return { family: at.join(), pays }
}

function linesPart({ draw, prices }: Line, at: readonly number[], lines: Lists): Part {
  const price = prices[0] ?? 0
  return { family: at.join(), pays: new Map(lines.map((values) => [outcomeNumber(draw, values), price])) }
}

/** One number of a prize: every order of a line where the order does not matter. */
function prizePart(
  { draw, prices }: Line,
  { at, tiers, anyOrder, orders }: Extract<WinRule, { rule: 'prize-lines' }>,
  tier: number,
  lines: Lists,
): Part {
  const pays = new Map<number, number>()
  for (const line of lines) {
    const all = anyOrder ? ordersOf(line) : [line]
    const first = orders ? orders.indexOf(all.length) * (Math.max(...tiers) + 1) : 0
    for (const order of all) pays.set(outcomeNumber(draw, order), prices[first + tier] ?? 0)
  }
  return { family: at.join(), pays }
}

/** Every other rule is evaluated on each outcome at its positions. */
function counted(
  { draw, priceBase, play, prices }: Line,
  win: Exclude<WinRule, { rule: 'marked' }>,
  lists: Lists,
): Part {
  const { at } = win
  const isSorted = countOutcomes(draw, at.length) > ORDERED_UP_TO
  const pays = new Map<number, number>()
  const look = (result: readonly number[]) => {
    const { won, pushed } = evaluate({ ...play, win }, lists, result)
    const amount = sum(won.map((units, tier) => units * (prices[tier] ?? 0))) + pushed * priceBase * 1_000
    if (amount > 0)
      pays.set(
        outcomeNumber(
          draw,
          at.map((position) => result[position] ?? 0),
        ),
        amount,
      )
  }
  if (isSorted) eachSorted(draw, at, look)
  else eachOutcome(draw, at, look)
  return { family: `${isSorted ? '~' : ''}${at.join()}`, pays }
}

/** Calls `visit` with one result for each choice of values, whatever their order. The array is reused. */
function eachSorted(draw: Draw, at: readonly number[], visit: (result: readonly number[]) => void): void {
  const result = new Array<number>(draw.count).fill(UNREAD)
  const fill = (index: number, from: number) => {
    const position = at[index]
    if (position === undefined) return visit(result)
    for (let value = from; value <= draw.to; value++) {
      result[position] = value
      fill(index + 1, draw.kind === 'distinct' ? value + 1 : value)
    }
  }
  fill(0, draw.from)
}

/** Numbers the outcomes at some positions. */
export function outcomeNumber({ from, to }: Draw, values: readonly number[]): number {
  const size = to - from + 1
  let number = 0
  for (const value of values) number = number * size + value - from
  return number
}

/** An outcome in words: `1 2 3`, or the fact. Null where the family is a selection as a whole. */
export function outcomeText(draw: Draw, family: string, outcome: number): string | null {
  if (family.startsWith('=')) return null
  return family.includes(':') ? String(outcome) : outcomeValues(draw, family, outcome).join(' ')
}

/** The values of an outcome, in the order of the family's positions; sorted where the order does not matter. */
export function outcomeValues({ from, to }: Draw, family: string, outcome: number): number[] {
  const size = to - from + 1
  const values = familyPositions(family).map(() => 0)
  let rest = outcome
  for (let index = values.length - 1; index >= 0; index--) {
    values[index] = (rest % size) + from
    rest = Math.floor(rest / size)
  }
  return values
}

/** The positions of a family, from 0. */
export const familyPositions = (family: string): number[] =>
  family
    .replace(/^(~|.+:)/, '')
    .split(',')
    .map(Number)

/** The outcomes of results in a family. The function is called for every result of a draw, so it allocates nothing. */
export function outcomeIn(draw: Draw, family: string): (result: readonly number[]) => number {
  const positions = familyPositions(family)
  const [fact, places] = family.split(':')
  if (places !== undefined)
    return (result) =>
      factOf(
        fact as FactName,
        positions.map((position) => result[position] ?? 0),
      )
  const isSorted = family.startsWith('~')
  const values = positions.map(() => 0)
  return (result) => {
    for (let index = 0; index < positions.length; index++) {
      const value = result[positions[index] ?? 0] ?? 0
      let place = index
      for (; isSorted && place > 0 && (values[place - 1] ?? 0) > value; place--) values[place] = values[place - 1] ?? 0
      values[place] = value
    }
    return outcomeNumber(draw, values)
  }
}
