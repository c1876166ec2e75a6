import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/member-style.ts'
import { gaugeState, RingGauge, shareOf } from '#app/ui/figures/index.ts'
import type { Protection, ProtectionLimit } from '#contract/endpoints/protection.ts'
import type { LimitKind } from '#contract/entities/protection.ts'
import { token } from '#themes/index.ts'
import { LimitForm } from './limit-form.tsx'
import { PendingChange } from './pending-change.tsx'
import type { ProtectionResult } from './protection-result.ts'
import { useLimitFormat } from './use-limit-format.ts'

/** One kind of limit with its three periods: usage, remainder, pending change, and the form to change it. */
export function LimitBlock({
  kind,
  state,
  answer,
  nowMs,
}: {
  kind: LimitKind
  state: Protection
  answer: ProtectionResult | null
  nowMs: number
}) {
  const { t } = useTranslation('protection')
  return (
    <section className={box} aria-labelledby={`limit-${kind}`}>
      <h3 id={`limit-${kind}`} className={heading}>
        {t(kind)}
      </h3>
      <p className={lead}>{t(`${kind}.lead`)}</p>
      <ul className={list}>
        {state.limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => {
            const name = `${kind} ${limit.period}`
            return (
              <li key={limit.period} className={row}>
                <Used limit={limit} currency={state.currency} />
                {limit.pending ? <PendingChange limit={limit} currency={state.currency} nowMs={nowMs} /> : null}
                <LimitForm limit={limit} currency={state.currency} answer={answer?.form === name ? answer : null} />
              </li>
            )
          })}
      </ul>
    </section>
  )
}

function Used({ limit, currency }: { limit: ProtectionLimit; currency: string }) {
  const { t } = useTranslation('protection')
  const words = useLimitFormat(currency)
  const { kind, period, value, used } = limit
  const { t: figures } = useTranslation('figures')
  const locale = useLocale()
  if (value === null) {
    return (
      <span className={line}>
        <strong>{t(period)}</strong>
        <span>{t('noLimit')}</span>
      </span>
    )
  }
  const left = BigInt(value) - BigInt(used)
  const share = shareOf(BigInt(used), BigInt(value))
  const state = gaugeState(share)
  return (
    <div className={usage}>
      <RingGauge
        share={share}
        label={`${t(kind)}, ${t(period)}`}
        middle={numberFormat(locale, { style: 'percent' }).format(Math.floor(share * 100) / 100)}
        word={state === 'free' ? undefined : figures(state)}
      />
      <div className={said} data-used="">
        <strong>{t(period)}</strong>
        <bdi className={whole}>{words(kind, value)}</bdi>
        <span>{t('usedOf', { used: words(kind, used), limit: words(kind, value) })}</span>
        <span>{t('left', { left: words(kind, String(left > 0n ? left : 0n)) })}</span>
      </div>
    </div>
  )
}

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space.2'),
  padding: token('space.4'),
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surfaceSunken'),
})

const heading = style({ fontSize: token('fontSize.md'), fontWeight: token('fontWeight.bold') })

const lead = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })

const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyle: 'none' })

const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.2'),
  paddingBlock: token('space.3'),
  borderBlockStart: `1px solid ${token('color.border')}`,
  '&:first-child': { borderBlockStart: 'none' },
})

const usage = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.4'),
})

const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space.3'),
  fontSize: token('fontSize.sm'),
  fontVariantNumeric: 'tabular-nums',
})

const said = style({
  display: 'grid',
  gap: '2px',
  minInlineSize: 0,
  fontSize: token('fontSize.xs'),
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: 1.4,
  color: token('color.textMuted'),
  overflowWrap: 'anywhere',
  '& > strong': { fontSize: token('fontSize.sm'), color: token('color.text') },
})

const whole = style({
  fontSize: token('fontSize.lg'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
})
