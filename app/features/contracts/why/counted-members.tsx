import { useSearchParams } from '@remix-run/react'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import { card, heading, muted } from '#app/ui/card-styles.ts'
import { formatMoney } from '#app/ui/money.ts'
import { MoneyTable } from '#app/ui/money-table.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
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
  const locale = useLocale()
  const [params] = useSearchParams()
  const hrefOf = (number: number) => `?${new URLSearchParams({ ...Object.fromEntries(params), page: String(number) })}`
  return (
    <>
      <MoneyTable
        caption={t('why.members')}
        nameOfRows={agent('column.account')}
        columns={[t('why.turnover'), t('why.loss'), t('why.deposits')]}
        rows={content.map((row) => ({
          key: row.account,
          name: (
            <>
              <bdi>{row.account}</bdi> {row.isActive ? <Badge tone="fresh">{agent('status.active')}</Badge> : null}
            </>
          ),
          amounts: [row.turnover, row.loss, row.deposits].map((money) => formatMoney(money, locale)),
        }))}
      />
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
