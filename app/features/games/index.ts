export { categoryIcon } from './category-icon.ts'
export {
  type CentreName,
  type CentreQuery,
  type CentreSelect,
  centreHref,
  centreOf,
  centrePath,
  centreSelects,
  isOwnSelect,
  parseCentreQuery,
  parseVendorList,
  SEARCH_MAX_LENGTH,
  selectOf,
  spansCategories,
  type VendorListQuery,
} from './center-query.ts'
export { GameCard } from './game-card.tsx'
export { centreIcon, formatLimits, formatReturn, gameImage, gameName } from './game-facts.ts'
export { GameGrid, GameGridSkeleton } from './game-grid.tsx'
export type { GameTile } from './game-tile.ts'
export { useGameHref, useGameLabels, useSheetCloseHref } from './use-game-labels.ts'
export { VendorCard, vendorGrid } from './vendor-card.tsx'
export { useVendorCardLabels, useVendorPlayHref, vendorHref } from './vendor-links.ts'
