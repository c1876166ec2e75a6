import { Link, useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { ExportLink, ExportRefusal, PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant, shownSpan } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Pager } from '#app/ui/pager/pager.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import { type ContractKind, frequentKinds, type IncomeLines, incomeLines } from '#contract/agency/contract-kinds.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Income } from '#contract/entities/agency/contracts.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'

export type IncomePage = ResponseOf<typeof contract.contracts.listIncome>

/** What contracts were paid in a period: the sum, a line for each period with its figures, and the file of them. */
export function Payments({
  period,
  kind,
  lines,
  page,
}: {
  period: RequestedPeriod
  /** The one that is shown; null: all. */
  kind: ContractKind | null
  lines: IncomeLines
  page: Result<IncomePage> | null
}) {
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const [params] = useSearchParams()
  const hiddenFields = { ...(kind ? { kind } : {}), ...(lines === 'all' ? { lines } : {}) }
  return (
    <>
      <ExportRefusal problem={params.get('problem')} />
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={hiddenFields} />
      {kind === null || frequentKinds.includes(kind) ? <LineChips chosen={lines} /> : null}
      {page?.ok ? (
        <Found
          page={page.value}
          hasKind={kind === null}
          query={{ from: period.from, to: period.to, ...hiddenFields }}
        />
      ) : null}
      {page && !page.ok ? <Notice tone="warning">{errors(page.errorCode)}</Notice> : null}
    </>
  )
}

/** Whether periods that paid nothing are listed too. */
function LineChips({ chosen }: { chosen: IncomeLines }) {
  const { t } = useTranslation('contracts')
  const [params] = useSearchParams()
  const hrefOf = (lines: IncomeLines) => {
    const query = new URLSearchParams(params)
    for (const name of ['page', 'problem']) query.delete(name)
    query.set('lines', lines)
    return `?${query}`
  }
  return (
    <ChipRow label={t('payments')}>
      {incomeLines.map((lines) => (
        <Chip key={lines} href={hrefOf(lines)} chosen={lines === chosen}>
          {t(`lines.${lines}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Found({ page, hasKind, query }: { page: IncomePage; hasKind: boolean; query: Record<string, string> }) {
  const { t } = useTranslation('contracts')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  if (page.content.length === 0) return <Empty icon="purse" title={t('noIncome')} text={t('noIncomeHint')} />
  return (
    <>
      <div className={tools}>
        <KpiRow label={t('paidSum')}>
          <KpiTile isMain name={t('paidSum')} figure={<bdi>{formatMoney(page.paid, locale)}</bdi>} />
        </KpiRow>
        <ExportLink path="/team/income" query={new URLSearchParams(query)} />
      </div>
      <Lines rows={page.content} hasKind={hasKind} />
      <Pager
        page={page.pageNum}
        totalPages={page.totalPages}
        hrefOf={(number) => `?${new URLSearchParams({ ...query, page: String(number) })}`}
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

const sums = ['base', 'gross', 'below', 'paid'] as const

function Lines({ rows, hasKind }: { rows: readonly Income[]; hasKind: boolean }) {
  const { t } = useTranslation('contracts')
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('payments')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('period')}</th>
            {hasKind ? <th scope="col">{t('kind')}</th> : null}
            <th scope="col" data-figure="">
              {t('tier')}
            </th>
            {sums.map((name) => (
              <th key={name} scope="col" data-figure="">
                {t(name)}
              </th>
            ))}
            <th scope="col">
              <span className={visuallyHidden}>{t('why')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Line key={row.id} row={row} hasKind={hasKind} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Line({ row, hasKind }: { row: Income; hasKind: boolean }) {
  const { t } = useTranslation('contracts')
  const locale = useLocale()
  const { timeZone } = useBrand()
  const [params] = useSearchParams()
  const query = new URLSearchParams(params)
  query.set('why', row.id)
  const period = shownSpan(row, row.zone)
  return (
    <tr>
      <th scope="row">
        <bdi>{period}</bdi>
        <br />
        <time dateTime={row.settledAt} title={t('settledAt')}>
          {shownInstant(row.settledAt, timeZone)}
        </time>
      </th>
      {hasKind ? <td data-label={t('kind')}>{t(`kind.${row.kind}`)}</td> : null}
      <td data-figure="" data-label={t('tier')}>
        <span>{row.tier === null ? t('tierNone') : numberFormat(locale, {}).format(row.tier + 1)}</span>
      </td>
      {sums.map((name) => (
        <td key={name} data-figure="" data-label={t(name)}>
          <bdi>{formatMoney(row[name], locale)}</bdi>
        </td>
      ))}
      <td>
        <Link className={link} to={`?${query}`} aria-label={t('whyNamed', { period })}>
          {t('why')}
        </Link>
      </td>
    </tr>
  )
}

const tools = style({ display: 'grid', gap: token('space.3'), justifyItems: 'start', '& > dl': { inlineSize: '100%' } })

// Eight columns: on a narrow desktop they scroll within their frame.
const wide = style({ overflowX: 'auto' })

export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: token('size.tap'),
  color: token('color.accentText'),
  fontWeight: token('fontWeight.bold'),
  '&:hover': { textDecoration: 'underline' },
})
