import {
  countUnits,
  evaluate,
  footprintOf,
  type Lists,
  mostPaid,
  outcomeText,
  type Play,
  parseSelection,
  payoutMinor,
  playOf,
  rebateMinor,
  returnsOf,
  selectionText,
  type TightNumber,
  winsOnce,
} from '#lottery/index.ts'
import type { LotteryOrder } from '../state/lottery-records.ts'
import type { KindRules } from './kinds.ts'
import { percentOf, type Restriction, restrictedPrices } from './limits/restricted.ts'

/** What a player adds to a slip. */
export interface LineRequest {
  readonly play: string
  readonly selection: string
  readonly multiple: number
  /** The part of the usual price that the player has seen, in percent; all of it where the field is missing. */
  readonly percent?: number
}

/** A line that the rules accept. */
export interface PricedLine {
  readonly play: Play
  readonly lists: Lists
  /** The selection in canonical text. */
  readonly selection: string
  readonly units: number
  readonly multiple: number
  readonly stakeMinor: bigint
  /** Thousandths of each tier, per the money that the kind quotes. */
  readonly prices: readonly bigint[]
  /** The part of the usual price that these are; null: its numbers have different ones, so it belongs into several lines. */
  readonly percent: number | null
  /** Units that can win each tier. */
  readonly unitsByTier: readonly number[]
}

/** The highest number of units of one line; more belong into several lines. */
export const MAX_UNITS = 10_000
export const MAX_MULTIPLE = 99_999
export const MAX_LINES = 50
/** Issues of one chase; all its orders together are limited too. */
export const MAX_DRAWS = 60
export const MAX_ORDERS = 120

/** All amounts are base × multiple × units: modes of a tenth or less of the base are not offered. */
const WHOLE_MODE = 1_000

/**
 * Reads a line; the betting page and the studio use the same function. Money per unit is `baseMinor` times the multiple.
 *
 * @param restrictions of the issue: numbers that are sold at a part of their price
 * @throws LotteryError PLAY_UNKNOWN or SELECTION_INVALID
 */
export function priceLine(
  kind: KindRules,
  { play: code, selection, multiple }: LineRequest,
  baseMinor: bigint,
  restrictions: readonly Restriction[] = [],
): PricedLine {
  const play = playOf(kind.rules, code)
  const lists = parseSelection(play, selection)
  const { total: units, byTier } = countUnits(play, lists)
  const percent = percentOf(play, lists, restrictions)
  return {
    play,
    lists,
    selection: selectionText(play, lists),
    units,
    multiple,
    stakeMinor: baseMinor * BigInt(multiple) * BigInt(units),
    prices: restrictedPrices(kind.pricesOf(play), percent ?? 100),
    percent,
    unitsByTier: byTier,
  }
}

/** What one unit of a tier pays at some multiple, in minor units, rounded down. */
export const prizeMinor = ({ rules }: KindRules, price: bigint, baseMinor: bigint, multiple: number): bigint =>
  (price * baseMinor * BigInt(multiple)) / (BigInt(rules.priceBase) * 1_000n)

/**
 * The prices as they are really paid where one bet costs `baseMinor` times the multiple, in thousandths: the prize of one unit
 * is a whole number of minor units. What a page says of a bet's return is computed from these.
 */
export function paidPrices(kind: KindRules, prices: readonly bigint[], baseMinor: bigint, multiple: number): bigint[] {
  const perUnit = BigInt(kind.rules.priceBase) * 1_000n
  const unitMinor = baseMinor * BigInt(multiple)
  return prices.map((price) => (prizeMinor(kind, price, baseMinor, multiple) * perUnit) / unitMinor)
}

/** The lowest share of a bet that comes back by its prizes, as they are paid for this money. */
export function paidReturn(kind: KindRules, play: Play, baseMinor: bigint, multiple: number): number {
  const paid = paidPrices(kind, kind.pricesOf(play), baseMinor, multiple)
  const shares = returnsOf(kind.rules, play, paid).map(
    ({ value }) => Number(value.numerator) / Number(value.denominator),
  )
  return Math.min(...shares)
}

/** What of an order decides its payout. */
export type OrderTerms = Pick<LotteryOrder, 'play' | 'selection' | 'multiple' | 'baseMinor' | 'prices'>

/** What an order pays with a result, in minor units: prizes, and stakes of units that are given back. */
export function payoutOf(kind: KindRules, order: OrderTerms, numbers: readonly number[]) {
  const play = playOf(kind.rules, order.play)
  const outcome = evaluate(play, parseSelection(play, order.selection), numbers)
  const amount = { baseMinor: BigInt(order.baseMinor), mode: WHOLE_MODE, multiple: order.multiple }
  return { ...outcome, payoutMinor: payoutMinor(kind.rules, amount, order.prices.map(BigInt), outcome) }
}

/**
 * An upper bound of what a line can pay with any result, in minor units: the best price for every unit that can win at once.
 */
export function highestWin(kind: KindRules, line: PricedLine, baseMinor: bigint): bigint {
  const most = mostPaid(line.play, line.lists, line.units, line.prices.map(Number))
  return prizeMinor(kind, BigInt(most), baseMinor, line.multiple)
}

/** The rebate that an order brings when it is settled, in minor units; null where its player had no series of his own. */
export const rebateOf = ({ series, ownSeries }: LotteryOrder, stakeMinor: bigint): bigint | null =>
  series === undefined || ownSeries === undefined ? null : rebateMinor(stakeMinor, ownSeries, series)

/** The numbers of a line that an issue does not take so often any more, as `1 2 3`. */
export function fullNumbersOf({ rules }: KindRules, line: PricedLine, tight: readonly TightNumber[]): string[] {
  if (tight.length === 0 || line.units > MAX_UNITS) return []
  const parts = footprintOf(rules, line.play, line.lists, line.prices)
  return tight.flatMap(({ family, outcome, left }) => {
    const part = parts.find((one) => family === one.family || family === `${line.play.code} ${one.family}`)
    const amount = (part?.pays.get(outcome) ?? 0) * line.multiple
    return part && amount > left ? [outcomeText(rules.draw, part.family, outcome) ?? line.selection] : []
  })
}

/** The chance that a line wins, where at most one of its units can. */
export function chanceOfLine({ play, units }: Pick<PricedLine, 'play' | 'units'>): number | null {
  const [tier] = play.tiers
  if (!tier || play.tiers.length > 1 || !winsOnce.has(play.win.rule)) return null
  return (units * Number(tier.ways)) / Number(tier.total)
}
