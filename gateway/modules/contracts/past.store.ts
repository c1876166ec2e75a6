import { sql } from 'kysely'
import type { TeamFigures } from '#contract/agency/gross.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Measure } from './settle/measure.ts'
import { noFigures } from './settle/team-figures.store.ts'

/** A period as the days of the brand that it consists of, or as the slots of five minutes that lie within it. */
export interface PastSpan {
  readonly key: string
  readonly first: string
  readonly last: string
}

/**
 * The figures of everybody who is below an agent now, by past period: from days, which are kept for ever, or from slots.
 * Periods without any are absent.
 */
export async function selectPastFigures(
  tx: Tx,
  { merchant, agentId }: { readonly merchant: string; readonly agentId: string },
  measure: Measure,
  spans: readonly PastSpan[],
  by: 'day' | 'slot',
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { active, bonusPlay, currency, gameTypes, agentPlay, zone } = measure
  const stake = bonusPlay
    ? sql`p.stake_minor - p.undone_minor + p.bonus_stake_minor`
    : sql`p.stake_minor - p.undone_minor`
  const isCounted = gameTypes.length === 0 ? sql`true` : sql`p.game_type = any(${[...gameTypes]}::text[])`
  const [play, cash, column] =
    by === 'day'
      ? [sql`member_day`, sql`member_cash_day`, sql`day`]
      : [sql`member_slot`, sql`member_cash_slot`, sql`slot`]
  const type = by === 'day' ? sql`date` : sql`bigint`
  const dayOf = by === 'day' ? sql`p.day` : sql`(to_timestamp(p.slot * 300) at time zone ${zone})::date`
  const { rows } = await sql<
    Record<'key' | 'turnover' | 'loss' | 'deposits' | 'bonuses' | 'rebates' | 'salaries', string> & { active: number }
  >`
    with span as (
      select * from unnest(${spans.map(({ key }) => key)}::text[], ${spans.map(({ first }) => first)}::${type}[],
        ${spans.map(({ last }) => last)}::${type}[]) as s(key, first, last)
    ), line as (
      select l.descendant_id as id from agent_line l
      join member m on m.merchant = l.merchant and m.id = l.descendant_id
      where l.merchant = ${merchant} and l.ancestor_id = ${agentId}::uuid and l.distance > 0
        and ${agentPlay ? sql`true` : sql`not is_agent_type(m.type)`}
    ), play as (
      select s.key, p.member_id, sum(${stake}) as turnover, sum(p.stake_minor - p.undone_minor - p.payout_minor) as loss,
        count(distinct ${dayOf}) filter (where p.bets > 0) as days
      from line l join ${play} p on p.merchant = ${merchant} and p.member_id = l.id and p.currency = ${currency}
        and ${isCounted}
      join span s on p.${column} between s.first and s.last
      group by 1, 2
    ), cash as (
      select s.key, c.member_id, sum(c.amount_minor) filter (where c.item = 'deposit') as deposits,
        sum(c.amount_minor) filter (where c.item = 'bonus') as bonuses,
        sum(c.amount_minor) filter (where c.item = 'rebate') as rebates,
        sum(c.amount_minor) filter (where c.item = 'salary') as salaries
      from line l join ${cash} c on c.merchant = ${merchant} and c.member_id = l.id and c.currency = ${currency}
      join span s on c.${column} between s.first and s.last
      group by 1, 2
    )
    select key, coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(loss), 0)::text as loss,
      coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(bonuses), 0)::text as bonuses,
      coalesce(sum(rebates), 0)::text as rebates, coalesce(sum(salaries), 0)::text as salaries,
      (count(*) filter (where coalesce(turnover, 0) >= ${active.turnover}::bigint
        and coalesce(deposits, 0) >= ${active.deposit}::bigint and coalesce(days, 0) >= ${active.days}
        and (coalesce(turnover, 0) > 0 or coalesce(deposits, 0) > 0)))::integer as active
    from play full join cash using (key, member_id) group by key`.execute(tx)
  return new Map(
    rows.map(({ key, active: activeMembers, ...sums }) => [
      key,
      {
        ...noFigures,
        turnoverMinor: BigInt(sums.turnover),
        lossMinor: BigInt(sums.loss),
        activeMembers,
        depositsMinor: BigInt(sums.deposits),
        bonusesMinor: BigInt(sums.bonuses),
        rebatesMinor: BigInt(sums.rebates),
        salariesMinor: BigInt(sums.salaries),
      },
    ]),
  )
}
