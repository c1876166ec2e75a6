import { isTrialType } from '#contract/entities/member-types.ts'
import { windowOf } from '#contract/entities/rewards/promotion.ts'
import { type PromotionType, switchOfType } from '#contract/entities/rewards/promotion-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import { countUnreadMessages } from '#gateway/modules/messages/index.ts'
import type { PromotionsDeps } from './deps.ts'
import { countClaims } from './entries.store.ts'
import { offersOf } from './offers.ts'

/** What waits for a member, for the badges of menus. It only reads: pages and the job bring entries up to date. */
export async function readCounts(ctx: MemberContext<PromotionsDeps>) {
  const { services, merchant, session } = ctx
  const availablePromo = availableTo(ctx)
  if (isTrialType(session.memberType)) return { availablePromo, claimable: 0, missions: 0, unreadMessage: 0 }
  const at = services.clock.now()
  return await services.db.withMerchant(merchant, async (tx) => {
    const { all, missions } = await countClaims(tx, { merchant, memberId: session.memberId, at })
    const unreadMessage = await countUnreadMessages(tx, merchant, session.memberId)
    return { availablePromo, claimable: all, missions, unreadMessage }
  })
}

/** Each kind that can be switched, by its switch: whether the brand offers one now. */
function availableTo(ctx: MemberContext<PromotionsDeps>): Record<string, { enabled: boolean }> {
  const at = ctx.services.clock.now()
  const open = new Set(
    offersOf(ctx).flatMap(({ document }) => {
      const { opensAt, closesAt } = windowOf(document, 'UTC')
      return at >= opensAt && at < closesAt ? [document.type] : []
    }),
  )
  const kinds = Object.entries(switchOfType) as [PromotionType, string][]
  return Object.fromEntries(kinds.map(([type, name]) => [name, { enabled: open.has(type) }]))
}
