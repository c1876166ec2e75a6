import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import {
  type ActContext,
  dayLimits,
  type RuleSums,
  selectAsked,
  selectRuleSums,
  sumKey,
} from '#gateway/modules/approvals/index.ts'
import { amountTyped } from './shared.ts'

const DAY_MS = 86_400_000

/** What a person may ask to correct within 24 hours, by currency. */
interface AdjustmentLimit {
  readonly acts: readonly string[]
  /** The field of the acts' payload that holds the sum as typed. */
  readonly field: 'amount' | 'points'
  readonly currency: string
  readonly minor: bigint
  maxOf(sums: RuleSums): bigint
}

/** Corrections of balances: the brand's own sum, or the default. */
export function balanceLimit(currency: string, minor: bigint): AdjustmentLimit {
  return {
    acts: ['adjustments.credit', 'adjustments.debit'],
    field: 'amount',
    currency,
    minor,
    maxOf: (sums) => sums.get(sumKey('adjustmentDay', 0)) ?? amountIn(currency, dayLimits.adjustmentDay),
  }
}

/** Corrections of points. */
export function pointLimit(currency: string, minor: bigint): AdjustmentLimit {
  const maxMinor = amountTyped('100000', currency)
  return { acts: ['points.credit', 'points.debit'], field: 'points', currency, minor, maxOf: () => maxMinor }
}

/**
 * Refuses a correction above what its asker may ask for within 24 hours. Requests that wait count as well, and the check
 * is made again when another person agrees: requests made at the same time cannot pass together.
 *
 * @throws {OperatorError} it is above the limit
 */
export async function requireDayLimit(
  tx: Tx,
  { merchant, operator, at, actId }: ActContext,
  { acts, field, currency, minor, maxOf }: AdjustmentLimit,
): Promise<void> {
  const since = new Date(at.getTime() - DAY_MS)
  const asked = await selectAsked(tx, merchant, { staffId: operator.staffId, acts, since, now: at })
  const others = asked.filter(
    (request) => request.id !== actId && (field === 'points' || request.currency === currency),
  )
  const sums = others.map(({ payload }) => amountTyped(String(JSON.parse(payload)[field]), currency))
  const used = sums.reduce((sum, one) => sum + one, 0n)
  const max = maxOf(await selectRuleSums(tx, merchant))
  if (used + minor <= max) return
  const [text, left] = [max, max > used ? max - used : 0n].map((sum) => decimalText(sum, decimalsOf(currency)))
  throw new OperatorError(`you may correct ${text} ${currency} within 24 hours; ${left} is left`)
}
