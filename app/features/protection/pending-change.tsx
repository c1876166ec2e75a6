import { Form } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Button } from '#app/ui/button.tsx'
import type { ProtectionLimit } from '#contract/endpoints/protection.ts'
import { token } from '#themes/index.ts'
import { formatMinutes, useLimitFormat } from './use-limit-format.ts'

const STEP_MS = 30_000
const MINUTE_MS = 60_000

/** A pending raise: its remaining waiting time, then the confirmation. */
export function PendingChange({
  limit: { kind, period, pending },
  currency,
  nowMs,
}: {
  limit: ProtectionLimit
  currency: string
  nowMs: number
}) {
  const { t } = useTranslation('protection')
  const { timeZone } = useBrand()
  const words = useLimitFormat(currency)
  const locale = useLocale()
  const [passedMs, setPassedMs] = useState(0)
  useEffect(() => {
    const startedMs = Date.now()
    const timer = setInterval(() => setPassedMs(Date.now() - startedMs), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  if (!pending) return null
  const leftMinutes = Math.ceil((Date.parse(pending.confirmableFrom) - nowMs - passedMs) / MINUTE_MS)
  const isReady = leftMinutes <= 0
  return (
    <div className={box}>
      <strong>
        {pending.value === null ? t('pendingRemoval') : t('pendingRaise', { value: words(kind, pending.value) })}
      </strong>
      <span>
        {isReady
          ? t('pendingReady', { time: shownInstant(pending.lapsesAt, timeZone) })
          : t('pendingIn', { left: formatMinutes(leftMinutes, locale) })}
      </span>
      <Form method="post" className={buttons} preventScrollReset>
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="period" value={period} />
        <Button type="submit" name="intent" value="cancelLimit" tone="secondary" size="small">
          {t('keep')}
        </Button>
        {isReady ? (
          <Button type="submit" name="intent" value="confirmLimit" tone="quiet" size="small">
            {t('confirm')}
          </Button>
        ) : null}
      </Form>
    </div>
  )
}

const box = style({
  display: 'grid',
  gap: token('space.2'),
  padding: token('space.3'),
  border: `1px solid ${token('color.warning')}`,
  borderRadius: token('radius.card'),
  fontSize: token('fontSize.sm'),
})

const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })
