import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'
import { readToken } from '#app/session/session.server.ts'
import type { ActivityCard } from '#contract/entities/rewards/activity-cards.ts'
import { isRunning } from '#contract/entities/rewards/promotion-states.ts'

/** What a member takes part in now, by the id of the promotion: until when, and how far a mission is. */
export type JoinedOffers = Readonly<Record<string, Pick<ActivityCard, 'until' | 'progress'>>>

/** More promotions than a brand runs at once. */
const PAGE_SIZE = 50

/** The promotions that the member of a request takes part in; none for a visitor, and none while they are unknown. */
export async function loadJoinedOffers(request: Request): Promise<JoinedOffers> {
  if (!(await readToken(request))) return {}
  const { language } = contextOf(request)
  const { promotions } = gatewayFor(request)
  const mine = await toResult(promotions.listActivities({ tab: 'mine', language, pageSize: PAGE_SIZE }))
  if (!mine.ok) return {}
  const joined = mine.value.content.filter(({ state, step }) => isRunning(state) && step === null)
  return Object.fromEntries(joined.map(({ id, until, progress }) => [id, { until, progress }]))
}
