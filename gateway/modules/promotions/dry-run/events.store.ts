import { sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { MemberFacts } from '../rules/eligibility.ts'

/** The days that are replayed, and whose members. */
export interface DrySpan {
  readonly merchant: string
  readonly currency: string
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
  /** What the audience asks about a member beyond deposits and registration. */
  readonly audience: (memberId: string) => MemberFacts['measured']
}

/** A paid deposit with what was known about its member at that moment. */
export interface DepositEvent {
  readonly memberId: string
  readonly at: Date
  readonly amountMinor: bigint
  readonly hadDeposited: boolean
  readonly registeredAt: Date
}

/** The deposits of a span in the order in which they were paid. */
export async function selectDepositEvents(
  tx: Tx,
  { merchant, currency, from, until }: DrySpan,
): Promise<DepositEvent[]> {
  const { rows } = await sql<Omit<DepositEvent, 'amountMinor'> & { amount: string }>`
    select d.member_id as "memberId", d.paid_at as at, d.amount_minor::text as amount, m.created_at as "registeredAt",
      d.paid_at > (select min(f.paid_at) from deposit f
        where f.merchant = d.merchant and f.member_id = d.member_id and f.state = 'paid') as "hadDeposited"
    from deposit d join member m on m.merchant = d.merchant and m.id = d.member_id and m.type = ${memberTypes.member}
    where d.merchant = ${merchant} and d.currency = ${currency} and d.state = 'paid'
      and d.paid_at >= ${from} and d.paid_at < ${until}
    order by d.paid_at, d.id`.execute(tx)
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: BigInt(amount) }))
}

/** The cash play of a member on one day in one kind of game. Minor units. */
export interface PlayedDay {
  readonly memberId: string
  readonly day: string
  readonly gameType: string | null
  readonly stakesMinor: bigint
  readonly payoutsMinor: bigint
  readonly hadDeposited: boolean
  readonly registeredAt: Date
}

/** The settled rounds of a span, summed by member, day of the promotion's time zone and kind of game. */
export async function selectPlayedDays(
  tx: Tx,
  { merchant, currency, from, until, timeZone }: DrySpan,
): Promise<PlayedDay[]> {
  const { rows } = await sql<Omit<PlayedDay, 'stakesMinor' | 'payoutsMinor'> & { stakes: string; payouts: string }>`
    select r.member_id as "memberId", to_char(r.opened_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      r.game_type as "gameType", sum(r.bet_minor - r.bonus_bet_minor)::text as stakes,
      sum(r.payout_minor - r.bonus_payout_minor)::text as payouts, min(m.created_at) as "registeredAt",
      bool_or(exists (select from deposit f where f.merchant = r.merchant and f.member_id = r.member_id
        and f.state = 'paid' and f.paid_at <= r.opened_at)) as "hadDeposited"
    from game_round r join member m on m.merchant = r.merchant and m.id = r.member_id and m.type = ${memberTypes.member}
    where r.merchant = ${merchant} and r.currency = ${currency} and r.status = 'settled'
      and r.opened_at >= ${from} and r.opened_at < ${until}
    group by 1, 2, 3 order by 2, 1, 3`.execute(tx)
  return rows.map(({ stakes, payouts, ...row }) => {
    return { ...row, stakesMinor: BigInt(stakes), payoutsMinor: BigInt(payouts) }
  })
}
