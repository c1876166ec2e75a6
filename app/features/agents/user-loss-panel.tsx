import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import {
  CursorPager,
  ExportLink,
  ExportRefusal,
  PeriodForm,
  type RequestedPeriod,
} from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { MoneyTable } from '#app/ui/money-table.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isAgentType } from '#contract/entities/member-types.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
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
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={named} />
      <div className={tools}>
        <MemberFinder name="member" value={member} hiddenFields={days} label={t('memberName')} />
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
  const locale = useLocale()
  const names = useNames()
  return (
    <KpiRow label={t('panel.loss')}>
      <KpiTile
        isMain
        name={names.loss}
        figure={<bdi>{signed(formatMoney(sums.loss, locale), BigInt(sums.loss.amountMinor))}</bdi>}
      />
      {(['turnover', 'deposits', 'withdrawals'] as const).map((name) => (
        <KpiTile key={name} name={names[name]} figure={<bdi>{formatMoney(sums[name], locale)}</bdi>} />
      ))}
    </KpiRow>
  )
}

function Lines({ losses }: { losses: Losses }) {
  const { t } = useTranslation('agent')
  const { t: site } = useTranslation('site')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const names = useNames()
  if (losses.rows.length === 0) return <Empty icon="people" title={t('noFigures')} text={member('emptyPeriod')} />
  const amounts = (row: Sums) => columns.map((name) => formatMoney(row[name], locale))
  return (
    <MoneyTable
      caption={t('panel.loss')}
      nameOfRows={t('column.account')}
      columns={columns.map((name) => names[name])}
      rows={losses.rows.map((row) => ({
        key: row.account,
        name: (
          <>
            <bdi>{row.account}</bdi> {isAgentType(row.type) ? <Badge tone="fresh">{site('agent')}</Badge> : null}
          </>
        ),
        amounts: amounts(row),
      }))}
      sums={{ key: '', name: t('scope.team'), amounts: amounts(losses.sums) }}
    />
  )
}

const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space.3'),
})
