import type { VendorLane } from '#contract/entities/game.ts'
import { ListFailed } from './game-results.tsx'
import { VendorCard, vendorGrid } from './vendor-card.tsx'
import { useVendorCardLabels, useVendorPlayHref } from './vendor-links.ts'

/** A category's vendors side by side. */
export function VendorCards({ path, lane }: { path: string; lane: VendorLane | null }) {
  const labels = useVendorCardLabels()
  const playHrefOf = useVendorPlayHref()
  if (!lane) return <ListFailed path={path} />
  return (
    <ul className={vendorGrid}>
      {lane.sorting.map((code) => {
        const card = lane.cards[code]
        return card ? (
          <li key={code}>
            <VendorCard vendor={card} labels={labels} playHref={playHrefOf(card)} />
          </li>
        ) : null
      })}
    </ul>
  )
}
