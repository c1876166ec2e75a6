import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** The member's rewards. The product grants none; promotion texts of a brand are no rewards and are not listed. */
export function RewardsPanel() {
  const { t } = useTranslation('member')
  return (
    <Empty
      icon="promo"
      title={t('noRewards')}
      text={t('noRewardsHint')}
      action={<ButtonLink to="/">{t('toTheGames')}</ButtonLink>}
    />
  )
}
