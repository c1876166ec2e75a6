import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Loaded } from '#app/ui/section.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { formatDay } from './format-day.ts'
import { PromotionArt } from './promotion-card.tsx'
import { promotionTile } from './promotion-tile.ts'
import { RichText } from './rich-text.tsx'

/** Every promotion with its terms; `/promotions#<id>` opens one (specification section 2, routes). */
export function PromotionsPage({ promotions }: { promotions: Loaded<readonly Announcement[]> }) {
  const { t } = useTranslation('home')
  return (
    <div className={page}>
      <header className={head}>
        <span className={watermark} aria-hidden="true">
          <Icon name="promo" />
        </span>
        <h1 className={heading}>{t('promotions')}</h1>
        <p>{t('promotionsLead')}</p>
      </header>
      {promotions.ok ? <PromotionList promotions={promotions.value} /> : <PromotionsFailed />}
    </div>
  )
}

function PromotionsFailed() {
  const { t } = useTranslation('home')
  return (
    <Empty
      icon="warning"
      title={t('sectionFailed')}
      action={
        <ButtonLink to="/promotions" tone="secondary" icon="refresh">
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

function PromotionList({ promotions }: { promotions: readonly Announcement[] }) {
  const { t, i18n } = useTranslation('home')
  const { hash } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    const details = [...(list.current?.querySelectorAll('details') ?? [])].find((element) => element.dataset.id === id)
    if (!details) return
    details.open = true
    details.scrollIntoView({ block: 'start' })
  }, [hash])
  if (!promotions.length) return <Empty icon="promo" title={t('noPromotions')} text={t('noPromotionsHint')} />
  return (
    <ul className={grid} ref={list}>
      {promotions.map((promotion) => (
        <li key={promotion.id} className={cell}>
          <details className={card} data-id={promotion.id}>
            <summary className={summary}>
              <PromotionArt imageUrl={promotionTile(promotion).imageUrl} />
              <span className={words}>
                <h2 className={title}>{promotion.title}</h2>
                <span className={meta}>
                  <span>{formatDay(promotion.time, i18n.language)}</span>
                  <span className={cue}>
                    {t('promotionTerms')}
                    <Icon name="chevronDown" />
                  </span>
                </span>
              </span>
            </summary>
            <div id={promotion.id} className={terms}>
              <RichText html={promotion.content} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}

const page = style({ display: 'grid', gap: token('space.6'), minInlineSize: 0 })

const head = style({
  position: 'relative',
  overflow: 'hidden',
  isolation: 'isolate',
  display: 'grid',
  gap: token('space.1'),
  padding: token('space.6'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
  backgroundImage: token('gradient.hero'),
})

const watermark = style({
  position: 'absolute',
  zIndex: -1,
  insetInlineEnd: '2%',
  insetBlockStart: '50%',
  transform: 'translateY(-50%) rotate(8deg)',
  fontSize: '12rem',
  color: token('color.secondary'),
  opacity: 0.3,
})

const heading = style({ fontSize: token('fontSize.hero'), fontWeight: token('fontWeight.black') })

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
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  border: `1px solid ${token('color.border')}`,
  backgroundColor: token('color.surface'),
  boxShadow: token('shadow.card'),
  scrollMarginBlockStart: '140px',
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
  scrollMarginBlockStart: '320px',
})
