import { type RawBuilder, sql } from 'kysely'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import { playMetrics } from '#contract/entities/rewards/mission-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { countedCash } from '#gateway/modules/rounds/index.ts'
import { needOf } from '../missions/measure.ts'
import type { WholePeriod } from '../rules/periods.ts'
import type { DrySpan } from './events.store.ts'

/** When a member would have reached each step of a period; without a period: the member has events that count. */
export interface Reached {
  readonly memberId: string
  /** Index of the period. */
  readonly period: number | null
  /** By step, in the order in which they were asked; null: not reached. */
  readonly moments: readonly (Date | null)[]
}

/** What is known about a real member. */
export interface MemberFacts {
  readonly memberId: string
  readonly registeredAt: Date
  readonly depositedAt: Date | null
}

type PlayStep = Extract<MissionStep, { metric: (typeof playMetrics)[number] }>

export const isPlayStep = (step: MissionStep): step is PlayStep => playMetrics.some((metric) => metric === step.metric)

/** When members would have reached steps of play: the rounds are read and sorted once for all of them. */
export async function selectReachedByPlay(
  tx: Tx,
  span: DrySpan,
  steps: readonly PlayStep[],
  periods: readonly WholePeriod[],
): Promise<Reached[]> {
  const { merchant, currency, from, until } = span
  const event = sql`
    select r.member_id, p.no, r.opened_at as at, r.id, r.vendor_code, r.game_code,
      array[${sql.join(steps.map((step) => stakeOf(step, currency)))}]::bigint[] as stakes
    from game_round r
    join period p on r.opened_at >= p.starts_at and r.opened_at < p.ends_at
    join game_transaction b on b.merchant = r.merchant and b.round_id = r.id and b.kind = 'bet' and b.status = 'done'
      and not b.is_free
    where r.merchant = ${merchant} and r.currency = ${currency} and r.status = 'settled'
      and r.opened_at >= ${from} and r.opened_at < ${until}
    group by r.merchant, r.id, p.no, p.starts_at, p.ends_at`
  const weights = steps.map(({ metric }, index) => weightOf(metric, sql`e.stakes[${index + 1}::integer]`))
  return await selectMoments(tx, span, { steps, periods, event, weights, counts: sql`0 < any (stakes)` })
}

/** When members would have reached a step of deposits or of days with a login. */
export async function selectReachedOtherwise(
  tx: Tx,
  span: DrySpan,
  step: Exclude<MissionStep, PlayStep>,
  periods: readonly WholePeriod[],
): Promise<Reached[]> {
  const { merchant, currency, from, until, timeZone } = span
  const event =
    step.metric === 'signInDays'
      ? sql`
        select s.member_id, p.no, s.at, s.member_id as id, 1 as amount
        from (
          select member_id, min(created_at) as at from member_session
          where merchant = ${merchant} and created_at >= ${from} and created_at < ${until}
          group by member_id, (created_at at time zone ${timeZone})::date
        ) s join period p on s.at >= p.starts_at and s.at < p.ends_at`
      : sql`
        select d.member_id, p.no, d.paid_at as at, d.id, d.amount_minor as amount
        from deposit d join period p on d.paid_at >= p.starts_at and d.paid_at < p.ends_at
        where d.merchant = ${merchant} and d.currency = ${currency} and d.state = 'paid'`
  const weights = [step.metric === 'depositSum' ? sql`e.amount` : sql`1`]
  return await selectMoments(tx, span, { steps: [step], periods, event, weights, counts: sql`true` })
}

interface Counted {
  readonly steps: readonly MissionStep[]
  readonly periods: readonly WholePeriod[]
  /** Rows of member_id, no (of the period), at, id, and what the weights read. */
  readonly event: RawBuilder<unknown>
  /** What an event adds to each step. */
  readonly weights: readonly RawBuilder<unknown>[]
  /** Whether an event counts for any step. */
  readonly counts: RawBuilder<unknown>
}

async function selectMoments(
  tx: Tx,
  { currency }: DrySpan,
  { steps, periods, event, weights, counts }: Counted,
): Promise<Reached[]> {
  const sums = steps.map(
    (_, index) => sql`sum(w[${index + 1}::integer]) over (partition by member_id, no order by at, id)`,
  )
  const reached = steps.map((step, index) => {
    const need = String(needOf(step, currency))
    return sql`extract(epoch from min(at) filter (where sums[${index + 1}::integer] >= ${need}::bigint))`
  })
  const { rows } = await sql<Omit<Reached, 'moments'> & { moments: (number | null)[] | null }>`
    with period as (
      select no::integer - 1 as no, starts_at, ends_at from unnest(
        ${periods.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
        ${periods.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]
      ) with ordinality as p (starts_at, ends_at, no)
    ),
    event as materialized (${event}),
    weighed as (select e.member_id, e.no, e.at, e.id, array[${sql.join(weights)}]::bigint[] as w from event e),
    summed as (select member_id, no, at, array[${sql.join(sums)}]::bigint[] as sums from weighed)
    select member_id as "memberId", no as period, array[${sql.join(reached)}]::float8[] as moments
    from summed group by 1, 2 having coalesce(${sql.join(reached, sql`, `)}) is not null
    union all
    select distinct member_id, null::integer, null::float8[] from event where ${counts}`.execute(tx)
  return rows.map(({ moments, ...row }) => ({
    ...row,
    moments: (moments ?? []).map((at) => (at === null ? null : new Date(at * 1000))),
  }))
}

/** The real members of a merchant; trial members and agents take part in nothing. */
export async function selectMemberFacts(tx: Tx, { merchant }: DrySpan): Promise<MemberFacts[]> {
  const { rows } = await sql<MemberFacts>`
    select m.id as "memberId", m.created_at as "registeredAt", d.at as "depositedAt"
    from member m
    left join (
      select member_id, min(paid_at) as at from deposit where merchant = ${merchant} and state = 'paid' group by 1
    ) d on d.member_id = m.id
    where m.merchant = ${merchant} and m.type = ${memberTypes.member}`.execute(tx)
  return rows
}

/** The member's own money in a round, of the bets that a step counts; 0 in a round that does not count. */
function stakeOf({ games, leastStake, metric }: PlayStep, currency: string): RawBuilder<unknown> {
  const leastMinor = leastStake ? minorOf(leastStake, currency) : 1n
  return sql`case when ${games ? sql`r.game_type in (${sql.join([...games])})` : sql`true`}
      and ${metric === 'wonRounds' ? sql`r.payout_minor > r.bet_minor` : sql`true`}
    then coalesce(sum(${metric === 'turnover' ? countedCash : sql`b.amount_minor - b.bonus_minor`})
      filter (where b.amount_minor - b.bonus_minor >= ${String(leastMinor)}::bigint), 0) else 0 end`
}

/** What a round adds to a step: of games only the first round of each counts. */
function weightOf(metric: PlayStep['metric'], stake: RawBuilder<unknown>): RawBuilder<unknown> {
  if (metric === 'turnover') return stake
  if (metric !== 'distinctGames') return sql`(${stake} > 0)::integer`
  return sql`(${stake} > 0 and row_number() over (
    partition by e.member_id, e.no, e.vendor_code, e.game_code, ${stake} > 0 order by e.at, e.id) = 1)::integer`
}
