import { useSearchParams } from '@remix-run/react'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { contract } from '#contract/index.ts'

export type CountedPage = ResponseOf<typeof contract.contracts.listCountedMembers>

/** The members behind the figures of a payment. */
export function CountedMembers({ page }: { page: CountedPage }) {
  const { t } = useTranslation('contracts')
  return (
    <section className={card} aria-labelledby="counted">
      <h2 id="counted" className={heading}>
        {t('why.members')}
      </h2>
      {page.content.length === 0 ? (
        <p className={muted}>{t(page.isKept ? 'why.noMembers' : 'why.notKept')}</p>
      ) : (
        <Rows page={page} />
      )}
    </section>
  )
}

function Rows({ page: { content, pageNum, totalPages } }: { page: CountedPage }) {
  const { t } = useTranslation('contracts')
  const { t: agent } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const language = useLanguage()
  const [params] = useSearchParams()
  const names = { turnover: t('why.turnover'), loss: t('why.loss'), deposits: t('why.deposits') }
  const columns = ['turnover', 'loss', 'deposits'] as const
  const hrefOf = (number: number) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(number) })}`
  return (
    <>
      <div className={`${tableFrame} ${wide}`}>
        <table className={dataTable}>
          <caption className={visuallyHidden}>{t('why.members')}</caption>
          <thead>
            <tr>
              <th scope="col">{agent('column.account')}</th>
              {columns.map((name) => (
                <th key={name} scope="col" data-figure="">
                  {names[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {content.map((row) => (
              <tr key={row.account}>
                <th scope="row">
                  <bdi>{row.account}</bdi> {row.isActive ? <Badge tone="fresh">{agent('status.active')}</Badge> : null}
                </th>
                {columns.map((name) => (
                  <td key={name} data-figure="" data-label={names[name]}>
                    <bdi>{formatMoney(row[name], language)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        page={pageNum}
        totalPages={totalPages}
        hrefOf={hrefOf}
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

const wide = style({ overflowX: 'auto' })
