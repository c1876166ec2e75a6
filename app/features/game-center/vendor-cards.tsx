import { useVendorCardLabels, useVendorPlayHref, VendorCard, vendorGrid } from '#app/features/games/index.ts'
import type { VendorLane } from '#contract/entities/game.ts'
import { ListFailed } from './game-results.tsx'

/** The vendor cards of a category. */
export function VendorCards({ path, lane }: { path: string; lane: VendorLane | null }) {
  const labels = useVendorCardLabels()
  const playHrefOf = useVendorPlayHref()
  if (!lane) return <ListFailed path={path} />
  const cards = lane.sorting.flatMap((code) => lane.cards[code] ?? [])
  return (
    <ul className={vendorGrid} data-count={cards.length}>
      {cards.map((card) => (
        <li key={card.vassalage}>
          <VendorCard vendor={card} labels={labels} playHref={playHrefOf(card)} />
        </li>
      ))}
    </ul>
  )
}
