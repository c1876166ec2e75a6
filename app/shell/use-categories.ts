import { useRouteLoaderData } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { type Category, categoryTable, type VendorLane } from '#contract/entities/game.ts'

export interface NavigationItem {
  readonly category: Category
  readonly path: string
  /** The vendors behind it; null for HOME and PROMO. */
  readonly lane: VendorLane | null
}

/** The navigation in the brand's order; a category without vendors is absent (specification section 2). */
export function useCategories(): NavigationItem[] {
  const brand = useBrand()
  const site = useRouteLoaderData<{ lanes: VendorLane[] }>('routes/_site')
  return brand.navigation.flatMap((category) => {
    const { path } = categoryTable[category]
    if (category === 'HOME' || category === 'PROMO') return { category, path, lane: null }
    const lane = site?.lanes.find(({ title }) => title === category)
    return lane ? { category, path, lane } : []
  })
}
