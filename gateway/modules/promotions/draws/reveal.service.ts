import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { PromotionsDeps } from '../deps.ts'
import { lockMember } from '../members.store.ts'
import { drawOfferOf } from './draw-offer.ts'
import { changeClientSeed, markRevealed, selectOpenSeed } from './seeds.store.ts'
import { openSeed, seedOf } from './seeds.ts'

/**
 * Reveals the seed of a member's draws and begins a new one. Returns the revealed seed; null when it had no draw.
 *
 * @throws PlatformError TRIAL_MEMBER, PROMO_NOT_FOUND, PROMO_STATE (an envelope is revealed when it is over)
 */
export async function revealSeed(
  ctx: MemberContext<PromotionsDeps>,
  { id, clientSeed }: { readonly id: string; readonly clientSeed?: string | undefined },
): Promise<{ readonly promotionId: string; readonly seed: string | null; readonly seedId: string | null }> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { document } = drawOfferOf(ctx, id)
  if (document.type === 'redEnvelope') throw new PlatformError('PROMO_STATE')
  const key = { merchant, memberId: session.memberId, promotionId: document.id }
  const at = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    await lockMember(tx, merchant, session.memberId)
    const open = await selectOpenSeed(tx, key)
    const isUsed = open !== undefined && open.next_nonce > 0
    if (open && isUsed) await markRevealed(tx, open, at)
    // The commitment of an unused seed stays: only the member's own part changes.
    if (open && !isUsed && clientSeed) await changeClientSeed(tx, open, clientSeed)
    await openSeed(tx, services.secretBox, key, { clientSeed, at })
    const seed = open && isUsed ? seedOf(services.secretBox, open) : null
    return { promotionId: document.id, seed, seedId: open && isUsed ? open.id : null }
  })
}
