import { useLocation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shortQuery } from '#app/lib/short-query.ts'
import type { GameCardLabels } from './game-card.tsx'
import { formatReturn } from './game-facts.ts'

/** The texts of game cards, translated once per list instead of once per card. */
export function useGameLabels(): GameCardLabels {
  const { t } = useTranslation('games')
  const locale = useLocale()
  const { jackpot } = useBrand()
  const open = t('openGame', { name: '\u0000' })
  const play = t('playGame', { name: '\u0000' })
  const favourite = t('favourite', { name: '\u0000' })
  const rtp = t('rtpShort', { rtp: '\u0000' })
  return {
    hot: t('hot'),
    fresh: t('new'),
    maintenance: t('maintenance'),
    open: (name) => open.replace('\u0000', name),
    play: (name) => play.replace('\u0000', name),
    favourite: (name) => favourite.replace('\u0000', name),
    reward: jackpot.source === 'decorative' ? t('rewardIllustration') : null,
    rtp: (game) => {
      const figures = formatReturn(game, locale)
      return figures === null ? null : rtp.replace('\u0000', figures)
    },
  }
}

/** The address of a game's sheet over the current page, with its filters. */
export function useGameHref(): (nodeId: string) => string {
  const { pathname, search } = useLocation()
  const rest = shortQuery(search, 'game')
  const prefix = `${pathname}?${rest ? `${rest}&` : ''}game=`
  return (nodeId) => prefix + encodeURIComponent(nodeId)
}

/** The address of the page below a game's sheet. */
export function useSheetCloseHref(): string {
  const { pathname, search } = useLocation()
  const rest = shortQuery(search, 'game')
  return rest ? `${pathname}?${rest}` : pathname
}
