import { sql } from 'kysely'
import type { TeamFigures } from '#contract/agency/gross.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'

/** Which play counts, and who counts as active: contracts that measure alike are read together. */
export type Measure = Pick<ContractTerms, 'active' | 'agentPlay' | 'bonusPlay' | 'currency' | 'gameTypes' | 'zone'>

export interface MeasuredRange {
  readonly merchant: string
  /** Ends of slots of five minutes. */
  readonly from: Date
  readonly until: Date
}

/** How rows `p` of play count. */
export function playOf({ bonusPlay, gameTypes }: Pick<Measure, 'bonusPlay' | 'gameTypes'>) {
  const turnover = bonusPlay
    ? sql`sum(p.stake_minor - p.undone_minor + p.bonus_stake_minor)`
    : sql`sum(p.stake_minor - p.undone_minor)`
  const isCounted = gameTypes.length === 0 ? sql`true` : sql`p.game_type = any(${[...gameTypes]}::text[])`
  return { sums: sql`${turnover} as turnover, sum(p.stake_minor - p.undone_minor - p.payout_minor) as loss`, isCounted }
}

/**
 * The days of a member in rows `p` of `member_slot`, as bits, the first day of the period the lowest: a day that a move divides
 * is one day.
 */
export const daysOfSlots = ({ zone }: Pick<Measure, 'zone'>, { from }: Pick<MeasuredRange, 'from'>) => sql`
  bit_or(case when p.bets > 0 then 1::bigint << ((to_timestamp(p.slot * 300) at time zone ${zone})::date
    - (${from}::timestamptz at time zone ${zone})::date) else 0 end)`

/** The sums of rows `c` of `member_cash_slot` by what they are for. */
export const cashSums = sql`
  sum(c.amount_minor) filter (where c.item = 'deposit') as deposits,
  sum(c.amount_minor) filter (where c.item = 'bonus') as bonuses,
  sum(c.amount_minor) filter (where c.item = 'rebate') as rebates,
  sum(c.amount_minor) filter (where c.item = 'salary') as salaries`

/** Whether a row with the figures of a member is one of an active member; `days` is their number. */
export const isActive = ({ active }: Measure) => sql`(coalesce(turnover, 0) >= ${active.turnover}::bigint
  and coalesce(deposits, 0) >= ${active.deposit}::bigint and coalesce(days, 0) >= ${active.days}
  and (coalesce(turnover, 0) > 0 or coalesce(deposits, 0) > 0))`

/** The figures of a team; minor units as text. */
export type TeamRow = Readonly<
  Record<'turnover' | 'loss' | 'deposits' | 'bonuses' | 'rebates' | 'salaries', string>
> & { readonly id: string; readonly active: number }

/** The sums of figures of members, as a `TeamRow` has them. */
export const teamSums = sql`
  coalesce(sum(turnover), 0)::text as turnover, coalesce(sum(loss), 0)::text as loss,
  coalesce(sum(deposits), 0)::text as deposits, coalesce(sum(bonuses), 0)::text as bonuses,
  coalesce(sum(rebates), 0)::text as rebates, coalesce(sum(salaries), 0)::text as salaries`

/** Figures by agent. */
export function figuresOfTeams(rows: readonly TeamRow[]): ReadonlyMap<string, TeamFigures> {
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
