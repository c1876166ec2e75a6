import { onDemand } from '#app/lib/on-demand.tsx'

export { centreOf, parseCentreQuery } from './centre-query.ts'
export { GameCard } from './game-card.tsx'
export { GameCentre } from './game-centre.tsx'
export { categoryIcon } from './game-facts.ts'
export { GameGrid, GameGridSkeleton } from './game-grid.tsx'
export type { GameTile } from './game-tile.ts'
export { useGameHref, useGameLabels } from './use-game-labels.ts'
export { VendorCard, vendorGrid } from './vendor-card.tsx'

export const GameSheet = onDemand(async () => (await import('./game-sheet.tsx')).GameSheet)
