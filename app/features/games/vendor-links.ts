import { useStart } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { categoryTable, type VendorCard } from '#contract/entities/game.ts'

/** Texts of a vendor's card, translated once for the whole list. */
export interface VendorCardLabels {
  enter: string
  maintenance: string
  games: (count: number) => string
  open: (name: string) => string
  play: string
  playAt: (name: string) => string
}

/**
 * The address of a vendor's games: a dialog over its category's page where that page lists vendors, else the page's
 * list.
 */
export function vendorHref({ gameType, vassalage }: Pick<VendorCard, 'gameType' | 'vassalage'>): string {
  const { path, centre } = categoryTable[gameType]
  return `${path}?${centre === 'cards' ? 'list' : 'vendor'}=${encodeURIComponent(vassalage)}`
}

/** The texts of vendor cards, translated once per list. */
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

/** Target of a vendor's play button by the start rules; null for slots, which open their list of games. */
export function useVendorPlayHref(): (vendor: VendorCard) => string | null {
  const start = useStart()
  return (vendor) => (vendor.gameType === 'RNG' ? null : start(vendor, categoryTable[vendor.gameType].path).href)
}
