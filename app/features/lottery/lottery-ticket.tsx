import { useLocation } from '@remix-run/react'
import { LaunchRefused } from '#app/features/launch/index.ts'
import { useStart, withParameter } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { LotteryGame, PrizeMode } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { DrawRing } from './draw-line.tsx'
import { LotteryPicture } from './lottery-art.tsx'
import { useGroupName } from './use-group-name.ts'

/** The selected lottery: beside the list on desktops, above the bottom bar on phones. */
export function LotteryTicket({ game, mode }: { game: LotteryGame; mode: PrizeMode }) {
  const { t } = useTranslation('lottery')
  const nameOf = useGroupName()
  return (
    <aside className={ticket} data-sticks="" aria-label={t('chosen')}>
      <div className={art}>
        <LotteryPicture group={game.gameGroupCode} iconUrl={game.iconUrl} />
      </div>
      <div className={words}>
        <p className={groupName}>{nameOf(game.gameGroupCode)}</p>
        <p className={name} dir="auto">
          {game.gameName}
        </p>
        <DrawRing gameCode={game.gameCode} />
      </div>
      <div className={way}>
        <Way game={game} mode={mode} />
      </div>
    </aside>
  )
}

function Way({ game, mode }: { game: LotteryGame; mode: PrizeMode }) {
  const { t } = useTranslation('play')
  const { pathname, search } = useLocation()
  const here = `${pathname}${search}`
  const { nodeId, gameCode, vassalage } = game
  const item = { gameType: vassalage === 'ELOTT' ? 'ELOTT' : 'LOTT', isGame: 'GAME', prizeMode: mode } as const
  const start = useStart()({ ...item, nodeId, gameCode, vassalage }, here)
  if (game.maintenance) return <LaunchRefused errorCode="VENDOR_MAINTENANCE" popular={[]} />
  return (
    <ButtonLink
      to={start.way === 'launch' ? withParameter(start.href, 'from', here) : start.href}
      preventScrollReset
      icon="play"
      size="large"
      wide
    >
      {t('play')}
    </ButtonLink>
  )
}

const ticket = style({
  position: 'sticky',
  zIndex: 2,
  insetBlockEnd: `calc(${token('size.bottomBar')} + env(safe-area-inset-bottom) + 8px)`,
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.3'),
  maxBlockSize: '70dvh',
  overflowY: 'auto',
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.borderStrong')}`,
  backgroundColor: token('color.surfaceRaised'),
  boxShadow: token('shadow.raised'),
  '@media (min-width: 720px)': { insetBlockEnd: token('space.4') },
  '@media (min-width: 960px)': {
    insetBlockEnd: 'auto',
    insetBlockStart: `calc(${token('size.headerHeight')} + ${token('space.5')})`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('space.4'),
    maxBlockSize: `calc(100dvh - ${token('size.headerHeight')} - 40px)`,
    padding: token('space.5'),
  },
})

const art = style({
  overflow: 'hidden',
  inlineSize: '56px',
  blockSize: '56px',
  borderRadius: token('radius.box'),
  '@media (min-width: 960px)': {
    inlineSize: '100%',
    blockSize: 'auto',
    aspectRatio: '16 / 11',
    borderRadius: token('radius.card'),
    borderBlockEnd: `2px dashed ${token('color.border')}`,
    // A game's picture is square with its name at the bottom.
    '& img': { objectPosition: 'bottom' },
  },
})

const words = style({ display: 'grid', gap: '2px', minInlineSize: 0 })

const groupName = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const name = style({
  fontFamily: token('font.display'),
  fontSize: token('fontSize.md'),
  fontWeight: token('fontWeight.black'),
  lineHeight: 1.25,
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
  '@media (min-width: 960px)': { fontSize: token('fontSize.xxl') },
})

const way = style({ gridColumn: '1 / -1', display: 'grid', gap: token('space.3'), minInlineSize: 0 })
