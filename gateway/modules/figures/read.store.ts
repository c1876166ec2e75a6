import { sql } from 'kysely'
import type { Tx } from '#gateway/db/index.ts'

/** Whose figures are read: the players whom an agent brought, or everybody below. */
export type TeamScope = 'own' | 'team'

export interface DayRange {
  readonly merchant: string
  readonly currency: string
  /** First and last day, both included. */
  readonly from: string
  readonly to: string
}

/** Cash figures in minor units. */
export interface Sums {
  readonly depositMinor: bigint
  readonly withdrawalMinor: bigint
  readonly bonusMinor: bigint
  readonly turnoverMinor: bigint
  readonly payoutMinor: bigint
  readonly bets: number
}

const scopesOf = { own: ['direct'], team: ['players', 'agents'] } as const

interface Row {
  readonly day: string
  readonly deposit: string
  readonly withdrawal: string
  readonly bonus: string
  readonly turnover: string
  readonly payout: string
  readonly bets: string
  readonly active: number
}

/** The figures of an agent by day; days without any are absent. */
export async function selectAgentDays(
  tx: Tx,
  agentId: string,
  scope: TeamScope,
  { merchant, currency, from, to }: DayRange,
): Promise<(Sums & { readonly day: string; readonly active: number })[]> {
  const scopes = [...scopesOf[scope]]
  const ofAgent = sql`merchant = ${merchant} and agent_id = ${agentId}::uuid and day between ${from} and ${to}
    and scope = any(${scopes}::text[])`
  const { rows } = await sql<Row>`
    with play as (
      select day, sum(stake_minor - undone_minor) as turnover, sum(payout_minor) as payout, sum(bets) as bets
      from agent_day where ${ofAgent} and currency = ${currency} group by day
    ), cash as (
      select day, sum(amount_minor) filter (where item = 'deposit') as deposit,
        -sum(amount_minor) filter (where item = 'withdrawal') as withdrawal,
        sum(amount_minor) filter (where item = 'bonus') as bonus
      from agent_cash_day where ${ofAgent} and currency = ${currency} group by day
    ), active as (
      select day, sum(active)::integer as active from agent_active_day where ${ofAgent} group by day
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(c.deposit, 0)::text as deposit,
      coalesce(c.withdrawal, 0)::text as withdrawal, coalesce(c.bonus, 0)::text as bonus,
      coalesce(p.turnover, 0)::text as turnover, coalesce(p.payout, 0)::text as payout,
      coalesce(p.bets, 0)::text as bets, coalesce(a.active, 0) as active
    from play p full join cash c using (day) full join active a using (day) order by 1`.execute(tx)
  return rows.map(({ day, active, ...row }) => ({ day, active, ...sumsOf(row) }))
}

/** Turnover, payouts and bets of a team by type of game. */
export async function selectTeamPlay(
  tx: Tx,
  agentId: string,
  { merchant, currency, from, to }: DayRange,
): Promise<{ gameType: string; turnoverMinor: bigint; payoutMinor: bigint; bets: number }[]> {
  const { rows } = await sql<{ gameType: string; turnover: string; payout: string; bets: string }>`
    select game_type as "gameType", sum(stake_minor - undone_minor)::text as turnover, sum(payout_minor)::text as payout,
      sum(bets)::text as bets
    from agent_day
    where merchant = ${merchant} and agent_id = ${agentId}::uuid and day between ${from} and ${to}
      and currency = ${currency} and scope in ('players', 'agents')
    group by game_type order by game_type`.execute(tx)
  return rows.map(playOf)
}

/** The same of one member. */
export async function selectMemberPlay(tx: Tx, memberId: string, { merchant, currency, from, to }: DayRange) {
  const { rows } = await sql<{ gameType: string; turnover: string; payout: string; bets: string }>`
    select game_type as "gameType", sum(stake_minor - undone_minor)::text as turnover, sum(payout_minor)::text as payout,
      sum(bets)::text as bets
    from member_day
    where merchant = ${merchant} and member_id = ${memberId}::uuid and day between ${from} and ${to}
      and currency = ${currency}
    group by game_type order by game_type`.execute(tx)
  return rows.map(playOf)
}

/** Figures of members in a period, by member; those without any are absent. */
export async function selectMemberSums(
  tx: Tx,
  memberIds: readonly string[],
  { merchant, currency, from, to }: DayRange,
): Promise<ReadonlyMap<string, Sums>> {
  const ofMembers = sql`merchant = ${merchant} and member_id = any(${[...memberIds]}::uuid[])
    and day between ${from} and ${to} and currency = ${currency}`
  const { rows } = await sql<Omit<Row, 'day' | 'active'> & { id: string }>`
    with play as (
      select member_id, sum(stake_minor - undone_minor) as turnover, sum(payout_minor) as payout, sum(bets) as bets
      from member_day where ${ofMembers} group by member_id
    ), cash as (
      select member_id, sum(amount_minor) filter (where item = 'deposit') as deposit,
        -sum(amount_minor) filter (where item = 'withdrawal') as withdrawal,
        sum(amount_minor) filter (where item = 'bonus') as bonus
      from member_cash_day where ${ofMembers} group by member_id
    )
    select member_id::text as id, coalesce(c.deposit, 0)::text as deposit,
      coalesce(c.withdrawal, 0)::text as withdrawal, coalesce(c.bonus, 0)::text as bonus,
      coalesce(p.turnover, 0)::text as turnover, coalesce(p.payout, 0)::text as payout, coalesce(p.bets, 0)::text as bets
    from play p full join cash c using (member_id)`.execute(tx)
  return new Map(rows.map(({ id, ...row }) => [id, sumsOf(row)]))
}

/** Turnover and payouts of the teams of agents in a period, by agent. */
export async function selectTeamsPlay(
  tx: Tx,
  agentIds: readonly string[],
  { merchant, currency, from, to }: DayRange,
): Promise<ReadonlyMap<string, { turnoverMinor: bigint; payoutMinor: bigint }>> {
  const { rows } = await sql<{ id: string; turnover: string; payout: string }>`
    select agent_id::text as id, sum(stake_minor - undone_minor)::text as turnover, sum(payout_minor)::text as payout
    from agent_day
    where merchant = ${merchant} and agent_id = any(${[...agentIds]}::uuid[]) and day between ${from} and ${to}
      and currency = ${currency} and scope in ('players', 'agents')
    group by agent_id`.execute(tx)
  return new Map(
    rows.map(({ id, turnover, payout }) => [id, { turnoverMinor: BigInt(turnover), payoutMinor: BigInt(payout) }]),
  )
}

/** The number of members below an agent with a turnover of cash in a period. */
export async function countActive(
  tx: Tx,
  agentId: string,
  scope: TeamScope,
  { merchant, currency, from, to }: DayRange,
): Promise<number> {
  const isOwnPlayer = sql`l.distance = 1 and exists (select from member m
    where m.merchant = l.merchant and m.id = l.descendant_id and not is_agent_type(m.type))`
  const { rows } = await sql<{ active: number }>`
    select count(*)::integer as active from (
      select d.member_id from agent_line l
      join member_day d on d.merchant = l.merchant and d.member_id = l.descendant_id and d.day between ${from} and ${to}
        and d.currency = ${currency}
      where l.merchant = ${merchant} and l.ancestor_id = ${agentId}::uuid
        and ${scope === 'own' ? isOwnPlayer : sql`l.distance > 0`}
      group by d.member_id having sum(d.stake_minor - d.undone_minor) > 0
    ) as turned`.execute(tx)
  return rows[0]?.active ?? 0
}

/** When figures were counted last. */
export async function selectCountedAt(tx: Tx, merchant: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('figure_mark')
    .select('counted_at')
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  return row?.counted_at ?? null
}

function playOf(row: { gameType: string; turnover: string; payout: string; bets: string }) {
  const { gameType, turnover, payout, bets } = row
  return { gameType, turnoverMinor: BigInt(turnover), payoutMinor: BigInt(payout), bets: Number(bets) }
}

function sumsOf(row: Omit<Row, 'day' | 'active'>): Sums {
  return {
    depositMinor: BigInt(row.deposit),
    withdrawalMinor: BigInt(row.withdrawal),
    bonusMinor: BigInt(row.bonus),
    turnoverMinor: BigInt(row.turnover),
    payoutMinor: BigInt(row.payout),
    bets: Number(row.bets),
  }
}
