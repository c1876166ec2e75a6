import { useBrand } from '#app/brand/index.ts'
import { useFrameData } from '#app/lib/page-data.ts'
import { type Category, categoryTable, type GameType } from '#contract/entities/game.ts'

/** A category's vendors as the navigation needs them (site-data.server.ts). */
export interface NavigationLane {
  readonly category: GameType
  readonly vendors: readonly {
    readonly code: string
    readonly name: string
    readonly iconUrl: string
    readonly isGame: 'GAME' | 'VASSALAGE'
  }[]
}

export interface NavigationItem {
  readonly category: Category
  readonly path: string
  /** Its vendors; null for HOME and PROMO. */
  readonly lane: NavigationLane | null
}

/** The navigation in the brand's order; a category without vendors is absent (specification section 2). */
export function useCategories(): NavigationItem[] {
  const brand = useBrand()
  const site = useFrameData<{ lanes: NavigationLane[] }>('routes/_site')
  return brand.navigation.flatMap((category) => {
    const { path } = categoryTable[category]
    if (category === 'HOME' || category === 'PROMO') return { category, path, lane: null }
    const lane = site?.lanes.find((candidate) => candidate.category === category)
    return lane ? { category, path, lane } : []
  })
}
