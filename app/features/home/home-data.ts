import type { PromotionTile } from '#app/features/announcements/index.ts'
import type { GameTile } from '#app/features/games/index.ts'
import type { Deferred } from '#app/ui/section.tsx'
import type { GameType } from '#contract/entities/game.ts'
import type { Announcement } from '#contract/entities/home.ts'
import type { CategoryPreview } from './category-preview.ts'
import type { OpenGameRow } from './open-game.tsx'
import type { WinnerRow } from './winners-board.tsx'

/** How many promotions are shown beside the banners, where `layout.hero` puts them there; their section has the others. */
export const HERO_PROMOTIONS = 4

/** A row of promotions in their section; the page of promotions has all. */
export const HOME_PROMOTIONS = 6

/** Data of the home page; each part fails separately. Parts that the brand does not show are not loaded. */
export interface HomeData {
  readonly notices?: Deferred<readonly Announcement[]>
  readonly promotions?: Deferred<readonly PromotionTile[]>
  readonly hot?: Deferred<readonly GameTile[]>
  /** Members only. */
  readonly recent?: Deferred<readonly GameTile[]>
  /** Members only: a game left in the middle of a round. */
  readonly openGame?: Deferred<OpenGameRow | null>
  /** Start of the decorative jackpot. */
  readonly jackpotSeed: number
  readonly winners?: Deferred<readonly WinnerRow[]>
  readonly categories: Readonly<Partial<Record<GameType, Deferred<CategoryPreview | null>>>>
}
