import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { isolateDigits } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { formatMoney } from '#app/ui/money.ts'
import { calendarDay } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

/** Lifetime deposits and withdrawals of the member. */
export function LifetimeFigures({
  lifetime,
  timeZone,
}: {
  lifetime: ResponseOf<typeof contract.records.getLifetime>
  timeZone: string
}) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  return (
    <section className={box} aria-labelledby="lifetime">
      <h2 id="lifetime" className={heading}>
        {t('lifetime', { day: isolateDigits(calendarDay(new Date(lifetime.since), timeZone)) })}
      </h2>
      <dl className={facts}>
        {(['deposited', 'received', 'withdrawn', 'net'] as const)
          .filter((name) => name !== 'received' || lifetime.received.amountMinor !== '0')
          .map((name) => (
            <div key={name} className={fact} data-strong={name === 'net' ? '' : undefined}>
              <dt>{t(`lifetime.${name}`)}</dt>
              <dd>
                <bdi>{formatMoney(lifetime[name], locale)}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

const box = style({
  display: 'grid',
  gap: token('space.2'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const heading = style({ fontSize: token('fontSize.sm'), fontWeight: token('fontWeight.medium') })

const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space.3'),
  margin: 0,
  '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

const fact = style({
  display: 'grid',
  '& dt': { fontSize: token('fontSize.xs'), color: token('color.textMuted') },
  '& dd': {
    margin: 0,
    fontWeight: token('fontWeight.bold'),
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  '&[data-strong] dd': { fontSize: token('fontSize.lg'), fontWeight: token('fontWeight.black') },
})
