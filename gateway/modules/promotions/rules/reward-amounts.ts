import { bonusOfDeposit } from '#contract/entities/rewards/deposit-figures.ts'
import type { Cashback, DepositBonus, Rebate } from '#contract/entities/rewards/promotion.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'

const BP = BigInt(BP_PER_WHOLE)

/** `min(floor(deposit × bp / 10000), cap)`; nothing below the smallest deposit. Minor units, specification section 7.8. */
export function depositBonusMinor(
  { trigger, reward }: Pick<DepositBonus, 'trigger' | 'reward'>,
  depositMinor: bigint,
  currency: string,
): bigint {
  const [minMinor, capMinor] = [minorOf(trigger.min, currency), minorOf(reward.cap, currency)]
  return bonusOfDeposit({ bp: reward.bp, minMinor, capMinor }, depositMinor)
}

/** What was played in a period: cash stakes and payouts, and bonus money that became cash. Minor units. */
export interface PeriodResult {
  readonly stakesMinor: bigint
  readonly payoutsMinor: bigint
  readonly bonusMinor: bigint
}

/** `min(cap, floor(net loss × bp / 10000))`, nothing below the smallest payment. Specification section 7.7. */
export function cashbackMinor(
  { reward }: Pick<Cashback, 'reward'>,
  { stakesMinor, payoutsMinor, bonusMinor }: PeriodResult,
  currency: string,
): bigint {
  const lossMinor = stakesMinor - payoutsMinor - bonusMinor
  if (lossMinor <= 0n) return 0n
  const cashMinor = least((lossMinor * BigInt(reward.bp)) / BP, minorOf(reward.cap, currency))
  return cashMinor < minorOf(reward.min, currency) ? 0n : cashMinor
}

/**
 * `min(cap, floor(Σ stakes × bp / 10000))`, rounded down once over all game types; nothing below the smallest payment.
 * Minor units, specification section 7.7.
 */
export function rebateMinor(
  { reward }: Pick<Rebate, 'reward'>,
  stakes: readonly { readonly gameType: string | null; readonly countedMinor: bigint }[],
  currency: string,
): bigint {
  const rates: Readonly<Record<string, number | undefined>> = reward.bp
  const parts = stakes.map(({ gameType, countedMinor }) =>
    countedMinor > 0n ? countedMinor * BigInt(rates[gameType ?? ''] ?? 0) : 0n,
  )
  const cashMinor = least(parts.reduce((sum, part) => sum + part, 0n) / BP, minorOf(reward.cap, currency))
  return cashMinor < minorOf(reward.min, currency) ? 0n : cashMinor
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)
