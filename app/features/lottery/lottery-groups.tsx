import { Link } from '@remix-run/react'
import { withParameter } from '#app/features/play/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { Icon } from '#app/ui/icons.tsx'
import type { LotteryGame } from '#contract/entities/lottery.ts'
import { token } from '#themes/index.ts'
import { DrawLine } from './draw-line.tsx'
import type { LotteryGroup } from './index.server.ts'
import { LotteryPicture } from './lottery-art.tsx'
import { useGroupName } from './use-group-name.ts'

/** The lotteries of a mode, group by group. */
export function LotteryGroups({
  groups,
  path,
  selectedCode,
}: {
  groups: readonly LotteryGroup[]
  path: string
  selectedCode: string | null
}) {
  const { t } = useTranslation('games')
  const nameOf = useGroupName()
  return (
    <>
      {groups.map(({ code, games }) => (
        <section key={code} id={`group-${code}`} className={group} aria-labelledby={`group-${code}-name`}>
          <header className={head}>
            <h2 id={`group-${code}-name`} className={title}>
              {nameOf(code)}
            </h2>
            <span className={count}>{t('gamesCount', { count: games.length })}</span>
          </header>
          <ul className={grid}>
            {games.map((game) => (
              <li key={game.nodeId}>
                <LotteryTile game={game} path={path} isSelected={game.gameCode === selectedCode} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** A lottery; selecting it shows it on the ticket. */
export function LotteryTile({ game, path, isSelected }: { game: LotteryGame; path: string; isSelected: boolean }) {
  const { t } = useTranslation('games')
  return (
    <Link
      className={tile}
      to={withParameter(path, 'gameCode', game.gameCode)}
      replace
      preventScrollReset
      aria-current={isSelected ? 'true' : undefined}
      data-maintenance={game.maintenance ? '' : undefined}
    >
      <span className={art}>
        <LotteryPicture group={game.gameGroupCode} iconUrl={game.iconUrl} />
      </span>
      <span className={words}>
        <span className={name} dir="auto">
          {game.gameName}
        </span>
        {game.maintenance ? <span className={closed}>{t('maintenance')}</span> : <DrawLine gameCode={game.gameCode} />}
      </span>
      <span className={tick} aria-hidden="true">
        <Icon name={isSelected ? 'check' : 'chevronEnd'} />
      </span>
    </Link>
  )
}

const group = style({
  display: 'grid',
  gap: token('space.3'),
  minInlineSize: 0,
  scrollMarginBlockStart: `calc(${token('size.headerHeight')} + 72px)`,
})

const head = style({ display: 'flex', alignItems: 'baseline', gap: token('space.3') })

const title = style({ fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.black') })

const count = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const grid = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 284px), 1fr))',
  '& > li': { minInlineSize: 0, display: 'grid' },
})

/** Shaped like a ticket stub. */
const tile = style({
  display: 'flex',
  alignItems: 'stretch',
  overflow: 'hidden',
  minInlineSize: 0,
  minBlockSize: '68px',
  borderRadius: token('radius.box'),
  border: `1px solid ${token('color.border')}`,
  color: token('color.text'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.card'),
  transition: `border-color ${token('motion.fast')}, box-shadow ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '&[aria-current]': { borderColor: token('color.accent'), boxShadow: `0 0 0 1px ${token('color.accent')}` },
  '&[data-maintenance] > span:first-of-type': { filter: 'grayscale(.9)', opacity: 0.6 },
})

const art = style({
  flex: 'none',
  inlineSize: '68px',
  minBlockSize: '68px',
  borderInlineEnd: `2px dashed ${token('color.border')}`,
})

const words = style({
  flex: '1 1 auto',
  minInlineSize: 0,
  display: 'grid',
  alignContent: 'center',
  gap: '2px',
  padding: `6px ${token('space.3')}`,
})

const name = style({
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  lineHeight: 1.3,
  textAlign: 'left',
  '[dir=rtl] &': { textAlign: 'right' },
})

const closed = style({ fontSize: token('fontSize.xs'), color: token('color.warning') })

const tick = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  paddingInlineEnd: token('space.3'),
  color: token('color.textMuted'),
  '[aria-current] > &': { color: token('color.accentText'), fontSize: '1.25rem' },
})
