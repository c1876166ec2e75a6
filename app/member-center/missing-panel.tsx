import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** An address of the member centre without a panel, inside the centre's frame. */
export function MissingPanel() {
  const { t } = useTranslation(['status', 'member'])
  return (
    <Empty
      icon="search"
      title={t('status:notFound.title')}
      text={t('status:notFound.text')}
      action={
        <ButtonLink to="/member" tone="secondary">
          {t('member:centre')}
        </ButtonLink>
      }
    />
  )
}
