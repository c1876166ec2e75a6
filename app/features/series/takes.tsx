import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { FULL_SERIES } from '#contract/entities/agency/series.ts'
import { token } from '#themes/index.ts'

/** What a series gives the player back and what the agent above earns, both as parts of the stake. */
export function Takes({ series, own }: { series: number; own: number }) {
  const { t } = useTranslation('agent')
  const locale = useLocale()
  const percent = (part: number) =>
    numberFormat(locale, { style: 'percent', minimumFractionDigits: 1 }).format(part / FULL_SERIES)
  return (
    <dl className={takes}>
      <div>
        <dt>{t('series.player')}</dt>
        <dd>{percent(series)}</dd>
      </div>
      <div>
        <dt>{t('series.share')}</dt>
        <dd>{percent(Math.max(0, own - series))}</dd>
      </div>
    </dl>
  )
}

const takes = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('space.4'),
  margin: 0,
  fontSize: token('fontSize.sm'),
  '& dt': { color: token('color.textMuted') },
  '& dd': { margin: 0, fontWeight: token('fontWeight.bold'), fontVariantNumeric: 'tabular-nums' },
})
