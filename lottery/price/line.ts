import { LotteryError } from '../errors.ts'
import type { Rules } from '../model.ts'
import type { Outcome } from '../win/evaluate.ts'
import { THOUSANDTHS } from './series.ts'

/** The factor on the base in thousandths: yuan, jiao, fen and li. */
export const modes = { yuan: 1000, jiao: 100, fen: 10, li: 1 } as const

/** The amount of a line (specification 1.5). */
export interface Amount {
  /** Money per unit at multiple 1 and mode 1, in minor units. */
  readonly baseMinor: bigint
  /** Thousandths of the base. */
  readonly mode: number
  readonly multiple: number
}

/**
 * base × mode × multiple × units.
 *
 * @returns minor units
 * @throws LotteryError STAKE_NOT_WHOLE when it is not a whole number of minor units; nothing is rounded
 */
export function stakeMinor({ baseMinor, mode, multiple }: Amount, units: number): bigint {
  const thousandths = baseMinor * BigInt(mode) * BigInt(multiple) * BigInt(units)
  if (thousandths % THOUSANDTHS !== 0n) throw new LotteryError('STAKE_NOT_WHOLE', `${thousandths}/1000`)
  return thousandths / THOUSANDTHS
}

/**
 * What an order pays: the prize of every unit won and the stake of every unit pushed, floored once.
 *
 * @param prices of the tiers, in thousandths, as frozen in the order
 * @returns minor units
 */
export function payoutMinor(
  { priceBase }: Pick<Rules, 'priceBase'>,
  { baseMinor, mode, multiple }: Amount,
  prices: readonly bigint[],
  { won, pushed }: Outcome,
): bigint {
  const unit = BigInt(priceBase) * THOUSANDTHS
  const prizes = won.reduce((total, units, tier) => total + BigInt(units) * (prices[tier] ?? 0n), 0n)
  const perBase = prizes + BigInt(pushed) * unit
  return (perBase * baseMinor * BigInt(mode) * BigInt(multiple)) / (unit * THOUSANDTHS)
}
