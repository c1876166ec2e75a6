import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import { agentLines } from './agent-lines.ts'
import type { FigureDay } from './days.store.ts'

/**
 * Sums a day of every agent from the days of members, over the lines as they were at its end. Calling it again writes only
 * what has changed. Specification of agents, section 4.
 *
 * The figures of members are summed by the agent right above them first, and then handed up: an agent has some members
 * right below and many further down, so this reads far fewer rows than the lines of all members.
 */
export async function sumAgents(tx: Tx, merchant: string, { day, until_at }: FigureDay): Promise<void> {
  const at = new Date(until_at.getTime() - 1)
  await sql`
    with recursive ${agentLines(merchant, at)}, below as (
      select u.upline_id, u.is_agent, d.currency, d.game_type, sum(d.stake_minor) as stake, sum(d.undone_minor) as undone,
        sum(d.payout_minor) as payout, sum(d.bonus_stake_minor) as bonus_stake,
        sum(d.bonus_payout_minor) as bonus_payout, sum(d.bets) as bets
      from upline u join member_day d on d.merchant = ${merchant} and d.day = ${day} and d.member_id = u.member_id
      group by 1, 2, 3, 4
    ), ${handedUp}
    insert into agent_day as a (merchant, agent_id, day, currency, scope, game_type, stake_minor, undone_minor, payout_minor,
      bonus_stake_minor, bonus_payout_minor, bets)
    select ${merchant}, h.agent_id, ${day}::date, h.currency, h.scope, h.game_type, sum(h.stake), sum(h.undone),
      sum(h.payout), sum(h.bonus_stake), sum(h.bonus_payout), sum(h.bets)
    from handed h group by h.agent_id, h.currency, h.scope, h.game_type
    on conflict (merchant, agent_id, day, currency, scope, game_type) do update set
      stake_minor = excluded.stake_minor, undone_minor = excluded.undone_minor, payout_minor = excluded.payout_minor,
      bonus_stake_minor = excluded.bonus_stake_minor, bonus_payout_minor = excluded.bonus_payout_minor,
      bets = excluded.bets
    where (a.stake_minor, a.undone_minor, a.payout_minor, a.bonus_stake_minor, a.bonus_payout_minor, a.bets)
      is distinct from (excluded.stake_minor, excluded.undone_minor, excluded.payout_minor, excluded.bonus_stake_minor,
      excluded.bonus_payout_minor, excluded.bets)`.execute(tx)
  await sql`
    with recursive ${agentLines(merchant, at)}, below as (
      select u.upline_id, u.is_agent, d.currency, d.item, sum(d.amount_minor) as amount, sum(d.movements) as movements
      from upline u join member_cash_day d on d.merchant = ${merchant} and d.day = ${day} and d.member_id = u.member_id
      group by 1, 2, 3, 4
    ), ${handedUp}
    insert into agent_cash_day as a (merchant, agent_id, day, currency, scope, item, amount_minor, movements)
    select ${merchant}, h.agent_id, ${day}::date, h.currency, h.scope, h.item, sum(h.amount), sum(h.movements)
    from handed h group by h.agent_id, h.currency, h.scope, h.item
    on conflict (merchant, agent_id, day, currency, scope, item) do update set
      amount_minor = excluded.amount_minor, movements = excluded.movements
    where (a.amount_minor, a.movements) is distinct from (excluded.amount_minor, excluded.movements)`.execute(tx)
  await sql`
    with recursive ${agentLines(merchant, at)}, played as (
      select d.member_id, sum(d.stake_minor - d.undone_minor) > 0 as is_active from member_day d
      where d.merchant = ${merchant} and d.day = ${day} group by d.member_id
    ), below as (
      select u.upline_id, u.is_agent, count(*) filter (where p.is_active) as active
      from upline u join played p on p.member_id = u.member_id group by 1, 2
    ), ${handedUp}
    insert into agent_active_day as a (merchant, agent_id, day, scope, active)
    select ${merchant}, h.agent_id, ${day}::date, h.scope, sum(h.active) from handed h group by h.agent_id, h.scope
    on conflict (merchant, agent_id, day, scope) do update set active = excluded.active
    where a.active <> excluded.active`.execute(tx)
}

/** `handed`: the sums of `below` for the agent right above, and for every agent further up. */
const handedUp = sql`
  handed as (
    select l.ancestor_id as agent_id, case when b.is_agent then 'agents' else 'players' end as scope, b.*
    from below b join line l on l.agent_id = b.upline_id
    union all
    select b.upline_id, 'direct', b.* from below b where not b.is_agent
  )`
