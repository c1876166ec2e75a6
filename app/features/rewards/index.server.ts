import { loadPromotionTiles } from '#app/features/announcements/index.server.ts'
import { toResult } from '#app/gateway-client/index.server.ts'

/** The promotions available to the member. */
export async function loadRewards(request: Request) {
  return { promotions: await toResult(loadPromotionTiles(request)) }
}

/** Their number for the badge; 0 while it is unknown. */
export async function countRewards(request: Request): Promise<number> {
  const { promotions } = await loadRewards(request)
  return promotions.ok ? promotions.value.length : 0
}
