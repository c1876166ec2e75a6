import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageTitle } from '#app/ui/page-title.tsx'
import type { Result } from '#app/ui/section.tsx'
import type { Announcement } from '#contract/entities/home.ts'
import { token } from '#themes/index.ts'
import { PromotionList } from './promotion-list.tsx'

/** Every promotion with its terms; `/promotions#<id>` opens one (specification section 2, routes). */
export function PromotionsPage({ promotions }: { promotions: Result<readonly Announcement[]> }) {
  const { t } = useTranslation('home')
  return (
    <div className={page}>
      <PageTitle title={t('promotions')} lead={t('promotionsLead')} page="PROMO" icon="promo" />
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
