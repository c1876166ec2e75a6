import { useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/index.ts'

/** Update interval of a relative time. */
const STEP_MS = 5000
const MINUTE_SECONDS = 60
const HOUR_SECONDS = 3600

/** A relative time in the visitor's language, kept up to date; null without an instant. */
export function useAgo(atMs: number | null): string | null {
  const locale = useLocale()
  const [nowMs, setNowMs] = useState(0)
  useEffect(() => {
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  if (atMs === null || nowMs === 0) return null
  const seconds = Math.max(0, Math.round((nowMs - atMs) / 1000))
  const format = new Intl.RelativeTimeFormat(locale, { style: 'narrow', numeric: 'auto' })
  if (seconds < MINUTE_SECONDS) return format.format(-Math.floor(seconds / 5) * 5, 'second')
  if (seconds < HOUR_SECONDS) return format.format(-Math.floor(seconds / MINUTE_SECONDS), 'minute')
  return format.format(-Math.floor(seconds / HOUR_SECONDS), 'hour')
}
