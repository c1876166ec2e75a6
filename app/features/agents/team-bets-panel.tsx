import { useSearchParams } from '@remix-run/react'
import { useBrand } from '#app/brand/index.ts'
import { CursorPager, PeriodForm, type RequestedPeriod, TicketLine } from '#app/features/records/index.ts'
import type { Result } from '#app/gateway-client/index.server.ts'
import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { style } from '#app/styles/agent-style.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Chip, ChipRow } from '#app/ui/chip.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { KpiRow, KpiTile, signed } from '#app/ui/figures/index.ts'
import { formatMoney } from '#app/ui/money.ts'
import { Notice } from '#app/ui/notice.tsx'
import { dataTable, tableFrame } from '#app/ui/table-styles.ts'
import { visuallyHidden } from '#app/ui/visually-hidden.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { TeamBet } from '#contract/entities/agency/team.ts'
import type { GameType } from '#contract/entities/game.ts'
import type { contract } from '#contract/index.ts'
import { token } from '#themes/index.ts'
import { MemberFinder } from './member-finder.tsx'

type Bets = ResponseOf<typeof contract.agents.listTeamBets>

/** The rounds of the team, players masked. Specification section 2, agent center menu: team betting. */
export function TeamBetsPanel({
  period,
  member,
  gameType,
  isFirst,
  bets,
}: {
  period: RequestedPeriod
  member: string
  gameType: string | null
  isFirst: boolean
  bets: Result<Bets> | null
}) {
  const { t } = useTranslation('agent')
  const { t: errors } = useTranslation('errors')
  const { timeZone } = useBrand()
  const named: Record<string, string> = member ? { member } : {}
  const typed: Record<string, string> = gameType ? { type: gameType } : {}
  const days = { from: period.from, to: period.to }
  return (
    <>
      <PeriodForm period={period} timeZone={timeZone} hiddenFields={{ ...named, ...typed }} />
      <MemberFinder name="member" value={member} hiddenFields={{ ...days, ...typed }} label={t('memberName')} />
      {bets?.ok ? (
        <>
          <TypeChips types={bets.value.gameTypes} chosen={gameType} />
          <Sums sums={bets.value.sums} />
          <Rounds rows={bets.value.rows} />
          <CursorPager next={bets.value.next} isFirst={isFirst} />
        </>
      ) : null}
      {bets && !bets.ok ? <Notice tone="warning">{errors(bets.errorCode)}</Notice> : null}
    </>
  )
}

function TypeChips({ types, chosen }: { types: readonly string[]; chosen: string | null }) {
  const { t } = useTranslation('member')
  const { t: games } = useTranslation('games')
  const [params] = useSearchParams()
  if (types.length < 2 && chosen === null) return null
  const hrefOf = (type: string | null) => {
    const query = new URLSearchParams(params)
    query.delete('cursor')
    if (type === null) query.delete('type')
    else query.set('type', type)
    return `?${query}`
  }
  return (
    <ChipRow label={t('bets.game')}>
      <Chip href={hrefOf(null)} chosen={chosen === null}>
        {t('bets.all')}
      </Chip>
      {types.map((type) => (
        <Chip key={type} href={hrefOf(type)} chosen={type === chosen}>
          {games(`category.${type as GameType}`)}
        </Chip>
      ))}
    </ChipRow>
  )
}

function Sums({ sums }: { sums: Bets['sums'] }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  return (
    <KpiRow label={t('panel.bets')}>
      <KpiTile isMain name={t('turnover')} figure={<bdi>{formatMoney(sums.turnover, locale)}</bdi>} />
      <KpiTile name={member('bets.payout')} figure={<bdi>{formatMoney(sums.payout, locale)}</bdi>} />
      <KpiTile
        name={t('loss')}
        figure={<bdi>{signed(formatMoney(sums.loss, locale), BigInt(sums.loss.amountMinor))}</bdi>}
      />
      <KpiTile name={t('bets')} figure={numberFormat(locale, {}).format(sums.bets)} />
    </KpiRow>
  )
}

function Rounds({ rows }: { rows: readonly TeamBet[] }) {
  const { t } = useTranslation('agent')
  const { t: member } = useTranslation('member')
  if (rows.length === 0) return <Empty icon="rng" title={t('noFigures')} text={member('emptyPeriod')} />
  const names = [member('bets.bet'), member('bets.payout'), member('bets.result')]
  return (
    <div className={tableFrame}>
      <table className={dataTable}>
        <caption className={visuallyHidden}>{t('panel.bets')}</caption>
        <thead>
          <tr>
            <th scope="col">{member('column.time')}</th>
            <th scope="col">{t('player')}</th>
            {names.map((name) => (
              <th key={name} scope="col" data-figure="">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Round key={row.row} row={row} names={names} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Round({ row, names }: { row: TeamBet; names: readonly string[] }) {
  const { t: member } = useTranslation('member')
  const locale = useLocale()
  const { timeZone } = useBrand()
  return (
    <tr>
      <td>
        <time dateTime={row.openedAt}>{shownInstant(row.openedAt, timeZone)}</time>
      </td>
      <th scope="row">
        <bdi>{row.player}</bdi>
        <span className={small}>
          <bdi>{row.gameName}</bdi> · <bdi>{row.vendorName}</bdi>
          {row.status === 'settled' ? null : <Badge>{member(`roundStatus.${row.status}`)}</Badge>}
        </span>
        {row.ticket ? <TicketLine ticket={row.ticket} /> : null}
      </th>
      {[row.bet, row.payout, row.result].map((money, index) => (
        <td key={names[index]} data-figure="" data-label={names[index]}>
          <bdi>{formatMoney(money, locale)}</bdi>
        </td>
      ))}
    </tr>
  )
}

const small = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space.1'),
  fontSize: token('fontSize.xs'),
  fontWeight: token('fontWeight.regular'),
  color: token('color.textMuted'),
})
