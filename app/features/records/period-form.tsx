import { Form, Link } from '@remix-run/react'
import { Trans, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/inner-style.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { token } from '#themes/index.ts'
import { periodPresets, presetQuery, type RequestedPeriod } from './period.ts'

/** Selects the days of a record: presets as links, any other period as a form; both work without script. */
export function PeriodForm({
  period,
  timeZone,
  hiddenFields = {},
}: {
  period: RequestedPeriod
  timeZone: string
  /** Parameters of the address to preserve. */
  hiddenFields?: Readonly<Record<string, string>>
}) {
  const { t } = useTranslation('member')
  const { t: validation } = useTranslation('validation')
  const { problem, today } = period
  const isPreset = periodPresets.some((days) => {
    const { from, to } = presetQuery(days, today)
    return from === period.from && to === period.to
  })
  const text = problem ? validation(problem.key as 'periodOrder', problem.params) : undefined
  return (
    <div className={box}>
      <nav className={presets} aria-label={t('period')}>
        {periodPresets.map((days) => {
          const { from, to } = presetQuery(days, today)
          const isShown = from === period.from && to === period.to
          return (
            <Link
              key={days}
              className={preset}
              to={`?${new URLSearchParams({ from, to, ...hiddenFields })}`}
              aria-current={isShown ? 'true' : undefined}
              preventScrollReset
            >
              {days === 1 ? t('today') : t('pastDays', { count: days })}
            </Link>
          )
        })}
      </nav>
      <details className={other} open={!isPreset} key={`${period.from} ${period.to}`}>
        <summary className={summary}>
          <Icon name="calendar" />
          <span>{t('otherPeriod')}</span>
          <Icon name="chevronDown" />
        </summary>
        <Form method="get" className={form} preventScrollReset>
          {Object.entries(hiddenFields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Field label={t('from')} error={problem?.path === 'from' ? text : undefined}>
            {(control) => (
              <TextInput {...control} type="date" name="from" defaultValue={period.from} max={today} required />
            )}
          </Field>
          <Field label={t('to')} error={problem?.path === 'to' ? text : undefined}>
            {(control) => (
              <TextInput {...control} type="date" name="to" defaultValue={period.to} max={today} required />
            )}
          </Field>
          <Button type="submit" tone="secondary" icon="filter">
            {t('showPeriod')}
          </Button>
        </Form>
      </details>
      <p className={zone}>
        <Trans t={t} i18nKey="timesIn" values={{ zone: timeZone }} components={{ zone: <bdi /> }} />
      </p>
    </div>
  )
}

const box = style({
  display: 'grid',
  gap: token('space.3'),
  padding: token('space.4'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.card'),
  backgroundColor: token('color.surface'),
})

const presets = style({ display: 'flex', flexWrap: 'wrap', gap: token('space.2') })

const preset = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  paddingInline: token('space.3'),
  border: `1px solid ${token('color.border')}`,
  borderRadius: token('radius.pill'),
  fontSize: token('fontSize.sm'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.text'),
  '&:hover': { borderColor: token('color.accentText'), color: token('color.accentText') },
  '&[aria-current]': {
    color: token('color.onAccent'),
    borderColor: token('color.accent'),
    backgroundColor: token('color.accent'),
  },
})

const form = style({
  display: 'grid',
  gap: token('space.3'),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  '@media (min-width: 560px)': {
    gridTemplateColumns: 'minmax(0, 220px) minmax(0, 220px) auto',
    justifyContent: 'start',
  },
})

const other = style({
  fontSize: token('fontSize.sm'),
  '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
})

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: token('space.2'),
  minBlockSize: token('size.tap'),
  paddingInlineEnd: token('space.2'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
})

const zone = style({ fontSize: token('fontSize.xs'), color: token('color.textMuted') })
