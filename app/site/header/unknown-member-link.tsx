import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const ASK_AGAIN_MS = 10_000

/** The session is not confirmed yet: the page asks again until it is, and the visitor is not asked to log in. */
export function UnknownMemberLink() {
  const { t } = useTranslation('site')
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  useEffect(() => {
    // A reload of the data would abort a navigation.
    if (state !== 'idle') return
    const timer = setInterval(revalidate, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [state, revalidate])
  return (
    <ButtonLink to="/member" tone="secondary" size="small">
      {t('mine')}
    </ButtonLink>
  )
}
