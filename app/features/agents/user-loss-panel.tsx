import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { ExportLink, ExportRefusal, PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLanguage, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { CursorPager } from './cursor-pager.tsx'
import { MemberFinder } from './member-finder.tsx'

type Losses = ResponseOf<typeof contract.agents.listUserLoss>
type Sums = Losses['sums']

const columns = [
  'deposits',
  'withdrawals',
  'turnover',
  'payout',
  'bonuses',
  'loss',
] as const satisfies readonly (keyof Sums)[]

/** What each member of the team paid in, staked and got. Specification section 2, agent center menu: user loss. */
export function UserLossPanel({
  period,
  member,
  isFirst,
  losses,
}: {
  period: RequestedPeriod
  member: string
  isFirst: boolean
  losses: Result<Losses> | null
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const [params] = useSearchParams()
  const named: Record<string, string> = member ? { member } : {}
  const days = { from: period.from, to: period.to }
  return (
    <>
      <ExportRefusal problem={params.get('problem')} />
      <PeriodForm period={period} timeZone={timeZone} kept={named} />
      <div className={tools}>
        <MemberFinder name="member" value={member} kept={days} label={t('memberName')} />
        {losses?.ok && losses.value.rows.length > 0 ? (
          <ExportLink path="/team/loss" query={new URLSearchParams({ ...days, ...named })} />
        ) : null}
      </div>
      {losses?.ok ? (
        <>
          <SumTiles sums={losses.value.sums} />
          <Lines losses={losses.value} />
          <CursorPager next={losses.value.next} isFirst={isFirst} />
        </>
      ) : null}
      {losses && !losses.ok ? <Notice tone="warning">{errors(losses.errorCode)}</Notice> : null}
    </>
  )
}

/** The names of the columns, in their order. */
function useNames(): Readonly<Record<(typeof columns)[number], string>> {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  return {
    deposits: member('category.DEPOSITS'),
    withdrawals: member('category.WITHDRAWALS'),
    turnover: t('turnover'),
    payout: member('bets.payout'),
    bonuses: t('bonuses'),
    loss: t('loss'),
  }
}

function SumTiles({ sums }: { sums: Sums }) {
  const { t } = useTranslation('agent')
  const language = useLanguage()
  const names = useNames()
  return (
    <KpiRow label={t('panel.loss')}>
      <KpiTile
        isMain
        name={names.loss}
        figure={<bdi>{signed(formatMoney(sums.loss, language), BigInt(sums.loss.amountMinor))}</bdi>}
      />
      {(['turnover', 'deposits', 'withdrawals'] as const).map((name) => (
        <KpiTile key={name} name={names[name]} figure={<bdi>{formatMoney(sums[name], language)}</bdi>} />
      ))}
    </KpiRow>
  )
}

function Lines({ losses }: { losses: Losses }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const { t: member } = useTranslation('member')
  const language = useLanguage()
  const names = useNames()
  if (losses.rows.length === 0) return <Empty icon="people" title={t('noFigures')} text={member('emptyPeriod')} />
  const cells = (row: Sums) =>
    columns.map((name) => (
      <td key={name} data-figure="" data-label={names[name]}>
        <bdi>{formatMoney(row[name], language)}</bdi>
      </td>
    ))
  return (
    <div className={`${tableFrame} ${wide}`}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.loss')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.account')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" data-figure="">
                {names[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {losses.rows.map((row) => (
            <tr key={row.account}>
              <th scope="row">
                <bdi>{row.account}</bdi> {isAgentType(row.type) ? <Badge tone="fresh">{site('agent')}</Badge> : null}
              </th>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('scope.team')}</th>
            {cells(losses.sums)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
})

// Seven columns of money: on a narrow desktop they scroll within their frame.
const wide = style({ overflowX: 'auto' })
