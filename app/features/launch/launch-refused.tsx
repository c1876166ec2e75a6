import { Link } from '@remix-run/react'
import type { GameTile } from '#app/features/games/index.ts'
import { useGameHref, useGameLabels } from '#app/features/games/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { ErrorCode, ErrorParams } from '#contract/errors.ts'
import { token } from '#themes/index.ts'

/**
 * Explains why a game is not playable now and suggests popular ones that are (specification section 8, game
 * maintenance).
 */
export function LaunchRefused({
  errorCode,
  params,
  popular,
}: {
  errorCode: ErrorCode
  params?: ErrorParams
  popular: readonly GameTile[]
}) {
  const { t } = useTranslation('play')
  const { t: errors } = useTranslation('errors')
  const isClosed = errorCode === 'VENDOR_MAINTENANCE'
  return (
    <div className={frame}>
      <Notice tone={isClosed ? 'warning' : 'danger'} title={t(isClosed ? 'closed' : 'refused')}>
        {errors(errorCode, params)}
      </Notice>
      {popular.length ? <PopularGames games={popular} /> : null}
    </div>
  )
}

function PopularGames({ games }: { games: readonly GameTile[] }) {
  const { t } = useTranslation('play')
  const labels = useGameLabels()
  const hrefOf = useGameHref()
  return (
    <section className={frame} aria-labelledby="popular-games">
      <h3 id="popular-games" className={heading}>
        {t('popular')}
      </h3>
      <ul className={row}>
        {games.map((game) => (
          <li key={game.nodeId}>
            <Link
              className={tile}
              to={hrefOf(game.nodeId)}
              replace
              preventScrollReset
              aria-label={labels.open(game.name)}
            >
              <img src={game.imageUrl} alt="" width={120} height={120} loading="lazy" decoding="async" />
              <span dir="auto">{game.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const frame = style({ display: 'grid', gap: token('space.3'), minInlineSize: 0 })

const heading = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })

const row = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  '& > li': { minInlineSize: 0 },
})

const tile = style({
  display: 'grid',
  gap: '6px',
  minInlineSize: 0,
  color: token('color.text'),
  borderRadius: token('radius.box'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.medium'),
  '& > img': {
    inlineSize: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: token('radius.box'),
    backgroundColor: token('color.skeleton'),
    transition: `box-shadow ${token('motion.fast')}`,
  },
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'center' },
  '&:hover': { color: token('color.accentText') },
  '&:hover > img': { boxShadow: token('shadow.glow') },
})
