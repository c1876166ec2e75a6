import { lazyComponent } from '#app/lib/on-demand.tsx'

export { centreOf, parseCentreQuery, parseVendorList } from './centre-query.ts'
export { FavouriteButton } from './favourite-button.tsx'
export { Favourites } from './favourites.tsx'
export { GameCard } from './game-card.tsx'
export { GameCentre } from './game-centre.tsx'
export { categoryIcon } from './game-facts.ts'
export { GameGrid, GameGridSkeleton } from './game-grid.tsx'
export type { SheetData } from './game-sheet.tsx'
export type { GameTile } from './game-tile.ts'
export { LaunchRefused } from './launch-refused.tsx'
export { listTurn } from './list-turn.ts'
export { useGameHref, useGameLabels } from './use-game-labels.ts'
export { VendorCard, vendorGrid } from './vendor-card.tsx'
export { useVendorCardLabels, useVendorPlayHref, vendorHref } from './vendor-links.ts'

export const GameSheet = lazyComponent(async () => (await import('./game-sheet.tsx')).GameSheet)
export const LaunchPage = lazyComponent(async () => (await import('./launch-page.tsx')).LaunchPage)
