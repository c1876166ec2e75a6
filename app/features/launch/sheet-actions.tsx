import { useLocation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { GameTile } from '#app/features/games/index.ts'
import { useStart, withParameter } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { GameItem } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import { LaunchRefused } from './launch-refused.tsx'

/** Starts a game from its sheet by the start rules; shows the reason when it cannot start. */
export function SheetActions({ game, popular }: { game: GameItem; popular: readonly GameTile[] }) {
  const { t } = useTranslation('games')
  const { t: play } = useTranslation('play')
  const { t: site } = useTranslation('site')
  const brand = useBrand()
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const start = useStart()(game, here)
  if (game.maintenance) return <LaunchRefused errorCode="VENDOR_MAINTENANCE" popular={popular} />
  switch (start.way) {
    case 'logIn':
      return (
        <div className={actions}>
          <ButtonLink to={start.href} size="large" icon="play" wide>
            {t('loginToPlay')}
          </ButtonLink>
          {brand.canRegister ? (
            <ButtonLink to="/register" tone="secondary" size="large" wide>
              {site('register')}
            </ButtonLink>
          ) : null}
          <p className={small}>{t('adultsOnly', { age: brand.ageThreshold })}</p>
        </div>
      )
    default:
      return (
        <div className={actions}>
          <ButtonLink
            to={start.way === 'launch' ? withParameter(start.href, 'from', here) : start.href}
            size="large"
            icon="play"
            wide
            preventScrollReset={start.way === 'needRealAccount'}
          >
            {play(wayLabels[start.way])}
          </ButtonLink>
        </div>
      )
  }
}

const wayLabels = {
  launch: 'play',
  needRealAccount: 'play',
  lotteryPage: 'toLottery',
  vendorGames: 'toGames',
  vendorList: 'toGames',
} as const

const actions = style({ display: 'grid', gap: token('space.3') })

const small = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted'), textAlign: 'center' })
