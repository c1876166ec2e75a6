import { useLocation } from '@remix-run/react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** What stands where one section could not be loaded; trying again asks for the page's data anew, nothing else is lost. */
export function SectionFailed() {
  const { t } = useTranslation('home')
  const { pathname, search } = useLocation()
  return (
    <Empty
      icon="warning"
      title={t('sectionFailed')}
      action={
        <ButtonLink to={`${pathname}${search}`} replace preventScrollReset tone="secondary" size="small" icon="refresh">
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}
