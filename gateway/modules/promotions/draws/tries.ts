import { startOfDay } from '#contract/calendar.ts'
import { type GoldenEgg, type PrizeWheel, windowOf } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { sumPaidDeposits } from '#gateway/modules/payments/index.ts'
import { selectCountedStakes } from '#gateway/modules/rounds/index.ts'
import type { Period } from '../rules/periods.ts'
import { countDraws, type DrawKey } from './draws.store.ts'

/** More than any stake: stakes count whole. */
const NO_MAX_BET = 2n ** 62n

export interface Tries {
  readonly used: number
  readonly left: number
}

/** The tries of a member in a period: the free ones, and those that deposits and settled stakes of the period brought. */
export async function triesOf(
  tx: Tx,
  { document, currency }: { readonly document: PrizeWheel | GoldenEgg; readonly currency: string },
  key: DrawKey,
  period: Period,
): Promise<Tries> {
  const { free, perDeposit, perStake, most } = document.trigger
  const scope = { ...key, currency, from: periodStart(document, period), until: period.endsAt }
  let earned = BigInt(free)
  if (perDeposit) earned += (await sumPaidDeposits(tx, scope, scope)) / minorOf(perDeposit, currency)
  if (perStake) {
    const stakes = await selectCountedStakes(tx, scope, NO_MAX_BET)
    earned += stakes.reduce((sum, { countedMinor }) => sum + countedMinor, 0n) / minorOf(perStake, currency)
  }
  const used = await countDraws(tx, key, period.key)
  const all = earned < BigInt(most) ? Number(earned) : most
  return { used, left: Math.max(0, all - used) }
}

/** The keys of periods are their calendar days and months. */
function periodStart(document: PrizeWheel | GoldenEgg, { key }: Period): Date {
  const { timeZone, opensAt } = windowOf(document, 'UTC')
  if (document.period === 'once') return opensAt
  const start = startOfDay(document.period === 'perDay' ? key : `${key}-01`, timeZone)
  return start > opensAt ? start : opensAt
}
