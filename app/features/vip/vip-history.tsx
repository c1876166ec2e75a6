import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { Vip } from '#contract/entities/rewards/vip.ts'

/** When the level changed, and why; nothing before the first change. */
export function VipHistory({ vip: { history, levels } }: { vip: Vip }) {
  const { t } = useTranslation('vip')
  const { t: member } = useTranslation('member')
  const { timeZone } = useBrand()
  if (history.length === 0) return null
  const cause = t('column.cause')
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('history')}</caption>
        <thead>
          <tr>
            <th scope="col">{member('column.time')}</th>
            <th scope="col">{t('column.level')}</th>
            <th scope="col" data-figure="">
              {cause}
            </th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ time, to, cause: why, month }) => (
            <tr key={`${time} ${to}`}>
              <td>
                <time dateTime={time}>{shownInstant(time, timeZone)}</time>
              </td>
              <th scope="row">{levels[to - 1]?.title ?? t('rank', { rank: to, of: levels.length })}</th>
              <td data-figure="" data-label={cause}>
                <span>{t(`cause.${why}`, { month: month ?? '' })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
