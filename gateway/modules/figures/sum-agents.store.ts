import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'
import type { FigureDay } from './days.store.ts'

/**
 * Sums a day of every agent from the days of members, over the lines as they were at its end. Calling it again writes only
 * what has changed. Specification of agents, section 4.
 */
export async function sumAgents(tx: Tx, merchant: string, { day, until_at }: FigureDay): Promise<void> {
  const at = new Date(until_at.getTime() - 1)
  const placed = sql`
    placed as (
      select l.ancestor_id as agent_id, l.descendant_id as member_id, s.scope
      from agent_line_at(${merchant}, ${at}::timestamptz) l
      join member m on m.merchant = ${merchant} and m.id = l.descendant_id
      cross join lateral (values
        (case when is_agent_type(m.type) then 'agents' else 'players' end),
        (case when l.distance = 1 and not is_agent_type(m.type) then 'direct' end)
      ) as s (scope)
      where s.scope is not null
    )`
  await sql`
    with ${placed}
    insert into agent_day as a (merchant, agent_id, day, currency, scope, game_type, stake_minor, undone_minor, payout_minor,
      bonus_stake_minor, bonus_payout_minor, bets)
    select ${merchant}, p.agent_id, ${day}::date, d.currency, p.scope, d.game_type, sum(d.stake_minor), sum(d.undone_minor),
      sum(d.payout_minor), sum(d.bonus_stake_minor), sum(d.bonus_payout_minor), sum(d.bets)
    from placed p join member_day d on d.merchant = ${merchant} and d.day = ${day} and d.member_id = p.member_id
    group by p.agent_id, d.currency, p.scope, d.game_type
    on conflict (merchant, agent_id, day, currency, scope, game_type) do update set
      stake_minor = excluded.stake_minor, undone_minor = excluded.undone_minor, payout_minor = excluded.payout_minor,
      bonus_stake_minor = excluded.bonus_stake_minor, bonus_payout_minor = excluded.bonus_payout_minor,
      bets = excluded.bets
    where (a.stake_minor, a.undone_minor, a.payout_minor, a.bonus_stake_minor, a.bonus_payout_minor, a.bets)
      is distinct from (excluded.stake_minor, excluded.undone_minor, excluded.payout_minor, excluded.bonus_stake_minor,
      excluded.bonus_payout_minor, excluded.bets)`.execute(tx)
  await sql`
    with ${placed}
    insert into agent_cash_day as a (merchant, agent_id, day, currency, scope, item, amount_minor, movements)
    select ${merchant}, p.agent_id, ${day}::date, d.currency, p.scope, d.item, sum(d.amount_minor), sum(d.movements)
    from placed p join member_cash_day d on d.merchant = ${merchant} and d.day = ${day} and d.member_id = p.member_id
    group by p.agent_id, d.currency, p.scope, d.item
    on conflict (merchant, agent_id, day, currency, scope, item) do update set
      amount_minor = excluded.amount_minor, movements = excluded.movements
    where (a.amount_minor, a.movements) is distinct from (excluded.amount_minor, excluded.movements)`.execute(tx)
  await sql`
    with ${placed}, played as (
      select d.member_id, sum(d.stake_minor - d.undone_minor) > 0 as is_active from member_day d
      where d.merchant = ${merchant} and d.day = ${day} group by d.member_id
    )
    insert into agent_active_day as a (merchant, agent_id, day, scope, active)
    select ${merchant}, p.agent_id, ${day}::date, p.scope, count(*) filter (where d.is_active)
    from placed p join played d on d.member_id = p.member_id group by p.agent_id, p.scope
    on conflict (merchant, agent_id, day, scope) do update set active = excluded.active
    where a.active <> excluded.active`.execute(tx)
}
