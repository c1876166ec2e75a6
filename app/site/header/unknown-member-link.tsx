import { useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** A busy gateway may answer the next moment; one that stays away is asked less and less often. */
const FIRST_ASK_MS = 1_000
const LONGEST_ASK_MS = 10_000

/** The session is not confirmed yet: the page asks again until it is, and the visitor is not asked to log in. */
export function UnknownMemberLink() {
  const { t } = useTranslation('site')
  const { revalidate, state: reloading } = useRevalidator()
  const delayMs = useRef(FIRST_ASK_MS)
  const { state } = useNavigation()
  useEffect(() => {
    // A reload of the data would abort a navigation, and another reload.
    if (state !== 'idle' || reloading !== 'idle') return
    const timer = setTimeout(() => {
      delayMs.current = Math.min(delayMs.current * 2, LONGEST_ASK_MS)
      revalidate()
    }, delayMs.current)
    return () => clearTimeout(timer)
  }, [state, reloading, revalidate])
  return (
    <ButtonLink to="/member" tone="secondary" size="small">
      {t('mine')}
    </ButtonLink>
  )
}
