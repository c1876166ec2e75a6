import { useStart } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { categoryTable, type VendorCard } from '#contract/entities/game.ts'
import type { VendorCardLabels } from './vendor-card.tsx'

/**
 * Where a vendor's games are: in a window over its category's page where that page lists vendors, else in the page's list.
 */
export function vendorHref({ gameType, vassalage }: Pick<VendorCard, 'gameType' | 'vassalage'>): string {
  const { path, centre } = categoryTable[gameType]
  return `${path}?${centre === 'cards' ? 'list' : 'vendor'}=${encodeURIComponent(vassalage)}`
}

/** The texts of vendor cards, looked up once per list. */
export function useVendorCardLabels(): VendorCardLabels {
  const { t } = useTranslation('games')
  const open = t('openVendor', { name: '\u0000' })
  const playAt = t('playAt', { name: '\u0000' })
  return {
    enter: t('enter'),
    maintenance: t('maintenance'),
    games: (count) => t('gamesCount', { count }),
    open: (name) => open.replace('\u0000', name),
    play: t('playNow'),
    playAt: (name) => playAt.replace('\u0000', name),
  }
}

/** What the play button of a vendor's card leads to, by the start rules; null for slots, which are entered by their games. */
export function useVendorPlayHref(): (vendor: VendorCard) => string | null {
  const start = useStart()
  return (vendor) => (vendor.gameType === 'RNG' ? null : start(vendor, categoryTable[vendor.gameType].path).href)
}
