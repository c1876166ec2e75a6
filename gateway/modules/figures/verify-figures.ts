import { sql } from 'kysely'
import { rewardCurrencies } from '#contract/entities/rewards/reward-currencies.ts'
import type { Tx } from '#gateway/db/index.ts'
import { sumMemberPostings } from '#gateway/modules/ledger/index.ts'
import { selectDay } from './days.store.ts'

/**
 * Where the figures of a day differ: the days of members from the postings of cash in the ledger, and the days of the top
 * agents from the days of the members below them. Invariant I7 of the specification of agents. Empty for a day that is
 * not counted to its end yet.
 */
export async function figureDifferences(tx: Tx, merchant: string, name: string): Promise<string[]> {
  const day = await selectDay(tx, merchant, name)
  if (!day?.closed_at) return []
  const at = new Date(day.until_at.getTime() - 1)
  const counted = await sql<{ currency: string; amount: string }>`
    select currency, sum(amount)::text as amount from (
      select currency, undone_minor + payout_minor - stake_minor as amount from member_day
      where merchant = ${merchant} and day = ${name}
      union all
      select currency, amount_minor from member_cash_day where merchant = ${merchant} and day = ${name}
    ) as figures group by currency`.execute(tx)
  const posted = await sumMemberPostings(tx, merchant, { from: day.from_at, until: day.until_at })
  const summed = await sql<{ what: string }>`
    with line as (select * from agent_line_at(${merchant}, ${at}::timestamptz)),
    below as (select distinct descendant_id as id from line),
    top as (select distinct ancestor_id as id from line where ancestor_id not in (select id from below)),
    members as (
      select d.currency, sum(d.stake_minor) as stake, sum(d.undone_minor) as undone, sum(d.payout_minor) as payout
      from member_day d join below b on b.id = d.member_id
      where d.merchant = ${merchant} and d.day = ${name} group by d.currency
    ), agents as (
      select d.currency, sum(d.stake_minor) as stake, sum(d.undone_minor) as undone, sum(d.payout_minor) as payout
      from agent_day d join top t on t.id = d.agent_id
      where d.merchant = ${merchant} and d.day = ${name} and d.scope in ('players', 'agents') group by d.currency
    )
    select 'days of top agents in ' || coalesce(m.currency, a.currency) || ' differ from those of their members' as what
    from members m full join agents a on a.currency = m.currency
    where (m.stake, m.undone, m.payout) is distinct from (a.stake, a.undone, a.payout)`.execute(tx)
  const sums = new Map(counted.rows.map(({ currency, amount }) => [currency, BigInt(amount)]))
  return [...bookedDifferences(sums, posted), ...summed.rows.map(({ what }) => what)]
}

function bookedDifferences(counted: ReadonlyMap<string, bigint>, posted: ReadonlyMap<string, bigint>): string[] {
  const currencies = [...new Set([...counted.keys(), ...posted.keys()])].filter(
    (one) => !rewardCurrencies.includes(one),
  )
  return currencies.flatMap((currency) => {
    const [sum, booked] = [counted.get(currency) ?? 0n, posted.get(currency) ?? 0n]
    return sum === booked ? [] : [`days of members in ${currency}: ${sum} counted, ${booked} posted`]
  })
}
