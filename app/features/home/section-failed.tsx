import { useFetchers, useLocation, useNavigation, useRevalidator } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'

/** Right after a start the first responses are late; a moment later they are there. */
const RETRY_AFTER_MS = 1500
/** Minimum pause between automatic retries, to spare a gateway that is down. */
const RETRY_PAUSE_MS = 30_000

/** Shown in place of a section that failed to load; retrying reloads the page's data. */
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
 * Reloads the page's data once, however many sections failed. It waits for a running navigation, which a reload would
 * abort.
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

/** Failures that the visitor's own network may cause; other codes only say that loading failed. */
function isTransport(errorCode: string): errorCode is 'NETWORK_ABNORMAL' | 'PAGE_TIMEOUT' {
  return errorCode === 'NETWORK_ABNORMAL' || errorCode === 'PAGE_TIMEOUT'
}
