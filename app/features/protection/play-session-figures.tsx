import { useEffect, useState } from 'react'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { figureCard } from '#app/ui/figure-card.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { token } from '#themes/index.ts'
import { formatMinutes } from './use-limit-format.ts'

const STEP_MS = 15_000
const MINUTE_MS = 60_000

/** The current play session: its clock runs on, its figures are those of the page. */
export function PlaySessionFigures({ visit, nowMs }: { visit: PlaySession; nowMs: number }) {
  const { t } = useTranslation('protection')
  const language = useLanguage()
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const startedMs = Date.now()
    const timer = setInterval(() => setPassedMs(Date.now() - startedMs), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((nowMs + passedMs - Date.parse(visit.startedAt)) / MINUTE_MS))
  return (
    <dl className={grid} aria-label={t('visit')}>
      <div className={figureCard}>
        <dt>{t('visit.time')}</dt>
        <dd>{formatMinutes(minutes, language)}</dd>
      </div>
      {(['staked', 'returned', 'net'] as const).map((name) => (
        <div key={name} className={figureCard}>
          <dt>{t(`visit.${name}`)}</dt>
          <dd>
            <bdi>{formatMoney(visit[name], language)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space.3'),
  margin: 0,
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
})
