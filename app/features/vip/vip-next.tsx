import { card, heading, muted } from '#app/features/payments/index.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { useHundredths } from '#app/features/points/index.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import type { Vip } from '#contract/entities/rewards/vip.ts'

/** What the missing experience is in stakes, by game type: a calculation, and no call to play. */
export function VipNext({ vip: { next, levels } }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const { t: games } = useTranslation('games')
  const language = useLanguage()
  const figure = useHundredths()
  const wanted = next && levels[next.rank - 1]
  if (!next || !wanted) return null
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const title = t('next', { level: wanted.title })
  const [rate, stake] = [t('column.rate'), t('column.stake')]
  return (
    <section className={card}>
      <h2 className={heading}>{title}</h2>
      <p>{t(next.isRegained ? 'next.regain' : 'next.hint', { experience: figure(next.missing) })}</p>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.game')}</th>
              <th scope="col" data-figure="">
                {rate}
              </th>
              <th scope="col" data-figure="">
                {stake}
              </th>
            </tr>
          </thead>
          <tbody>
            {next.stakes.map(({ gameType, bp, stake: amount }) => (
              <tr key={gameType}>
                <th scope="row">{games(`category.${gameType}`)}</th>
                <td data-figure="" data-label={rate}>
                  <bdi>{percent.format(bp / BP_PER_WHOLE)}</bdi>
                </td>
                <td data-figure="" data-label={stake}>
                  <bdi>{formatMoney(amount, language)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={muted}>{t('next.note')}</p>
    </section>
  )
}
