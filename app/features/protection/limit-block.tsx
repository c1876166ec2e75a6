import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
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
  const left = value === null ? 0n : BigInt(value) - BigInt(used)
  const percent = value === null ? 0 : Math.min(100, Number((BigInt(used) * 100n) / BigInt(value)))
  return (
    <div className={usage}>
      <span className={line}>
        <strong>{t(period)}</strong>
        <span>{value === null ? t('noLimit') : <bdi>{words(kind, value)}</bdi>}</span>
      </span>
      {value === null ? null : (
        <>
          <meter
            className={meter}
            min={0}
            max={100}
            value={percent}
            data-full={left <= 0n ? '' : undefined}
            aria-label={`${t(kind)}, ${t(period)}`}
          />
          <span className={small}>
            <span>{t('usedOf', { used: words(kind, used), limit: words(kind, value) })}</span>
            <span>{t('left', { left: words(kind, String(left > 0n ? left : 0n)) })}</span>
          </span>
        </>
      )}
    </div>
  )
}

const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: token('space.2'),
  padding: token('space.4'),
  borderRadius: token('radius.control'),
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

const usage = style({ display: 'grid', gap: '6px' })

const line = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: token('space.3'),
  fontSize: token('fontSize.sm'),
  fontVariantNumeric: 'tabular-nums',
})

const small = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: token('space.3'),
  fontSize: token('fontSize.xs'),
  color: token('color.textMuted'),
})

const meter = style({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '8px',
  border: 'none',
  borderRadius: token('radius.pill'),
  backgroundColor: token('color.border'),
  backgroundImage: 'none',
  overflow: 'hidden',
  '&::-webkit-meter-inner-element': { display: 'block' },
  '&::-webkit-meter-bar': { blockSize: '8px', border: 'none', background: token('color.border') },
  '&::-webkit-meter-optimum-value': { background: token('color.accent') },
  '&::-moz-meter-bar': { background: token('color.accent') },
  '&[data-full]::-webkit-meter-optimum-value': { background: token('color.danger') },
  '&[data-full]::-moz-meter-bar': { background: token('color.danger') },
})
