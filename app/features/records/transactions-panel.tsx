import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { Section } from '#app/gateway-client/index.server.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/lib/style.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { amountLook, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { formatInstant } from '#contract/calendar.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import type { AskedPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { useKindNames } from './use-kind-names.ts'

type Page = ResponseOf<typeof contract.records.listTransactions>

/** The account record, or with `games` the betting record: each movement with the balance after it, newest first. */
export function TransactionsPanel({
  period,
  page,
  games = false,
}: {
  period: AskedPeriod
  page: Section<Page> | null
  games?: boolean
}) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  return (
    <div className={column}>
      <PeriodForm period={period} timeZone={timeZone} />
      {page?.ok ? <TransactionLines page={page.value} games={games} timeZone={timeZone} /> : null}
      {page && !page.ok ? <Notice tone="warning">{t(page.errorCode)}</Notice> : null}
    </div>
  )
}

/** A page of movements as a table, with the way to the other pages. */
export function TransactionLines({ page, games, timeZone }: { page: Page; games: boolean; timeZone: string }) {
  const { t } = useTranslation('member')
  const language = useLanguage()
  const kindName = useKindNames()
  const [params] = useSearchParams()
  const [kind, amount, balanceAfter] = [t('column.kind'), t('column.amount'), t('column.balanceAfter')]
  if (!page.content.length) {
    return (
      <Empty
        icon={games ? 'rng' : 'bank'}
        title={t(games ? 'noBets' : 'noMovements')}
        text={t('emptyPeriod')}
        action={games ? <ButtonLink to="/rng">{t('toTheGames')}</ButtonLink> : undefined}
      />
    )
  }
  return (
    <>
      <p className={count}>{t('movements', { count: page.totalElements })}</p>
      <div className={tableFrame}>
        <table className={dataTable}>
          <caption>{t(games ? 'panel.personalHistoryCopy' : 'panel.transactionHistory')}</caption>
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
                  <time dateTime={line.time}>{formatInstant(new Date(line.time), timeZone)}</time>
                </td>
                <th scope="row">{kindName(line.kind)}</th>
                <td data-figure="" data-label={amount}>
                  <bdi className={amountLook} data-in={line.amount.amountMinor.startsWith('-') ? undefined : ''}>
                    {formatMoney(line.amount, language)}
                  </bdi>
                </td>
                <td data-figure="" data-label={balanceAfter}>
                  <bdi>{formatMoney(line.balanceAfter, language)}</bdi>
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

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const count = style({ fontSize: token('fontSize.sm'), color: token('color.textMuted') })
