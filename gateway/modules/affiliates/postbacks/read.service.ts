import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { affiliates } from '#contract/endpoints/agency/affiliates.ts'
import type { Postback } from '#contract/entities/agency/affiliates.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireAgent } from '../access.ts'
import type { AffiliatesDeps } from '../deps.ts'
import { lockDeadPostback, resend } from './dead-letters.ts'
import { type PostbackRow, selectPostbacks, selectTarget } from './postbacks.store.ts'

type Ctx = MemberContext<AffiliatesDeps>

/** The agent's postback address, and a page of the messages to it. */
export async function readPostbacks(
  ctx: Ctx,
  { pageNo, pageSize, state }: ParsedRequestOf<typeof affiliates.getPostbacks>,
) {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  const agent = { merchant, agentId: session.memberId }
  return await services.db.withMerchant(merchant, async (tx) => {
    const target = await selectTarget(tx, agent)
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
    const { rows, total } = await selectPostbacks(tx, { ...agent, state }, page)
    return {
      target: target && { url: target.url, events: target.events, since: target.created_at.toISOString() },
      content: rows.map(wirePostback),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
    }
  })
}

/** Sends a message of the dead-letter list again. @throws PlatformError POSTBACK_NOT_FOUND */
export async function resendOwn(ctx: Ctx, id: string): Promise<void> {
  requireAgent(ctx)
  const { merchant, session, services } = ctx
  await services.limits.check('postback.change', `${merchant} ${session.memberId}`)
  await services.db.withMerchant(merchant, async (tx) => {
    const postback = await lockDeadPostback(tx, merchant, id)
    const target = await selectTarget(tx, { merchant, agentId: session.memberId })
    if (!target || postback?.agent_id !== session.memberId) throw new PlatformError('POSTBACK_NOT_FOUND')
    await resend(tx, postback, services.clock.now())
  })
}

function wirePostback({ id, event, body, state, attempts, created_at, next_at, last_problem }: PostbackRow): Postback {
  return {
    id,
    event,
    player: body.player,
    link: body.link,
    state,
    attempts,
    createdAt: created_at.toISOString(),
    nextAt: state === 'waiting' ? next_at.toISOString() : null,
    problem: last_problem,
  }
}
