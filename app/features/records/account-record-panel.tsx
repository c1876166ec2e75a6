import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type StatementCategory, statementCategoryNames } from '#contract/entities/statement-kinds.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { ExportLink, ExportRefusal } from './export-link.tsx'
import { FlowFigures, type TransactionDays } from './flow-figures.tsx'
import { LifetimeFigures } from './lifetime-figures.tsx'
import type { RequestedPeriod } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { TransactionLines } from './transaction-lines.tsx'

/** The member's account record: lifetime deposits, the period, filters, the entries, and the export. */
export function AccountRecordPanel({
  period,
  page,
  days,
  category,
  lifetime,
}: {
  period: RequestedPeriod
  page: Result<ResponseOf<typeof contract.records.listTransactions>> | null
  days: Result<TransactionDays> | null
  category: StatementCategory
  lifetime: Result<ResponseOf<typeof contract.records.getLifetime>>
}) {
  const { t } = useTranslation('member')
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const [params] = useSearchParams()
  return (
    <div className={column}>
      <ExportRefusal problem={params.get('problem')} />
      {lifetime.ok ? <LifetimeFigures lifetime={lifetime.value} timeZone={timeZone} /> : null}
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={category === 'ALL' ? {} : { show: category }} />
      <div className={bar}>
        <ChipRow label={t('category')}>
          {statementCategoryNames.map((name) => (
            <Chip key={name} href={`?${withCategory(params, name)}`} chosen={name === category}>
              {t(`category.${name}`)}
            </Chip>
          ))}
        </ChipRow>
        <ExportLink path="/statement" query={new URLSearchParams({ from: period.from, to: period.to })} />
      </div>
      {days?.ok ? <FlowFigures days={days.value} today={period.today} /> : null}
      {page?.ok ? <TransactionLines page={page.value} timeZone={timeZone} /> : null}
      {page && !page.ok ? <Notice tone="warning">{errors(page.errorCode)}</Notice> : null}
    </div>
  )
}

function withCategory(params: URLSearchParams, category: StatementCategory): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of ['page', 'show', 'problem']) next.delete(name)
  if (category !== 'ALL') next.set('show', category)
  return next
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: token('space.3'),
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
