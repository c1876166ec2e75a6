import type { RequestContext } from '#gateway/context.ts'
import type { FeedbackDeps } from './deps.ts'
import { insertFeedback, type NewFeedback } from './feedback.store.ts'

/** Keeps what somebody told the merchant, with the member when there is one; an address may do so a few times in a while. */
export async function leaveFeedback(
  ctx: RequestContext<FeedbackDeps>,
  message: Pick<NewFeedback, 'kind' | 'content' | 'contact'>,
): Promise<void> {
  const { merchant, services, session, clientIp } = ctx
  await services.limits.check('feedback', `${merchant} ${clientIp}`)
  await services.db.withMerchant(merchant, (tx) =>
    insertFeedback(tx, {
      ...message,
      merchant,
      memberId: session?.memberId ?? null,
      ip: clientIp,
      at: services.clock.now(),
    }),
  )
}
