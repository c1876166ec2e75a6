import { Link } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { style } from '#app/styles/member-style.ts'
import { Empty } from '#app/ui/empty.tsx'
import { QueueList, QueueRow, type QueueTone, queueLink } from '#app/ui/figures/index.ts'
import type { IconName } from '#app/ui/icons.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Pager } from '#app/ui/pager/pager.tsx'
import type { Money } from '#contract/money/money.ts'
import { token } from '#themes/index.ts'
import { heading } from './styles.ts'

export interface HistoryRow {
  readonly reference: string
  readonly icon: IconName
  readonly amount: Money
  readonly state: string
  readonly tone: QueueTone
  readonly createdAt: string
  readonly title: string
}

/** Payments as a list; each links to its page. */
export function History({
  title,
  rows,
  page,
  totalPages,
  empty,
}: {
  title: string
  rows: readonly HistoryRow[]
  page: number
  totalPages: number
  empty: { title: string; text: string }
}) {
  const { t } = useTranslation('member')
  return (
    <section className={box}>
      <h2 className={heading}>{title}</h2>
      {rows.length === 0 ? <Empty icon="bank" {...empty} /> : <HistoryRows rows={rows} path="" />}
      <Pager
        page={page}
        totalPages={totalPages}
        hrefOf={(number) => `?page=${number}`}
        labels={{
          nav: t('pages'),
          previous: t('previousPage'),
          next: t('nextPage'),
          page: (number) => t('pageNumber', { number }),
        }}
      />
    </section>
  )
}

/** The rows alone. `path` is the page of the payments, '' on that page itself. */
export function HistoryRows({ rows, path }: { rows: readonly HistoryRow[]; path: string }) {
  const locale = useLocale()
  const { timeZone } = useBrand()
  return (
    <QueueList>
      {rows.map((row) => (
        <QueueRow
          key={row.reference}
          icon={row.icon}
          title={
            <Link className={queueLink} to={`${path}?reference=${row.reference}`} prefetch="intent">
              {row.title}
            </Link>
          }
          detail={
            <>
              <bdi dir="ltr">{row.reference}</bdi> ·{' '}
              <time dateTime={row.createdAt} dir="ltr">
                {shownInstant(row.createdAt, timeZone)}
              </time>
            </>
          }
          figure={formatMoney(row.amount, locale)}
          state={row.state}
          tone={row.tone}
        />
      ))}
    </QueueList>
  )
}

const box = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.3') })
