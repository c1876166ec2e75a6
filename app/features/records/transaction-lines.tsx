import { useSearchParams } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { useKindNames } from './use-kind-names.ts'

type Page = ResponseOf<typeof contract.records.listTransactions>

/** A page of movements as a table, with its pager. */
export function TransactionLines({ page, timeZone }: { page: Page; timeZone: string }) {
  const { t } = useTranslation('member')
  const locale = useLocale()
  const kindName = useKindNames()
  const [params] = useSearchParams()
  const [kind, amount, balanceAfter] = [t('column.kind'), t('column.amount'), t('column.balanceAfter')]
  if (!page.content.length) {
    return <Empty icon="bank" title={t('noMovements')} text={t('emptyPeriod')} />
  }
  return (
    <>
      <p className={count}>{t('movements', { count: page.totalElements })}</p>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{t('panel.transactionHistory')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('column.time')}</th>
              <th scope="col">{kind}</th>
              <th scope="col" data-figure="">
                {amount}
              </th>
              <th scope="col" data-figure="">
                {balanceAfter}
              </th>
            </tr>
          </thead>
          <tbody>
            {page.content.map((line) => (
              <tr key={`${line.id} ${line.balanceAfter.amountMinor}`}>
                <td>
                  <time dateTime={line.time}>{shownInstant(line.time, timeZone)}</time>
                </td>
                <th scope="row">
                  {kindName(line.kind)}
                  {line.about === null ? null : <bdi className={about}>{line.about}</bdi>}
                </th>
                <td data-figure="" data-label={amount}>
                  <bdi className={amountStyle} data-in={line.amount.amountMinor.startsWith('-') ? undefined : ''}>
                    {formatMoney(line.amount, locale)}
                  </bdi>
                </td>
                <td data-figure="" data-label={balanceAfter}>
                  <bdi>{formatMoney(line.balanceAfter, locale)}</bdi>
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
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </>
  )
}

function withPage(params: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('page', String(page))
  return next
}

const about = style({
  display: 'block',
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
  overflowWrap: 'anywhere',
})

const count = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
