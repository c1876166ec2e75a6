import { PromotionCard, type PromotionTile } from '#app/features/announcements/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'

/** The promotions available to the member; each links to its terms. */
export function RewardsPanel({ promotions }: { promotions: Result<PromotionTile[]> }) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  if (!promotions.ok) return <Notice tone="warning">{errors(promotions.errorCode)}</Notice>
  if (!promotions.value.length) {
    return (
      <Empty
        icon="promo"
        title={t('noRewards')}
        text={t('noRewardsHint')}
        action={<ButtonLink to="/">{t('toTheGames')}</ButtonLink>}
      />
    )
  }
  const more = t('seeTerms')
  return (
    <ul className={grid}>
      {promotions.value.map((promotion) => (
        <li key={promotion.id}>
          <PromotionCard promotion={promotion} more={more} />
        </li>
      ))}
    </ul>
  )
}

const grid = style({
  display: 'grid',
  gap: token('space.4'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 560px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 1280px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
