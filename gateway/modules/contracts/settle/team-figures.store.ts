import { type RawBuilder, sql } from 'kysely'
import type { TeamFigures } from '#contract/agency/gross.ts'
import { SLOT_MS } from '#contract/agency/periods.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  cashSums,
  daysOfSlots,
  figuresOfTeams,
  isActive,
  type Measure,
  type MeasuredRange,
  playOf,
  type TeamRow,
  teamSums,
} from './measure.ts'
import { selectUnmovedFigures } from './unmoved-figures.store.ts'

/** The figures of all members below each agent in a period, by agent. Agents without any are absent. Specification, section 4. */
export async function selectTeamFigures(
  tx: Tx,
  agentIds: readonly string[],
  measure: Measure,
  range: MeasuredRange,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const read = (await hasMoves(tx, range)) ? selectMovedFigures : selectUnmovedFigures
  return read(tx, agentIds, measure, range)
}

/** The moves `u` that divide a period. */
const isMoveWithin = ({ merchant, from, until }: MeasuredRange) => sql<boolean>`u.merchant = ${merchant}
  and u.actor <> '' and u.moved_at is not null and u.from_at > ${from}::timestamptz and u.from_at < ${until}::timestamptz`

async function hasMoves(tx: Tx, range: MeasuredRange): Promise<boolean> {
  const { rows } = await sql`select from member_upline u where ${isMoveWithin(range)} limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * The figures of a period with moves, over the lines as they were: a member who was moved meanwhile counts for both uplines,
 * each for its own time. The play of each member is summed before it is joined with the agents above.
 */
export async function selectMovedFigures(
  tx: Tx,
  agentIds: readonly string[],
  measure: Measure,
  range: MeasuredRange,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { currency } = measure
  const { merchant } = range
  const { sums, isCounted } = playOf(measure)
  const { rows } = await sql<TeamRow>`
    with ${linesOf(agentIds, measure, range)}, played as (
      select s.no, p.member_id, ${sums}, ${daysOfSlots(measure, range)} as days
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
      select s.no, c.member_id, ${cashSums}
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
    select ancestor_id::text as id, ${teamSums}, (count(*) filter (where ${isActive(measure)}))::integer as active
    from play full join cash using (ancestor_id, descendant_id) group by ancestor_id`.execute(tx)
  return figuresOfTeams(rows)
}

/**
 * The members below each agent, by part of the period: moves divide it, and each part has the lines of its end. `slots` has the
 * slots of each part.
 */
function linesOf(
  agentIds: readonly string[],
  { agentPlay }: Pick<Measure, 'agentPlay'>,
  range: MeasuredRange,
): RawBuilder<unknown> {
  const { merchant, from, until } = range
  return sql`
    part as (
      select row_number() over (order by at) as no, lag(at, 1, ${from}::timestamptz) over (order by at) as from_at,
        at as until_at
      from (
        select u.from_at as at from member_upline u
        where ${isMoveWithin(range)}
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
