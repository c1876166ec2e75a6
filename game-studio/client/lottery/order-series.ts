import { rebateOf } from '../../lotteries/order-line.ts'
import { t } from '../page/boot.ts'
import type { ShownOrder } from './lottery-state.ts'

/**
 * The series of an order and the rebate that it brings, unless its stake came back or there is none.
 *
 * @param amountOf writes minor units
 * @returns null for a play with a table of prizes, and for orders of earlier times
 */
export function seriesText(
  { order, stakeMinor, winMinor, isCancelled }: ShownOrder,
  amountOf: (minor: bigint) => string,
): string | null {
  if (order.series === undefined) return null
  const level = t('lottery.series.order', { series: order.series })
  const rebate = isCancelled ? null : rebateOf(order, BigInt(stakeMinor))
  if (!rebate) return level
  const key = winMinor === null ? 'lottery.series.rebateWaits' : 'lottery.series.rebate'
  return `${level} · ${t(key, { amount: amountOf(rebate) })}`
}
