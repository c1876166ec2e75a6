import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownSpan } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { KpiRow, KpiTile } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { PastPeriod } from '#contract/entities/agency/contracts.ts'
import { token } from '#themes/index.ts'
import type { Tried } from '../contract-result.ts'

/** What the terms would have paid in the past: the sum, the best and the lowest period, and each of them. */
export function PastView({ tried: { days, periods, sum, terms } }: { tried: Tried }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const byGross = periods.toSorted((one, other) =>
    Number(BigInt(one.gross.amountMinor) - BigInt(other.gross.amountMinor)),
  )
  const [lowest, best] = [byGross[0], byGross.at(-1)]
  return (
    <section className={card} aria-labelledby="past" data-past="">
      <h2 id="past" className={heading}>
        {t('past')}
      </h2>
      <p className={muted}>
        {t('past.days', { count: days })}. {t('effect.note')}
      </p>
      {lowest && best ? (
        <>
          <KpiRow label={t('past')}>
            <KpiTile isMain name={t('past.sum')} figure={<bdi>{formatMoney(sum, locale)}</bdi>} />
            <KpiTile
              name={t('past.best')}
              figure={<bdi>{formatMoney(best.gross, locale)}</bdi>}
              hint={shownSpan(best, terms.zone)}
            />
            <KpiTile
              name={t('past.worst')}
              figure={<bdi>{formatMoney(lowest.gross, locale)}</bdi>}
              hint={shownSpan(lowest, terms.zone)}
            />
          </KpiRow>
          <details>
            <summary className={summary}>{t('past.periods')}</summary>
            <Periods periods={periods.toReversed()} zone={terms.zone} />
          </details>
        </>
      ) : (
        <p className={muted}>{t('past.none')}</p>
      )}
    </section>
  )
}

function Periods({ periods, zone }: { periods: readonly PastPeriod[]; zone: string }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const columns = ['why.turnover', 'why.loss', 'why.active', 'tier', 'gross'] as const
  const count = (figure: number) => numberFormat(locale, {}).format(figure)
  const cells = ({ turnover, loss, active, tier, gross }: PastPeriod) => [
    formatMoney(turnover, locale),
    formatMoney(loss, locale),
    count(active),
    tier === null ? t('tierNone') : count(tier + 1),
    formatMoney(gross, locale),
  ]
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('past')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {columns.map((key) => (
              <th key={key} scope="col" data-figure="">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((one) => (
            <tr key={one.key}>
              <th scope="row">
                <bdi>{shownSpan(one, zone)}</bdi>
              </th>
              {cells(one).map((text, index) => (
                <td key={columns[index]} data-figure="" data-label={t(columns[index] ?? 'gross')}>
                  <bdi>{text}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const wide = style({ overflowX: 'auto' })

const summary = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  fontWeight: token('fontWeight.bold'),
  color: token('color.accentText'),
  cursor: 'pointer',
})
