import type { IconName } from '#app/ui/icons.tsx'
import type { Category } from '#contract/entities/game.ts'

/** The icon of a category, the same everywhere. Apart from game-facts.ts, because the navigation of every page needs it. */
export function categoryIcon(category: Category): IconName {
  return category.toLowerCase() as IconName
}
