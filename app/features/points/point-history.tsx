import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { card, heading } from '#app/features/payments/index.ts'
import { PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { PointConfig } from '#contract/entities/rewards/points.ts'
import type { contract } from '#contract/index.ts'
import { EarnTable } from './point-rules.tsx'
import { usePointFigure } from './use-points.ts'

type Page = ResponseOf<typeof contract.records.listTransactions>

/** Every movement of the member's points in a period; without any, how play earns them. */
export function PointHistory({
  period,
  page,
  config,
}: {
  period: RequestedPeriod
  page: Page | null
  config: PointConfig
}) {
  const { t } = useTranslation('points')
  const { timeZone } = useBrand()
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={{ show: 'history' }} />
      {page && page.content.length > 0 ? <Lines page={page} timeZone={timeZone} /> : null}
      {page?.content.length === 0 ? (
        <section className={card}>
          <h2 className={heading}>{t('history.none')}</h2>
          <p>{t('history.noneHint')}</p>
          <EarnTable config={config} />
        </section>
      ) : null}
    </>
  )
}

function Lines({ page, timeZone }: { page: Page; timeZone: string }) {
  const { t } = useTranslation('points')
  const { t: member } = useTranslation('member')
  const figure = usePointFigure()
  const [params] = useSearchParams()
  const kindName = useKindName()
  const [points, after] = [t('column.points'), t('column.after')]
  return (
    <>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{t('history.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{member('column.time')}</th>
              <th scope="col">{member('column.kind')}</th>
              <th scope="col" data-figure="">
                {points}
              </th>
              <th scope="col" data-figure="">
                {after}
              </th>
            </tr>
          </thead>
          <tbody>
            {page.content.map((line) => (
              <tr key={line.id}>
                <td>
                  <time dateTime={line.time}>{shownInstant(line.time, timeZone)}</time>
                </td>
                <th scope="row">{kindName(line.kind)}</th>
                <td data-figure="" data-label={points}>
                  <bdi className={amountStyle} data-in={line.amount.amountMinor.startsWith('-') ? undefined : ''}>
                    {figure(line.amount)}
                  </bdi>
                </td>
                <td data-figure="" data-label={after}>
                  <bdi>{figure(line.balanceAfter)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        page={page.pageNum}
        totalPages={page.totalPages}
        hrefOf={(number) => `?${withPage(params, number)}`}
        labels={{
          nav: member('pages'),
          previous: member('previousPage'),
          next: member('nextPage'),
          page: (number) => member('pageNumber', { number }),
        }}
      />
    </>
  )
}

/** Movements of points alone. */
const ownKinds = ['pointEarn', 'pointVip', 'pointReward', 'pointRedeemHold', 'pointRedeemRelease'] as const

/** What moved the points; a correction by staff reads as in the account record. */
function useKindName(): (kind: string) => string {
  const { t } = useTranslation('points')
  const { t: member } = useTranslation('member')
  return (kind) => {
    const own = ownKinds.find((name) => name === kind)
    if (own) return t(`kind.${own}`)
    return member(kind === 'pointConvert' ? 'kind.pointConvert' : 'kind.adjustment')
  }
}

function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('show', 'history')
  next.set('page', String(page))
  next.delete('done')
  return next
}
