import { numberFormat } from '#app/lib/number-format.ts'
import type { IconName } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { GameItem } from '#contract/entities/game.ts'
import type { Locale } from '#contract/locale.ts'
import { categoryIcon } from './category-icon.ts'
import { type CentreName, spansCategories } from './center-query.ts'

/** The tile image is showIcon if present, else iconUrl (specification section 3, game item). */
export function gameImage(game: Pick<GameItem, 'showIcon' | 'iconUrl'>): string {
  return game.showIcon || game.iconUrl
}

/** The name is gameName if present, else nodeName (specification section 3, game item). */
export function gameName(game: Pick<GameItem, 'gameName' | 'nodeName'>): string {
  return game.gameName || game.nodeName
}

/** The return to player as a provider lists it, in hundredths of a percent. */
export interface ReturnFigures {
  readonly rtpBasisPoints?: number | null
  /** The highest, where the bets of a game return differently. */
  readonly rtpMaxBasisPoints?: number | null
}

/**
 * Formats the return to player with two decimals, as the rules of the game do: `96.50%`, or `94.42% – 98.18%` where the
 * bets of a game return differently. Null when it is not known.
 */
export function formatReturn({ rtpBasisPoints, rtpMaxBasisPoints }: ReturnFigures, locale: Locale): string | null {
  const format = numberFormat(locale, { style: 'percent', minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const figures = [rtpBasisPoints, rtpMaxBasisPoints].filter((figure) => figure !== null && figure !== undefined)
  return figures.length === 0 ? null : figures.map((figure) => format.format(figure / 10_000)).join(' – ')
}

/** Smallest and largest bet, or null when the vendor provides neither. */
export function formatLimits(
  game: Pick<GameItem, 'minBetMinor' | 'maxBetMinor'>,
  currency: string,
  locale: Locale,
): string | null {
  const bounds = [game.minBetMinor, game.maxBetMinor].filter((amount) => amount !== null)
  if (!bounds.length) return null
  return bounds.map((amountMinor) => formatMoney({ amountMinor, currency }, locale)).join(' – ')
}

const wideIcons = { FAVORITE: 'heart', RECENT: 'clock', SEARCH: 'search' } as const

/** The icon of a page of games. */
export function centreIcon(centre: CentreName): IconName {
  return spansCategories(centre) ? wideIcons[centre] : categoryIcon(centre)
}
