import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { dateFormat } from '#app/lib/date-format.ts'
import { detailsAnchor } from '#app/styles/details-anchor.ts'
import { style } from '#app/styles/offers-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { PromotionArt } from './promotion-art.tsx'
import { promotionTile } from './promotion-tile.ts'
import { RichText } from './rich-text.tsx'

/** The promotions as expandable cards. */
export function PromotionList({ promotions }: { promotions: readonly Announcement[] }) {
  const { t } = useTranslation('home')
  if (!promotions.length) return <Empty icon="promo" title={t('noPromotions')} text={t('noPromotionsHint')} />
  return (
    <ul className={grid}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={cell}>
          <details className={card} data-id={promotion.id}>
            <summary className={summary}>
              <PromotionArt {...promotionTile(promotion)} />
              <span className={words}>
                <h2 className={title}>{promotion.title}</h2>
                <span className={meta}>
                  <PromotionDay {...promotion} />
                  <span className={cue}>
                    {t('promotionTerms')}
                    <Icon name="chevronDown" />
                  </span>
                </span>
              </span>
            </summary>
            <span id={promotion.id} className={detailsAnchor} />
            <div className={terms}>
              <RichText html={promotion.content} />
              <FurtherImages images={promotion.images} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** The end date, or the start date of a promotion without an end. */
function PromotionDay({ time, until }: Pick<Announcement, 'time' | 'until'>) {
  const { t } = useTranslation('home')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const dayText = (at: string, zone: string) =>
    dateFormat(locale, { dateStyle: 'long', timeZone: zone }).format(new Date(at))
  if (!until) return <time dateTime={time}>{dayText(time, 'UTC')}</time>
  return (
    <time dateTime={until} className={ends}>
      <Icon name="clock" />
      {t('promotionEnds', { day: dayText(until, timeZone) })}
    </time>
  )
}

/** The pictures after the first one, which the card shows. They are decorative: the terms say everything. */
function FurtherImages({ images }: Pick<Announcement, 'images'>) {
  const further = images.toSorted((a, b) => a.sequence - b.sequence).slice(1)
  if (!further.length) return null
  return (
    <div className={gallery}>
      {further.map(({ url }) => (
        <img key={url} src={url} alt="" width={800} height={400} loading="lazy" decoding="async" />
      ))}
    </div>
  )
}

const grid = style({
  display: 'grid',
  gap: token('space.5'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1100px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const cell = style({ minInlineSize: 0, '&:has([open])': { gridColumn: '1 / -1' } })

const card = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  boxShadow: token('shadow.card'),
  '--mq-free-above': '140px',
  scrollMarginBlockStart: 'var(--mq-free-above)',
  transition: `border-color ${token('motion.fast')}`,
  '&:hover, &[open]': { borderColor: token('color.accentText') },
})

const summary = style({
  display: 'grid',
  listStyle: 'none',
  cursor: 'pointer',
  outlineOffset: '-3px',
  '&::-webkit-details-marker': { display: 'none' },
  '@media (min-width: 900px)': {
    '[open] > &': { gridTemplateColumns: 'minmax(0, 420px) minmax(0, 1fr)', alignItems: 'center' },
  },
})

const words = style({ display: 'grid', gap: token('space.3'), padding: token('space.4') })

const title = style({ fontSize: token('fontSize.lg'), lineHeight: 1.3 })

const meta = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space.3'),
  fontSize: token('fontSize.sm'),
  color: token('color.textMuted'),
})

const cue = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  '[open] > summary & svg': { transform: 'rotate(180deg)' },
})

const terms = style({
  paddingInline: token('space.5'),
  paddingBlock: token('space.5'),
  borderBlockStart: `1px solid ${token('color.border')}`,
  maxInlineSize: '80ch',
})

const ends = style({ display: 'inline-flex', alignItems: 'center', gap: '6px' })

const gallery = style({
  display: 'grid',
  gap: token('space.3'),
  marginBlockStart: token('space.5'),
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '& img': { inlineSize: '100%', blockSize: 'auto', borderRadius: token('radius.card') },
})
