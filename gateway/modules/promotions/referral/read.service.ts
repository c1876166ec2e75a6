import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { requireSwitch } from '#gateway/modules/accounts/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type Offer, offersOf } from '../offers.ts'
import { type Accrual, selectAccruals, selectOwnAccrual, sumAccruals } from './accruals.store.ts'
import { accrueReferrals } from './accrue.service.ts'
import { type Condition, conditionsOf, inviterMinor, ruleOf } from './conditions.ts'

/** Friends that are listed, the newest first. */
const LISTED = 50

/** One friend, or the member's own invitation, with what it brings the reader. */
export interface AccrualState {
  readonly accrual: Accrual
  /** What was paid, or, before that, what the rule promises. */
  readonly amountMinor: bigint
  readonly conditions: readonly Condition[]
}

export interface ReferralState {
  readonly offer: Offer | null
  readonly currency: string
  readonly paidMinor: bigint
  readonly open: number
  /** The member's own invitation; null for one who came without. */
  readonly invited: AccrualState | null
  readonly friends: readonly AccrualState[]
}

/** The caller's friends with the progress and the reward of each. @throws PlatformError TRIAL_MEMBER, FEATURE_DISABLED */
export async function readReferrals(ctx: MemberContext<PromotionsDeps>): Promise<ReferralState> {
  requireSwitch(ctx.brand, 'REFERRAL')
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { memberId } = session
  await accrueReferrals(services, merchant)
  const offer = offersOf(ctx).find(({ document }) => document.type === 'referral') ?? null
  return await services.db.withMerchant(merchant, async (tx) => {
    const own = await selectOwnAccrual(tx, merchant, memberId)
    const friends: AccrualState[] = []
    let paidBefore = 0
    const rows = await selectAccruals(tx, merchant, memberId, LISTED)
    for (const { inviter_minor } of rows) paidBefore += inviter_minor > 0n ? 1 : 0
    for (const accrual of rows) friends.push(await stateOf(tx, accrual, 'inviter', paidBefore))
    return {
      offer,
      currency: ctx.brand.settings.currency,
      ...(await sumAccruals(tx, merchant, memberId)),
      invited: own ? await stateOf(tx, own, 'friend', 0) : null,
      friends,
    }
  })
}

async function stateOf(
  tx: Tx,
  accrual: Accrual,
  side: 'inviter' | 'friend',
  friendsPaid: number,
): Promise<AccrualState> {
  const { state, currency, inviter_minor, friend_minor } = accrual
  const paidMinor = side === 'inviter' ? inviter_minor : friend_minor
  const rule = ruleOf(accrual)
  const friendMinor = rule.reward.friend ? minorOf(rule.reward.friend, currency) : 0n
  const promisedMinor = side === 'inviter' ? inviterMinor(rule, friendsPaid, currency) : friendMinor
  return {
    accrual,
    amountMinor: state === 'paid' ? paidMinor : promisedMinor,
    conditions: state === 'pending' ? await conditionsOf(tx, accrual) : [],
  }
}
