import { useTranslation } from '#app/i18n/index.ts'
import { PageTitle } from '#app/ui/page-title.tsx'

/** The head of the points mall's own page. */
export function MallHead() {
  const { t } = useTranslation('points')
  return <PageTitle title={t('mall')} lead={t('mall.lead')} page="PROMO" icon="coin" />
}
