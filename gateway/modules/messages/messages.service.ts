import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { MessagesDeps } from './deps.ts'
import { countMessages, countUnreadMessages, selectMessages, updateRead } from './messages.store.ts'

/** Number of the member's unread messages. */
export function unreadCount(ctx: MemberContext<MessagesDeps>): Promise<number> {
  return ofMember(ctx, (tx) => countUnreadMessages(tx, ctx.merchant, ctx.session.memberId))
}

/** A page of the member's messages, newest first, and their total number. */
export function listMessages(
  ctx: MemberContext<MessagesDeps>,
  page: { readonly pageNo: number; readonly pageSize: number },
) {
  const { merchant, session } = ctx
  return ofMember(ctx, async (tx) => ({
    total: await countMessages(tx, merchant, session.memberId),
    rows: await selectMessages(tx, merchant, session.memberId, {
      offset: (page.pageNo - 1) * page.pageSize,
      limit: page.pageSize,
    }),
  }))
}

/**
 * Marks a message as read, or all for null, and returns the number of unread ones. Reading twice changes nothing.
 *
 * @throws {PlatformError} MESSAGE_NOT_FOUND: unknown, or another member's
 */
export function readMessages(ctx: MemberContext<MessagesDeps>, messageId: string | null): Promise<number> {
  const { merchant, session, services } = ctx
  return ofMember(ctx, async (tx) => {
    const found = await updateRead(tx, merchant, session.memberId, { messageId, at: services.clock.now() })
    if (messageId !== null && found === 0) throw new PlatformError('MESSAGE_NOT_FOUND')
    return countUnreadMessages(tx, merchant, session.memberId)
  })
}

/** Refuses trial members, who have no messages (specification section 6). */
async function ofMember<Result>(ctx: MemberContext<MessagesDeps>, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  return ctx.services.db.withMerchant(ctx.merchant, work)
}
