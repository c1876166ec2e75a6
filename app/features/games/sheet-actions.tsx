import { useFetcher, useLocation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useStart } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { GameItem } from '#contract/entities/game.ts'
import { token } from '#themes/index.ts'
import type { GameTile } from './game-tile.ts'
import { LaunchRefused } from './launch-refused.tsx'
import type { LaunchRefusal } from './open-game.server.ts'

/** The way from a game's sheet into the game, by the start rules; what stands in the way is said here. */
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
          <ButtonLink to="/register" tone="secondary" size="large" wide>
            {site('register')}
          </ButtonLink>
          <p className={small}>{t('adultsOnly', { age: brand.ageThreshold })}</p>
        </div>
      )
    case 'launch':
      return <LaunchForm game={game} here={here} />
    default:
      return (
        <div className={actions}>
          <ButtonLink
            to={start.href}
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
  needRealAccount: 'play',
  lotteryPage: 'toLottery',
  vendorGames: 'toGames',
  vendorList: 'toGames',
} as const

/** Opens the game; without script the form leads to a page that says the same. */
function LaunchForm({ game, here }: { game: GameItem; here: string }) {
  const { t } = useTranslation('play')
  const fetcher = useFetcher<LaunchRefusal>({ key: `play-${game.nodeId}` })
  const busy = fetcher.state !== 'idle'
  const refusal = busy ? null : fetcher.data
  return (
    <div className={actions}>
      <fetcher.Form method="get" action="/play">
        <input type="hidden" name="id" value={game.nodeId} />
        <input type="hidden" name="from" value={here} />
        <Button type="submit" size="large" icon={refusal ? 'refresh' : 'play'} wide busy={busy}>
          {t(busy ? 'opening' : refusal ? 'tryAgain' : 'play')}
        </Button>
      </fetcher.Form>
      {refusal ? <LaunchRefused errorCode={refusal.errorCode} popular={refusal.popular} /> : null}
    </div>
  )
}

const actions = style({ display: 'grid', gap: token('space.3') })

const small = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted'), textAlign: 'center' })
