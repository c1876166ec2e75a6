import { type Player, startOf } from '#app/features/play/index.ts'
import { categoryTable } from '#contract/entities/game.ts'
import type { NavigationItem } from './use-categories.ts'

/**
 * Target of a category (specification section 2, header navigation): its page, or its vendor's start when it has a
 * single one. HOME, PROMO, PVP, FISH and RNG always link to their page; so does every category for a visitor, who may
 * look but not launch.
 */
export function categoryTarget({ category, path, lane }: NavigationItem, player: Player): string {
  const [only, ...others] = lane?.vendors ?? []
  if (player === 'guest' || !lane || !only || others.length || categoryTable[category].alwaysPage) return path
  return startOf({ gameType: lane.category, vassalage: only.code, isGame: only.isGame }, player, path).href
}
