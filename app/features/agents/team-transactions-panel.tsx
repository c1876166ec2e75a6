import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { CursorPager, PeriodForm, type RequestedPeriod } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { amountStyle, dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TeamMovement } from '#contract/entities/agency/team.ts'
import { type TeamMovementItem, teamMovementItems } from '#contract/entities/agency/team-items.ts'
import type { StatementKind } from '#contract/entities/statement-kinds.ts'
import type { contract } from '#contract/index.ts'
import { MemberFinder } from './member-finder.tsx'

type Movements = ResponseOf<typeof contract.agents.listTeamTransactions>

/** What moved on accounts of the direct downline. Specification section 2, agent center menu: account details. */
export function TeamTransactionsPanel({
  period,
  member,
  item,
  isFirst,
  movements,
}: {
  period: RequestedPeriod
  member: string
  item: TeamMovementItem | null
  isFirst: boolean
  movements: Result<Movements> | null
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const named: Record<string, string> = member ? { member } : {}
  const chosen: Record<string, string> = item ? { item } : {}
  const days = { from: period.from, to: period.to }
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={{ ...named, ...chosen }} />
      <MemberFinder name="member" value={member} hiddenFields={{ ...days, ...chosen }} label={t('memberName')} />
      <ItemChips chosen={item} />
      {movements?.ok ? (
        <>
          <Lines rows={movements.value.rows} />
          <CursorPager next={movements.value.next} isFirst={isFirst} />
        </>
      ) : null}
      {movements && !movements.ok ? <Notice tone="warning">{errors(movements.errorCode)}</Notice> : null}
    </>
  )
}

function ItemChips({ chosen }: { chosen: TeamMovementItem | null }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const [params] = useSearchParams()
  const names = {
    deposit: member('category.DEPOSITS'),
    withdrawal: member('category.WITHDRAWALS'),
    transfer: member('category.TRANSFERS'),
    bonus: t('bonuses'),
  }
  const hrefOf = (item: TeamMovementItem | null) => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    if (item === null) query.delete('item')
    else query.set('item', item)
    return `?${query}`
  }
  return (
    <ChipRow label={member('column.kind')}>
      <Chip href={hrefOf(null)} chosen={chosen === null}>
        {member('category.ALL')}
      </Chip>
      {teamMovementItems.map((item) => (
        <Chip key={item} href={hrefOf(item)} chosen={item === chosen}>
          {names[item]}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Lines({ rows }: { rows: readonly TeamMovement[] }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const { timeZone } = useBrand()
  if (rows.length === 0) return <Empty icon="wallet" title={t('noFigures')} text={member('emptyPeriod')} />
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.details')}</caption>
        <thead>
          <tr>
            <th scope="col">{member('column.time')}</th>
            <th scope="col">{t('player')}</th>
            <th scope="col">{member('column.kind')}</th>
            <th scope="col" data-figure="">
              {member('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>
                <time dateTime={row.time}>{shownInstant(row.time, timeZone)}</time>
              </td>
              <th scope="row">
                <bdi>{row.player}</bdi>
              </th>
              <td data-label={member('column.kind')}>
                <span>{member(`kind.${row.kind as StatementKind}`)}</span>
              </td>
              <td data-figure="" data-label={member('column.amount')}>
                <Amount row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The amount of an agent, or the band of a player's: `+20.00 – 50.00`. */
function Amount({ row: { from, below, isIn } }: { row: TeamMovement }) {
  const locale = useLocale()
  const text =
    below === null ? formatMoney(from, locale) : `${formatMoney(from, locale)} – ${formatMoney(below, locale)}`
  return (
    <bdi className={amountStyle} data-in={isIn ? '' : undefined}>
      {isIn ? '+' : '\u2212'} {text}
    </bdi>
  )
}
