import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { deviceTime } from '#contract/calendar.ts'
import { token } from '#themes/index.ts'

/**
 * The browser's time zone and time, updated every second (specification section 2, agent center). The server knows
 * neither.
 */
export function BrowserClock() {
  const { t } = useTranslation('agent')
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const { offset, time } = now ? deviceTime(now) : { offset: 'GMT', time: '---- -- -- --:--:--' }
  return (
    <span className={clock} role="timer" aria-label={t('clock')}>
      <bdi dir="ltr">{offset}</bdi> <time dir="ltr">{time}</time>
    </span>
  )
}

const clock = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: token('space.2'),
  fontSize: token('fontSize.sm'),
  fontVariantNumeric: 'tabular-nums',
  '& bdi': { fontWeight: token('fontWeight.bold') },
})
