import { Link } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/inner-style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { PointItem } from '#contract/entities/rewards/points.ts'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { ItemPicture } from './item-picture.tsx'
import { usePointFigure, usePoints } from './use-points.ts'

/** The rewards: those that the member can have first, then by what they cost. */
export function ItemGrid({ items, points }: { items: readonly PointItem[]; points: Money }) {
  const { t } = useTranslation('points')
  const { t: member } = useTranslation('member')
  if (items.length === 0) {
    return (
      <Empty
        icon="sparkle"
        title={t('items.none')}
        text={t('items.noneHint')}
        action={<ButtonLink to="/">{member('toTheGames')}</ButtonLink>}
      />
    )
  }
  const sorted = items.toSorted((one, other) => rankOf(one, points) - rankOf(other, points))
  return (
    <ul className={grid}>
      {sorted.map((item) => (
        <li key={item.id}>
          <ItemCard item={item} points={points} />
        </li>
      ))}
    </ul>
  )
}

/** Within reach, out of reach, gone. The list comes sorted by points, and sorting keeps that order. */
function rankOf({ ownLeft, points }: PointItem, own: Money): number {
  if (ownLeft === 0) return 2
  return BigInt(own.amountMinor) >= BigInt(points.amountMinor) ? 0 : 1
}

function ItemCard({ item, points }: { item: PointItem; points: Money }) {
  const inPoints = usePoints()
  return (
    <Link
      className={card}
      to={`?show=items&item=${item.id}`}
      preventScrollReset
      data-gone={item.ownLeft === 0 ? '' : undefined}
    >
      <ItemPicture image={item.image} kind={item.kind} />
      <span className={words}>
        <strong>{item.title}</strong>
        <bdi className={price}>{inPoints(item.points)}</bdi>
        <Reach item={item} points={points} />
      </span>
    </Link>
  )
}

/** Whether the member can have it, and what is left of it. */
function Reach({ item, points }: { item: PointItem; points: Money }) {
  const { t } = useTranslation('points')
  const locale = useLocale()
  const figure = usePointFigure()
  const count = (pieces: number) => numberFormat(locale, {}).format(pieces)
  if (item.left === 0) return <span className={note}>{t('gone')}</span>
  if (item.ownLeft === 0) return <span className={note}>{t('ownGone')}</span>
  const missing = BigInt(item.points.amountMinor) - BigInt(points.amountMinor)
  return (
    <>
      <span className={note}>{t('left', { left: count(item.left), stock: count(item.stock) })}</span>
      {missing > 0n ? (
        <span className={note}>{t('missing', { points: figure(missing) })}</span>
      ) : (
        <span className={enough}>
          <Icon name="check" />
          {t('enough')}
        </span>
      )}
    </>
  )
}

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space.3'),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: token('space.4') },
  '@media (min-width: 1200px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})

const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  blockSize: '100%',
  overflow: 'hidden',
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  color: token('color.text'),
  transition: `border-color ${token('motion.fast')}`,
  '&:hover': { borderColor: token('color.accentText') },
  '&[data-gone] img': { filter: 'grayscale(1)' },
})

const words = style({
  display: 'grid',
  alignContent: 'start',
  gap: token('space.1'),
  minInlineSize: 0,
  padding: token('space.3'),
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
})

const price = style({
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.black'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.accentText'),
})

const note = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const enough = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.success'),
})
