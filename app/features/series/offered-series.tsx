import { useFieldText } from '#app/forms/messages.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import type { MemberSeries } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'
import { SeriesField } from './series-field.tsx'
import { seriesFieldOf } from './series-result.ts'

/** The series of an account that does not exist yet, for the form that makes it: a field per group, all optional. */
export function OfferedSeries({
  own,
  typed,
  errors,
}: {
  own: Result<MemberSeries>
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string[] | null | undefined>>
}) {
  const { t } = useTranslation('agent')
  const fieldText = useFieldText()
  if (!own.ok) return null
  const isUsed = own.value.groups.some(({ code }) => typed[seriesFieldOf(code)] || errors[`series.${code}`])
  return (
    <details className={box} open={isUsed}>
      <summary className={summary}>{t('series.offered')}</summary>
      <div className={columns}>
        {own.value.groups.map((row) => (
          <SeriesField
            key={row.code}
            row={{ ...row, lowest: row.min }}
            name={seriesFieldOf(row.code)}
            typed={typed[seriesFieldOf(row.code)]}
            isOptional
            error={fieldText(errors[`series.${row.code}`] ?? undefined)}
          />
        ))}
      </div>
    </details>
  )
}

const box = style({ gridColumn: '1 / -1' })

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
})

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: token('space.5'),
  paddingBlockStart: token('space.3'),
  '@media (min-width: 720px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
