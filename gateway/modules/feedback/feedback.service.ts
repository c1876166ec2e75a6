import type { RequestContext } from '#gateway/context.ts'
import type { FeedbackDeps } from './deps.ts'
import { insertFeedback, type NewFeedback } from './feedback.store.ts'

/** Stores feedback to the merchant, with the member if logged in; rate limited per address. */
export async function leaveFeedback(
  ctx: RequestContext<FeedbackDeps>,
  message: Pick<NewFeedback, 'kind' | 'content' | 'contact'>,
): Promise<void> {
  const { merchant, services, session, clientIp } = ctx
  await services.limits.check('feedback', ctx)
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
