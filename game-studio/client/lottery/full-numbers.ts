import { countUnits, outcomeText, type Play, type TightNumber } from '#lottery/index.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import { fullNumbersOf } from '../../lotteries/order-line.ts'
import { pricedOrNull } from './amount-bar.ts'
import { draftText, rowsOf } from './board-model.ts'

/** What the open draw takes no more bets on, for the board of one play. */
export interface FullNumbers {
  /** Keys that are a bet by themselves: `list value`. */
  readonly keys: ReadonlySet<string>
  /** Numbers at the positions of the play, as `1 2 3`, where a bet needs several keys. */
  readonly named: readonly string[]
}

const NUMBERS_NAMED = 10

/** @param tight the numbers whose limit is nearly used, from the open draw */
export function fullNumbers(
  rules: KindRules,
  play: Play,
  drawn: 'ball' | 'position',
  baseMinor: bigint,
  tight: readonly TightNumber[],
): FullNumbers {
  const keys = new Set<string>()
  const named = new Set<string>()
  if (tight.length === 0) return { keys, named: [] }
  const rows = rowsOf(play, drawn)
  for (const [list, { values }] of rows.entries())
    for (const value of values) {
      const lists = rows.map((_, index) => (index === list ? [value] : []))
      if (play.selector.kind === 'text' || countUnits(play, lists).total < 1) continue
      const line = pricedOrNull(
        rules,
        { play: play.code, selection: draftText(play, { lists, text: '' }), multiple: 1 },
        baseMinor,
      )
      if (line && fullNumbersOf(rules, line, tight).length > 0) keys.add(`${list} ${value}`)
    }
  if (keys.size > 0) return { keys, named: [] }
  for (const number of fullOutcomes(rules, play, tight)) named.add(number)
  return { keys, named: [...named].slice(0, NUMBERS_NAMED) }
}

/** Numbers at the positions of the play that take no bet with its smallest prize any more. */
function fullOutcomes(rules: KindRules, play: Play, tight: readonly TightNumber[]): string[] {
  if (!('at' in play.win)) return []
  const at = play.win.at.join()
  const least = rules.pricesOf(play).reduce((low, price) => (price < low ? price : low))
  return tight.flatMap(({ family, outcome, left }) => {
    const positions = family.split(' ').at(-1) ?? ''
    const isOwn = positions.replace('~', '') === at && (positions === family || family.startsWith(`${play.code} `))
    const text = outcomeText(rules.rules.draw, positions, outcome)
    return isOwn && text !== null && left < Number(least) ? [text] : []
  })
}
