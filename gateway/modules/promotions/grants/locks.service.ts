import type { LockReason } from '#contract/entities/rewards/grant-states.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { PlatformError } from '#contract/errors.ts'
import type { AccountContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { doneMinor, selectGrants } from '#gateway/modules/bonus/index.ts'
import { selectHeld } from '#gateway/modules/ledger/index.ts'
import { readWagering } from '#gateway/modules/payments/index.ts'
import { advanceMember } from '../advance.service.ts'
import type { PromotionsDeps } from '../deps.ts'
import { progressOfGrant } from './grants.service.ts'

/** What stands between a member's money and a withdrawal. Minor units. */
export interface Lock {
  readonly reason: LockReason
  readonly name: string
  /** The promotion of a bonus, whose title is the lock's name. */
  readonly document: PromotionDocument | null
  readonly needMinor: bigint | null
  readonly doneMinor: bigint | null
  readonly leftMinor: bigint | null
  readonly currency: string
  readonly until: Date | null
  /** The page on which the member clears it. */
  readonly clears: string
}

/** Everything that holds the caller's money back, with what clears it. Specification section 7.6. */
export async function listLocks(ctx: AccountContext<PromotionsDeps>): Promise<readonly Lock[]> {
  const { services, merchant, session } = ctx
  const { memberId } = session
  await advanceMember(services, { merchant, memberId })
  return await services.db.withMerchant(merchant, async (tx) => {
    const member = await selectMember(tx, merchant, memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    const { currency } = member
    const none = {
      name: '',
      document: null,
      needMinor: null,
      doneMinor: null,
      leftMinor: null,
      until: null,
      clears: '',
    }
    const locks: Lock[] = (await readWagering(tx, ctx, currency))
      .filter(({ remainingMinor, lockedMinor }) => remainingMinor > 0n && lockedMinor > 0n)
      .map((line) => ({
        ...none,
        reason: 'depositTurnover',
        name: line.reference,
        needMinor: line.requiredMinor,
        doneMinor: line.wageredMinor,
        leftMinor: line.remainingMinor,
        currency,
      }))
    locks.push(...(await bonusLocks(tx, merchant, memberId)))
    const heldMinor = await selectHeld(tx, merchant, memberId, currency)
    if (heldMinor > 0n)
      locks.push({ ...none, reason: 'payoutReview', leftMinor: heldMinor, currency, clears: '/member/withdraw' })
    if (member.payment_password_hash === null)
      locks.push({ ...none, reason: 'paymentPassword', currency, clears: '/member/securityCenter' })
    return locks
  })
}

async function bonusLocks(tx: Tx, merchant: string, memberId: string): Promise<Lock[]> {
  const locks: Lock[] = []
  const grants = await selectGrants(tx, merchant, memberId, 0)
  // No bet counts for a bonus that waits in the queue.
  for (const grant of grants.filter(({ state }) => state === 'active')) {
    const { document, required_minor: needMinor, currency, ends_at: until } = grant
    const done = doneMinor(await progressOfGrant(tx, grant), needMinor)
    locks.push({
      reason: 'bonusWagering',
      name: '',
      document,
      needMinor,
      doneMinor: done,
      leftMinor: needMinor - done,
      currency,
      until,
      clears: '/member/rewardCentre',
    })
  }
  return locks
}
