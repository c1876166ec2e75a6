import { loadPromotionTiles } from '#app/features/announcements/index.server.ts'
import { toResult } from '#app/gateway-client/index.server.ts'

/** The promotions open to the member. */
export async function loadRewards(request: Request) {
  return { promotions: await toResult(loadPromotionTiles(request)) }
}

/** How many there are, for the badge; nothing while they cannot be counted. */
export async function countRewards(request: Request): Promise<number> {
  const { promotions } = await loadRewards(request)
  return promotions.ok ? promotions.value.length : 0
}
