import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** Right after a start the first answers come late; a moment later they are there. */
const RETRY_AFTER_MS = 1500
/** A gateway that is down is left in peace: the page tries by itself no more often than this. */
const RETRY_PAUSE_MS = 30_000

/** What stands where one section could not be loaded; trying again asks for the page's data anew, nothing else is lost. */
export function SectionFailed({ errorCode }: { errorCode: string }) {
  const { t: errors } = useTranslation('errors')
  const { t } = useTranslation('home')
  const { pathname, search } = useLocation()
  useOneRetry()
  return (
    <Empty
      icon="warning"
      title={t('sectionFailed')}
      text={isTransport(errorCode) ? errors(errorCode) : undefined}
      action={
        <ButtonLink to={`${pathname}${search}`} replace preventScrollReset tone="secondary" size="small" icon="refresh">
          {t('retry')}
        </ButtonLink>
      }
    />
  )
}

let lastTryMs = 0

/**
 * Asks for the page's data once more by itself, however many sections failed. What is on its way comes first: asking anew would
 * break it off.
 */
function useOneRetry() {
  const { revalidate, state } = useRevalidator()
  const [isDue, setDue] = useState(false)
  const isQuiet = [{ state }, useNavigation(), ...useFetchers()].every((each) => each.state === 'idle')
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), RETRY_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!isDue || !isQuiet) return
    setDue(false)
    if (Date.now() - lastTryMs < RETRY_PAUSE_MS) return
    lastTryMs = Date.now()
    revalidate()
  }, [isDue, isQuiet, revalidate])
}

/** What the visitor's own network may have to do with; other codes say nothing more than that it failed. */
function isTransport(errorCode: string): errorCode is 'NETWORK_ABNORMAL' | 'PAGE_TIMEOUT' {
  return errorCode === 'NETWORK_ABNORMAL' || errorCode === 'PAGE_TIMEOUT'
}
