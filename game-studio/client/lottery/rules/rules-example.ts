import { evaluate, LotteryError, type Play } from '#lottery/index.ts'
import type { KindRules } from '../../../lotteries/kinds.ts'
import { type PricedLine, payoutOf, priceLine } from '../../../lotteries/order-line.ts'
import { type BoardRow, type Draft, draftText, quickPick, rowsOf } from '../board-model.ts'

/** A bet at the lowest stake, and what a draw would have paid for it. */
export interface RulesExample {
  readonly line: PricedLine
  readonly winMinor: bigint
}

const RANDOM_TRIES = 200

/**
 * A small bet that would have won with the numbers of a draw; null where none is found, as for bets that hardly any draw pays. The
 * same numbers give the same bet.
 */
export function exampleOf(
  rules: KindRules,
  play: Play,
  numbers: readonly number[],
  baseMinor: bigint,
): RulesExample | null {
  for (const draft of drafts(play, numbers)) {
    const line = draft && lineOf(rules, play, draft, baseMinor)
    if (!line || evaluate(play, line.lists, numbers).won.every((units) => units === 0)) continue
    const order = { ...line, play: play.code, baseMinor: String(baseMinor), prices: line.prices.map(String) }
    return { line, winMinor: payoutOf(rules, order, numbers).payoutMinor }
  }
  return null
}

function lineOf(rules: KindRules, play: Play, draft: Draft, baseMinor: bigint): PricedLine | null {
  try {
    return priceLine(rules, { play: play.code, selection: draftText(play, draft), multiple: 1 }, baseMinor)
  } catch (error) {
    if (error instanceof LotteryError) return null
    throw error
  }
}

/** First the drawn numbers themselves, then each value alone, then anything. */
function* drafts(play: Play, numbers: readonly number[]): Generator<Draft | null> {
  const rows = rowsOf(play, 'ball')
  for (const places of placesOf(play)) {
    const drawn = places.map((place) => numbers[place] ?? 0)
    yield* play.selector.kind === 'text' ? typed(play.selector, rows, drawn) : fromDrawn(play, rows, drawn)
  }
  for (const [row, { values }] of rows.entries())
    for (const value of values) yield { lists: rows.map((_, index) => (index === row ? [value] : [])), text: '' }
  const random = randomOf(numbers)
  for (let tries = 0; tries < RANDOM_TRIES; tries++) yield quickPick(play, 'ball', random)
}

/** The positions of a result that a play reads, in each way it reads them. */
function placesOf({ win, selector }: Play): readonly (readonly number[])[] {
  if ('places' in win) return win.places
  if (selector.kind === 'text' && selector.marked) return [win.at.slice(0, selector.length)]
  return [win.at]
}

function* typed(
  { length, alphabet, marked }: Extract<Play['selector'], { kind: 'text' }>,
  rows: readonly BoardRow[],
  drawn: readonly number[],
): Generator<Draft> {
  const width = 'codes' in alphabet ? 1 : alphabet.width
  const line = drawn.slice(-length).map((value) => String(value).padStart(width, '0'))
  yield { lists: rows.map(({ values }) => values.slice(0, marked?.min ?? 0)), text: line.join('') }
}

/** Each list with the number at its place; or the first lists with as many drawn numbers as they need. */
function* fromDrawn({ selector }: Play, rows: readonly BoardRow[], drawn: readonly number[]): Generator<Draft> {
  const different = [...new Set(drawn)]
  if (selector.kind === 'positions') {
    yield { lists: rows.map(({ values }, index) => values.filter((value) => value === drawn[index])), text: '' }
    const lists = rows.map((_, index) => (selector.lists[index]?.min ?? 0) || 1)
    yield { lists: lists.map((count, index) => different.slice(index, index + count).toSorted(ascending)), text: '' }
  }
  if (selector.kind === 'set') yield { lists: [different.slice(0, selector.list.min).toSorted(ascending)], text: '' }
  if (selector.kind === 'banker')
    yield { lists: [different.slice(0, 1), different.slice(1, selector.size).toSorted(ascending)], text: '' }
}

const ascending = (one: number, other: number): number => one - other

/** The constants of Numerical Recipes: enough to vary an example. */
function randomOf(numbers: readonly number[]): () => number {
  let state = numbers.reduce((sum, number) => (sum * 31 + number) >>> 0, 7)
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
