import { sql } from 'kysely'
import type { TeamFigures } from '#contract/agency/gross.ts'
import type { Tx } from '#gateway/db/index.ts'
import { agentLines } from '#gateway/modules/figures/index.ts'
import {
  cashSums,
  figuresOfTeams,
  isActive,
  type Measure,
  type MeasuredRange,
  playOf,
  type TeamRow,
  teamSums,
} from './measure.ts'
import { rangeRows } from './range-rows.store.ts'

/**
 * The figures of all members below each agent in a period in which no member was moved, by agent: every member has one line
 * then, so sums and active members of the agent right above are handed up as they are.
 */
export async function selectUnmovedFigures(
  tx: Tx,
  agentIds: readonly string[],
  measure: Measure,
  range: MeasuredRange,
): Promise<ReadonlyMap<string, TeamFigures>> {
  const { agentPlay } = measure
  const { merchant, until } = range
  const { sums, isCounted } = playOf(measure)
  const { play, cash, days } = await rangeRows(tx, measure, range)
  const { rows } = await sql<TeamRow>`
    with recursive ${agentLines(merchant, new Date(until.getTime() - 1))}, played as (
      select p.member_id, ${sums}, ${days} as days from ${play} where ${isCounted} group by 1
    ), moved as (
      select c.member_id, ${cashSums} from ${cash} group by 1
    ), figures as (
      select member_id, turnover, loss, days, deposits, bonuses, rebates, salaries
      from played full join moved using (member_id)
    ), below as (
      select u.upline_id, sum(turnover) as turnover, sum(loss) as loss, sum(deposits) as deposits,
        sum(bonuses) as bonuses, sum(rebates) as rebates, sum(salaries) as salaries,
        count(*) filter (where ${isActive(measure)}) as active
      from figures f join upline u on u.member_id = f.member_id
      where ${agentPlay ? sql`true` : sql`not u.is_agent`}
      group by 1
    )
    select l.ancestor_id::text as id, ${teamSums}, sum(active)::integer as active
    from below b join line l on l.agent_id = b.upline_id
    where l.ancestor_id = any(${[...agentIds]}::uuid[]) group by l.ancestor_id`.execute(tx)
  return figuresOfTeams(rows)
}
