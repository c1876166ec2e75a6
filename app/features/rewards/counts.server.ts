import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { contextOf } from '#app/server/request-context.server.ts'

type Counts = { readonly claimable: number; readonly missions: number; readonly unreadMessage: number }

const none: Counts = { claimable: 0, missions: 0, unreadMessage: 0 }

/** What waits for the member, asked once for a page; nothing while it is unknown. */
function loadCounts(request: Request): Promise<Counts> {
  const { memo } = contextOf(request)
  const asked = memo.get('promoCounts') as Promise<Counts> | undefined
  if (asked) return asked
  const counts = toResult(gatewayFor(request).promotions.getPromoCounts({})).then((answer) =>
    answer.ok ? answer.value : none,
  )
  memo.set('promoCounts', counts)
  return counts
}

/** The badges of the menus. */
export const countRewards = async (request: Request) => (await loadCounts(request)).claimable
export const countMissions = async (request: Request) => (await loadCounts(request)).missions
export const countUnread = async (request: Request) => (await loadCounts(request)).unreadMessage
