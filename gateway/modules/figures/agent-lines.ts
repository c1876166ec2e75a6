import { type RawBuilder, sql } from 'kysely'

/**
 * Parts of a recursive `with`, over the lines as they were at an instant. `upline`: the agent right above each member, and
 * whether the member is an agent too. `line`: every agent with members, beside each agent above and beside itself. Figures
 * of members that are summed by the agent right above first are handed up over far fewer rows than the lines of all members.
 */
export const agentLines = (merchant: string, at: Date): RawBuilder<unknown> => sql`
  upline as materialized (
    select member_id, upline_id, is_agent from upline_at(${merchant}, ${at}::timestamptz)
  ), agent as materialized (
    select u.member_id, u.upline_id from upline u where u.member_id in (select upline_id from upline)
  ), line as (
    select distinct upline_id as agent_id, upline_id as ancestor_id from upline
    union all
    select l.agent_id, a.upline_id from line l join agent a on a.member_id = l.ancestor_id
  )`
