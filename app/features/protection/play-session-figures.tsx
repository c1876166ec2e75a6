import { useEffect, useState } from 'react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { PlaySession } from '#contract/endpoints/protection.ts'
import { formatMinutes } from './use-limit-format.ts'

const STEP_MS = 15_000
const MINUTE_MS = 60_000

/** The current play session: its clock runs on, its figures are those of the page. */
export function PlaySessionFigures({ session, nowMs }: { session: PlaySession; nowMs: number }) {
  const { t } = useTranslation('protection')
  const locale = useLocale()
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const startedMs = Date.now()
    const timer = setInterval(() => setPassedMs(Date.now() - startedMs), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((nowMs + passedMs - Date.parse(session.startedAt)) / MINUTE_MS))
  return (
    <KpiRow label={t('visit')}>
      <KpiTile name={t('visit.time')} figure={formatMinutes(minutes, locale)} />
      {(['staked', 'returned'] as const).map((name) => (
        <KpiTile key={name} name={t(`visit.${name}`)} figure={<bdi>{formatMoney(session[name], locale)}</bdi>} />
      ))}
      <KpiTile
        name={t('visit.net')}
        figure={<bdi>{signed(formatMoney(session.net, locale), BigInt(session.net.amountMinor))}</bdi>}
      />
    </KpiRow>
  )
}
