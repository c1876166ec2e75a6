import type { Referral } from '#contract/entities/rewards/promotion.ts'
import type { ReferralCondition } from '#contract/entities/rewards/referral-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { sumPaidDeposits } from '#gateway/modules/payments/index.ts'
import { selectCountedStakes } from '#gateway/modules/rounds/index.ts'
import type { Accrual } from './accruals.store.ts'

/** More than any stake: stakes count whole. */
const NO_MAX_BET = 2n ** 62n

/** A condition for a friend: what is there and what is needed, in minor units; a mobile number has no amounts. */
export interface Condition {
  readonly kind: ReferralCondition
  readonly haveMinor: bigint | null
  readonly needMinor: bigint | null
  readonly isMet: boolean
}

/** The rule of an accrual. */
export function ruleOf({ document }: Pick<Accrual, 'document'>): Referral {
  if (document.type !== 'referral') throw new Error(`promotion ${document.id} rewards no friends`)
  return document
}

/** What the rule asks of the friend, with what the deposits and settled rounds of the days after registration have brought. */
export async function conditionsOf(tx: Tx, accrual: Accrual): Promise<Condition[]> {
  const { merchant, friend_id: memberId, currency, registered_at: from, counts_until: until } = accrual
  const { mobile, deposits, turnover } = ruleOf(accrual).trigger
  const scope = { merchant, memberId, currency, from, until }
  const found: Condition[] = []
  if (mobile) found.push({ kind: 'mobile', haveMinor: null, needMinor: null, isMet: accrual.friend_mobile !== null })
  if (deposits) found.push(reached('deposits', await sumPaidDeposits(tx, scope, scope), minorOf(deposits, currency)))
  if (turnover) {
    const stakes = await selectCountedStakes(tx, scope, NO_MAX_BET)
    const haveMinor = stakes.reduce((sum, { countedMinor }) => sum + countedMinor, 0n)
    found.push(reached('turnover', haveMinor, minorOf(turnover, currency)))
  }
  return found
}

function reached(kind: ReferralCondition, haveMinor: bigint, needMinor: bigint): Condition {
  return { kind, haveMinor, needMinor, isMet: haveMinor >= needMinor }
}

/** What the inviter gets for their next friend, in minor units: the last step that the number of friends has reached. */
export function inviterMinor({ reward }: Pick<Referral, 'reward'>, friendsPaid: number, currency: string): bigint {
  const step = reward.inviter.findLast(({ friends }) => friends <= friendsPaid + 1)
  return step ? minorOf(step.amount, currency) : 0n
}
