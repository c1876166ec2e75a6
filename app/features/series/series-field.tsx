import { useState } from 'react'
import { useTranslation } from '#app/i18n/index.ts'
import { useHydrated } from '#app/lib/use-hydrated.ts'
import { style } from '#app/styles/agent-style.ts'
import { Field } from '#app/ui/field.tsx'
import { TextInput } from '#app/ui/inputs.tsx'
import { ValueSlider } from '#app/ui/value-slider.tsx'
import type { SeriesRow } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'
import { Takes } from './takes.tsx'

/**
 * The series of one group as a number and, with script, a slider beside it: both takes follow it at once. The number alone
 * works without script.
 */
export function SeriesField({
  row,
  name,
  typed,
  isOptional = false,
  error,
}: {
  row: SeriesRow
  name: string
  typed: string | undefined
  /** May stay empty: then the standard series holds. */
  isOptional?: boolean
  error?: string | undefined
}) {
  const { t } = useTranslation('agent')
  const isHydrated = useHydrated()
  const standard = Math.min(row.standard, row.own)
  const [value, setValue] = useState(typed ?? (isOptional ? '' : String(row.series)))
  const number = Number(value)
  const shown = value !== '' && Number.isInteger(number) ? Math.min(Math.max(number, row.lowest), row.own) : standard
  const label = t(`series.group.${row.code}`)
  const range = t('series.range', { lowest: row.lowest, highest: row.own })
  const hint = isOptional ? `${range}. ${t('series.empty', { standard })}` : range
  return (
    <div className={field}>
      <Field label={label} hint={hint} {...(error ? { error } : {})}>
        {(control) => (
          <div className={both}>
            <TextInput
              {...control}
              name={name}
              type="number"
              inputMode="numeric"
              min={row.lowest}
              max={row.own}
              step={2}
              required={!isOptional}
              autoComplete="off"
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
            {isHydrated && row.lowest < row.own ? (
              <ValueSlider
                label={label}
                min={row.lowest}
                max={row.own}
                step={2}
                value={shown}
                marks={[row.standard]}
                onChange={(event) => setValue(event.target.value)}
              />
            ) : null}
          </div>
        )}
      </Field>
      <Takes series={shown} own={row.own} />
    </div>
  )
}

const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space.2'),
  alignContent: 'start',
})

// The number has its place before the slider comes: nothing moves then.
const both = style({
  display: 'grid',
  gridTemplateColumns: '5.5rem minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: token('space.3'),
  minBlockSize: '64px',
})
