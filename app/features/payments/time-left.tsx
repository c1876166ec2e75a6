import { useEffect, useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { clockText } from '#app/ui/figures/index.ts'
import { Icon } from '#app/ui/icons.tsx'
import { token } from '#themes/index.ts'

/** Counts down to an instant; `nowMs` is the server's clock, so that server and browser render the same first frame. */
export function TimeLeft({ until, nowMs, onOver }: { until: string; nowMs: number; onOver?: () => void }) {
  const { t } = useTranslation('payments')
  const [now, setNow] = useState(nowMs)
  const leftMs = Math.max(0, Date.parse(until) - now)
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) {
      onOver?.()
      return
    }
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver, onOver])
  return (
    <p className={line} role="timer">
      <Icon name="clock" />
      <span>{t('timeLeft', { time: clockText(leftMs / 1000) })}</span>
    </p>
  )
}

const line = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.2'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  fontVariantNumeric: 'tabular-nums',
  color: token('color.accentText'),
})
