import { type RawBuilder, sql } from 'kysely'
import type { TeamFigures } from '#contract/agency/gross.ts'
import { SLOT_MS } from '#contract/agency/periods.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { Tx } from '#gateway/db/index.ts'

/** Which play counts, and who counts as active: contracts that measure alike are read together. */
export type Measure = Pick<ContractTerms, 'active' | 'agentPlay' | 'bonusPlay' | 'currency' | 'gameTypes' | 'zone'>

export interface MeasuredRange {
  readonly merchant: string
  /** Ends of slots of five minutes. */
  readonly from: Date
  readonly until: Date
}

/**
 * The figures of everybody below each agent in a period, by agent, over the lines as they were: a member who was moved
 * meanwhile counts for both uplines, each for its own time. Agents without any are absent. The play of each member is
 * summed before it is joined with the agents above. Agents specification, section 4.
 */
export async function selectTeamFigures(
  tx: Tx,
  agentIds: readonly string[],
  measure: Measure,
  range: MeasuredRange,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { active, bonusPlay, currency, gameTypes, zone } = measure
  const { merchant } = range
  const stake = bonusPlay
    ? sql`p.stake_minor - p.undone_minor + p.bonus_stake_minor`
    : sql`p.stake_minor - p.undone_minor`
  const isCounted = gameTypes.length === 0 ? sql`true` : sql`p.game_type = any(${[...gameTypes]}::text[])`
  // A day that a move divides is one day: the days of a member are bits, the first day of the period the lowest.
  const dayBit = sql`1::bigint << ((to_timestamp(p.slot * 300) at time zone ${zone})::date
    - (${range.from}::timestamptz at time zone ${zone})::date)`
  const { rows } = await sql<
    Record<'turnover' | 'loss' | 'deposits' | 'bonuses' | 'rebates' | 'salaries', string> & {
      id: string
      active: number
    }
  >`
    with ${linesOf(agentIds, measure, range)}, played as (
      select s.no, p.member_id, sum(${stake}) as turnover, sum(p.stake_minor - p.undone_minor - p.payout_minor) as loss,
        bit_or(case when p.bets > 0 then ${dayBit} else 0 end) as days
      from slots s join member_slot p on p.merchant = ${merchant} and p.slot >= s.first and p.slot < s.last
        and p.currency = ${currency} and ${isCounted}
      where exists (select from line l where l.no = s.no and l.descendant_id = p.member_id)
      group by 1, 2
    ), play as (
      select l.ancestor_id, l.descendant_id, sum(p.turnover) as turnover, sum(p.loss) as loss,
        bit_count(bit_or(p.days)::bit(64)) as days
      from line l join played p on p.no = l.no and p.member_id = l.descendant_id
      group by 1, 2
    ), moved as (
      select s.no, c.member_id, sum(c.amount_minor) filter (where c.item = 'deposit') as deposits,
        sum(c.amount_minor) filter (where c.item = 'bonus') as bonuses,
        sum(c.amount_minor) filter (where c.item = 'rebate') as rebates,
        sum(c.amount_minor) filter (where c.item = 'salary') as salaries
      from slots s join member_cash_slot c on c.merchant = ${merchant} and c.slot >= s.first and c.slot < s.last
        and c.currency = ${currency}
      where exists (select from line l where l.no = s.no and l.descendant_id = c.member_id)
      group by 1, 2
    ), cash as (
      select l.ancestor_id, l.descendant_id, sum(c.deposits) as deposits, sum(c.bonuses) as bonuses,
        sum(c.rebates) as rebates, sum(c.salaries) as salaries
      from line l join moved c on c.no = l.no and c.member_id = l.descendant_id
      group by 1, 2
    )
    select ancestor_id::text as id, coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(loss), 0)::text as loss,
      coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(bonuses), 0)::text as bonuses,
      coalesce(sum(rebates), 0)::text as rebates, coalesce(sum(salaries), 0)::text as salaries,
      (count(*) filter (where coalesce(turnover, 0) >= ${active.turnover}::bigint
        and coalesce(deposits, 0) >= ${active.deposit}::bigint and coalesce(days, 0) >= ${active.days}
        and (coalesce(turnover, 0) > 0 or coalesce(deposits, 0) > 0)))::integer as active
    from play full join cash using (ancestor_id, descendant_id) group by ancestor_id`.execute(tx)
  return new Map(
    rows.map(({ id, active, ...sums }) => [
      id,
      {
        turnoverMinor: BigInt(sums.turnover),
        lossMinor: BigInt(sums.loss),
        activeMembers: active,
        depositsMinor: BigInt(sums.deposits),
        bonusesMinor: BigInt(sums.bonuses),
        rebatesMinor: BigInt(sums.rebates),
        salariesMinor: BigInt(sums.salaries),
      },
    ]),
  )
}

/**
 * The members below each agent, by part of the period: moves divide it, and each part has the lines of its end. `slots` has the
 * slots of each part.
 */
function linesOf(
  agentIds: readonly string[],
  { agentPlay }: Pick<Measure, 'agentPlay'>,
  { merchant, from, until }: MeasuredRange,
): RawBuilder<unknown> {
  return sql`
    part as (
      select row_number() over (order by at) as no, lag(at, 1, ${from}::timestamptz) over (order by at) as from_at,
        at as until_at
      from (
        select u.from_at as at from member_upline u
        where u.merchant = ${merchant} and u.actor <> '' and u.moved_at is not null
          and u.from_at > ${from}::timestamptz and u.from_at < ${until}::timestamptz
        union select ${until}::timestamptz
      ) as ends
    ), slots as (
      select no, until_at, extract(epoch from from_at) * 1000 / ${SLOT_MS} as first,
        extract(epoch from until_at) * 1000 / ${SLOT_MS} as last
      from part
    ), line as materialized (
      select slots.no, l.ancestor_id, l.descendant_id
      from slots cross join lateral agent_line_at(${merchant}, slots.until_at - interval '1 millisecond') l
      join member m on m.merchant = ${merchant} and m.id = l.descendant_id
      where l.ancestor_id = any(${[...agentIds]}::uuid[]) and ${agentPlay ? sql`true` : sql`not is_agent_type(m.type)`}
    )`
}

/** The figures of a team without moves. */
export const noFigures: TeamFigures = {
  turnoverMinor: 0n,
  lossMinor: 0n,
  activeMembers: 0,
  depositsMinor: 0n,
  bonusesMinor: 0n,
  rebatesMinor: 0n,
  salariesMinor: 0n,
}

/** How far a merchant's figures are complete: every posting before `clearAt` is counted; null: not known yet. */
export async function selectComplete(
  tx: Tx,
  merchant: string,
): Promise<{ readonly clearAt: Date; readonly untilEntry: bigint } | null> {
  const row = await tx
    .selectFrom('ledger_clear as c')
    .innerJoin('figure_mark as f', 'f.merchant', 'c.merchant')
    .select(['c.clear_at as clearAt', 'c.until_entry as untilEntry'])
    .where('c.merchant', '=', merchant)
    .whereRef('f.entry', '>=', 'c.until_entry')
    .executeTakeFirst()
  return row ?? null
}
