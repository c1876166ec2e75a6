import { Link } from '@remix-run/react'
import type { GameTile } from '#app/features/games/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/home-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/money.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'

/** A game left in the middle of a round, with its open stake. */
export interface OpenGameRow {
  readonly tile: GameTile
  readonly bet: Money
}

/** Reminds the member of an open round, with a link back into it. */
export function OpenGame({ tile, bet }: OpenGameRow) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  return (
    <aside className={banner} aria-label={t('openRound')}>
      <Link to={`/?game=${tile.nodeId}`} preventScrollReset tabIndex={-1} aria-hidden="true">
        <img className={picture} src={tile.imageUrl} alt="" width={56} height={56} />
      </Link>
      <p className={words}>
        <strong>{t('openRound')}</strong>
        <span>{t('openRoundLead', { name: tile.name, bet: formatMoney(bet, locale) })}</span>
      </p>
      <ButtonLink to={`/play?id=${tile.nodeId}`} size="small" icon="play">
        {t('openRoundResume')}
      </ButtonLink>
    </aside>
  )
}

const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.3'),
  padding: token('space.3'),
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.accent')}`,
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
})

const picture = style({
  display: 'block',
  inlineSize: '56px',
  blockSize: '56px',
  objectFit: 'cover',
  borderRadius: token('radius.box'),
})

const words = style({
  display: 'grid',
  flex: '1 1 12rem',
  gap: '2px',
  minInlineSize: 0,
  fontSize: token('fontSize.sm'),
  '& > span': { color: token('color.textMuted') },
})
