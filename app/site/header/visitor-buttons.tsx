import { useLocation } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Login and, where the brand has a way to it, registration; both return to the page they were opened from. */
export function VisitorButtons() {
  const { t } = useTranslation('site')
  const { canRegister } = useBrand()
  const { pathname, search } = useLocation()
  const isDialog = pathname === '/login' || pathname === '/register'
  const returnTo =
    isDialog || `${pathname}${search}` === '/' ? '' : `?returnTo=${encodeURIComponent(pathname + search)}`
  return (
    <>
      <ButtonLink to={`/login${returnTo}`} tone="secondary" size="small">
        {t('login')}
      </ButtonLink>
      {canRegister ? (
        <ButtonLink to={`/register${returnTo}`} size="small">
          {t('register')}
        </ButtonLink>
      ) : null}
    </>
  )
}
