import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icons.tsx'
import type { Result } from '#app/ui/section.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { PromotionList } from './promotion-list.tsx'

/** Every promotion with its terms; `/promotions#<id>` opens one (specification section 2, routes). */
export function PromotionsPage({ promotions }: { promotions: Result<readonly Announcement[]> }) {
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
