import { sql } from 'kysely'
import { SLOT_MS } from '#contract/agency/periods.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Measure, MeasuredRange } from './measure.ts'

/** A member who was counted in a settlement. */
export interface CountedMember {
  readonly account: string
  readonly type: number
  readonly turnoverMinor: bigint
  readonly lossMinor: bigint
  readonly depositsMinor: bigint
  readonly isActive: boolean
}

/**
 * The members below an agent at the end of a period who have figures in it, as a settlement counts them: those with the
 * highest turnover first.
 */
export async function selectCountedMembers(
  tx: Tx,
  agentId: string,
  { active, agentPlay, bonusPlay, currency, gameTypes, zone }: Measure,
  { merchant, from, until }: MeasuredRange,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly CountedMember[]; readonly total: number }> {
  const stake = bonusPlay
    ? sql`p.stake_minor - p.undone_minor + p.bonus_stake_minor`
    : sql`p.stake_minor - p.undone_minor`
  const isCounted = gameTypes.length === 0 ? sql`true` : sql`p.game_type = any(${[...gameTypes]}::text[])`
  const [first, end] = [from.getTime() / SLOT_MS, until.getTime() / SLOT_MS]
  const { rows } = await sql<{
    account: string
    type: number
    turnover: string
    loss: string
    deposits: string
    isActive: boolean
    total: string
  }>`
    with line as (
      select l.descendant_id as id, m.username, m.type
      from agent_line_at(${merchant}, ${until}::timestamptz - interval '1 millisecond') l
      join member m on m.merchant = ${merchant} and m.id = l.descendant_id
      where l.ancestor_id = ${agentId}::uuid and ${agentPlay ? sql`true` : sql`not is_agent_type(m.type)`}
    ), play as (
      select l.id, sum(${stake}) as turnover, sum(p.stake_minor - p.undone_minor - p.payout_minor) as loss,
        count(distinct (to_timestamp(p.slot * 300) at time zone ${zone})::date) filter (where p.bets > 0) as days
      from line l join member_slot p on p.merchant = ${merchant} and p.member_id = l.id
        and p.slot >= ${first} and p.slot < ${end} and p.currency = ${currency} and ${isCounted}
      group by 1
    ), cash as (
      select l.id, sum(c.amount_minor) as deposits
      from line l join member_cash_slot c on c.merchant = ${merchant} and c.member_id = l.id
        and c.slot >= ${first} and c.slot < ${end} and c.currency = ${currency} and c.item = 'deposit'
      group by 1
    )
    select l.username as account, l.type, coalesce(p.turnover, 0)::text as turnover, coalesce(p.loss, 0)::text as loss,
      coalesce(c.deposits, 0)::text as deposits, count(*) over ()::text as total,
      coalesce(p.turnover, 0) >= ${active.turnover}::bigint and coalesce(c.deposits, 0) >= ${active.deposit}::bigint
        and coalesce(p.days, 0) >= ${active.days} and (coalesce(p.turnover, 0) > 0 or coalesce(c.deposits, 0) > 0)
        as "isActive"
    from play p full join cash c using (id) join line l using (id)
    order by coalesce(p.turnover, 0) desc, l.username limit ${limit} offset ${offset}`.execute(tx)
  return {
    total: Number(rows[0]?.total ?? 0),
    rows: rows.map(({ account, type, turnover, loss, deposits, isActive }) => ({
      account,
      type,
      turnoverMinor: BigInt(turnover),
      lossMinor: BigInt(loss),
      depositsMinor: BigInt(deposits),
      isActive,
    })),
  }
}
