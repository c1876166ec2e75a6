import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { forfeitGrant, selectGrant } from '#gateway/modules/bonus/index.ts'
import { advanceMember } from './advance.service.ts'
import type { PromotionsDeps } from './deps.ts'
import { payAward } from './entries.service.ts'
import { selectEntry } from './entries.store.ts'
import { pickGame } from './free-rounds/pick-game.service.ts'
import { lockMember } from './members.store.ts'

/**
 * Takes the reward of an entry. A second press answers as the first.
 *
 * @param game of free rounds: the game to play them in
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE (nothing to take, or too late), GAME_NOT_FOUND,
 * FREE_ROUNDS_REFUSED
 */
export async function claimReward(ctx: MemberContext<PromotionsDeps>, entryId: string, game = ''): Promise<void> {
  const { services, merchant, session } = ctx
  await advanceOwn(ctx)
  const paid = await services.db.withMerchant(merchant, async (tx) => {
    await lockMember(tx, merchant, session.memberId)
    const entry = await selectEntry(tx, merchant, session.memberId, entryId)
    if (!entry) throw new PlatformError('PROMO_NOT_FOUND')
    if (entry.state === 'claimed') {
      ctx.onReplay?.()
      return null
    }
    if (entry.state !== 'claim') throw new PlatformError('PROMO_STATE')
    if (entry.award_kind === 'freeRounds') return entry.award_kind
    await payAward(tx, entry, 'claimed', { actor: 'member', at: services.clock.now() })
    return entry.award_kind
  })
  if (paid === 'freeRounds') return await pickGame(ctx, entryId, game)
  if (paid === 'cash') services.live.balanceChanged(merchant, session.memberId)
  else services.live.promoChanged(merchant, session.memberId)
}

/**
 * Gives up a live grant: the bonus money goes back, cash is never touched. A second press answers as the first.
 *
 * @param shownLossMinor the loss on the member's screen
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE (already paid or expired), GRANT_CHANGED
 */
export async function giveUpGrant(
  ctx: MemberContext<PromotionsDeps>,
  { grantId, shownLossMinor }: { readonly grantId: string; readonly shownLossMinor: bigint },
): Promise<void> {
  const { services, merchant, session } = ctx
  await advanceOwn(ctx)
  await services.db.withMerchant(merchant, async (tx) => {
    await lockMember(tx, merchant, session.memberId)
    const grant = await selectGrant(tx, merchant, session.memberId, grantId)
    if (!grant) throw new PlatformError('PROMO_NOT_FOUND')
    if (grant.end_reason === 'givenUp') {
      ctx.onReplay?.()
      return
    }
    if (grant.ended_at) throw new PlatformError('PROMO_STATE')
    if (grant.balance_minor !== shownLossMinor) throw new PlatformError('GRANT_CHANGED')
    await forfeitGrant(tx, grant, 'givenUp', services.clock.now())
  })
  await advanceOwn(ctx)
}

/** Brings the caller's own promotions up to date. @throws PlatformError TRIAL_MEMBER */
async function advanceOwn({ services, merchant, session }: MemberContext<PromotionsDeps>): Promise<void> {
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  await advanceMember(services, { merchant, memberId: session.memberId })
}
