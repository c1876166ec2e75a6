import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/member-style.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { token } from '#themes/index.ts'
import { BetFigures } from './bet-figures.tsx'
import { BetLines, type BetsPage } from './bet-lines.tsx'
import type { loadBets } from './bets.server.ts'
import { ExportLink, ExportRefusal } from './export-link.tsx'
import { PeriodForm } from './period-form.tsx'
import { RoundView } from './round-view.tsx'

export type BetsData = Awaited<ReturnType<typeof loadBets>>

const statuses = ['open', 'settled', 'rolledBack'] as const

/** The betting record: rounds of a period by vendor and state, and one round with all its events. */
export function BetsPanel({ data }: { data: BetsData }) {
  if (data.view === 'round') return <RoundView round={data.round} problem={data.problem} />
  return <BetsList data={data} />
}

function BetsList({ data }: { data: Extract<BetsData, { view: 'list' }> }) {
  const { t } = useTranslation('errors')
  const { timeZone } = useBrand()
  const { period, page, days } = data
  const [params] = useSearchParams()
  return (
    <div className={column}>
      <ExportRefusal problem={params.get('problem')} />
      <PeriodForm period={period} timeZone={timeZone} />
      {page?.ok ? (
        <>
          <div className={bar}>
            <Filters status={data.status} vendor={data.vendor} vendors={page.value.vendors} />
            {page.value.totalElements > 0 ? <ExportLink path="/statement/bets" query={exportQuery(data)} /> : null}
          </div>
          {days?.ok ? <BetFigures days={days.value} today={period.today} /> : null}
          <BetLines page={page.value} timeZone={timeZone} />
        </>
      ) : null}
      {page && !page.ok ? (
        <Notice tone="warning">{t((page as Extract<Result<BetsPage>, { ok: false }>).errorCode)}</Notice>
      ) : null}
    </div>
  )
}

function exportQuery({ period, status, vendor }: Extract<BetsData, { view: 'list' }>): URLSearchParams {
  const narrowed = { ...(status === null ? {} : { status }), ...(vendor === null ? {} : { vendor }) }
  return new URLSearchParams({ from: period.from, to: period.to, ...narrowed })
}

interface Chosen {
  readonly status: string | null
  readonly vendor: string | null
  readonly vendors: BetsPage['vendors']
}

/** State and vendor filters as links that preserve the period; only vendors that the member has played are listed. */
function Filters({ status, vendor, vendors }: Chosen) {
  const { t } = useTranslation('member')
  const [params] = useSearchParams()
  const hrefWith = (name: string, value: string | null) => {
    const next = new URLSearchParams(params)
    for (const one of ['page', 'problem']) next.delete(one)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return `?${next}`
  }
  return (
    <div className={filters}>
      <ChipRow label={t('bets.status')}>
        <Chip href={hrefWith('status', null)} chosen={status === null}>
          {t('bets.all')}
        </Chip>
        {statuses.map((name) => (
          <Chip key={name} href={hrefWith('status', name)} chosen={status === name}>
            {t(`roundStatus.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {vendors.length > 1 ? (
        <ChipRow label={t('bets.vendor')}>
          <Chip href={hrefWith('vendor', null)} chosen={vendor === null}>
            {t('bets.allVendors')}
          </Chip>
          {vendors.map(({ vassalage, vendorName }) => (
            <Chip key={vassalage} href={hrefWith('vendor', vassalage)} chosen={vendor === vassalage}>
              {vendorName}
            </Chip>
          ))}
        </ChipRow>
      ) : null}
    </div>
  )
}

const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.4') })

const bar = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'end',
  gap: token('space.3'),
  '@media (min-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})

const filters = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space.1') })
