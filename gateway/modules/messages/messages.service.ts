import { isTrialType } from '#contract/entities/member.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { countUnreadMessages } from './messages.store.ts'

/** How many of the member's messages are unread; a trial member has none to ask for (specification section 6). */
export async function unreadCount(ctx: MemberContext): Promise<number> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const { merchant, session, services } = ctx
  return services.db.withMerchant(merchant, (tx) => countUnreadMessages(tx, merchant, session.memberId))
}
