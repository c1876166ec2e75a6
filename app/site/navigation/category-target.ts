import { type Player, startOf } from '#app/features/play/index.ts'
import { categoryTable } from '#contract/entities/game.ts'
import type { NavigationItem } from './use-categories.ts'

/**
 * Where a category leads (specification section 2, header navigation): to its page, unless a single vendor stands behind it;
 * that one is started at once. HOME, PROMO, PVP, FISH and RNG always lead to their page.
 */
export function categoryTarget({ category, path, lane }: NavigationItem, player: Player): string {
  const [only, ...others] = lane?.vendors ?? []
  if (!lane || !only || others.length || categoryTable[category].alwaysPage) return path
  return startOf({ gameType: lane.category, vassalage: only.code, isGame: only.isGame }, player, path).href
}
