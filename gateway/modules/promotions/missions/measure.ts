import { sql } from 'kysely'
import { calendarDay, startOfDay } from '#contract/calendar.ts'
import type { MissionStep } from '#contract/entities/rewards/mission.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { measurePaidDeposits } from '#gateway/modules/payments/index.ts'
import { measurePlay } from '#gateway/modules/rounds/index.ts'

/** Whose events are measured, and of which time. */
export interface MeasuredScope {
  readonly merchant: string
  readonly memberId: string
  readonly currency: string
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
}

/** How far a step is: minor units or a number, and the last event that counted. */
export interface Measured {
  readonly have: bigint
  readonly countedAt: Date | null
}

/** Computes the progress of every step from rounds, deposits and sessions: nothing is added to an earlier figure. */
export async function measureSteps(
  tx: Tx,
  scope: MeasuredScope,
  steps: readonly MissionStep[],
): Promise<readonly Measured[]> {
  const plays = new Map<string, Awaited<ReturnType<typeof measurePlay>>>()
  const playOf = async ({ games, leastStake }: { games?: readonly string[]; leastStake?: string }) => {
    const key = `${games ?? ''} ${leastStake ?? ''}`
    const leastStakeMinor = leastStake ? minorOf(leastStake, scope.currency) : 1n
    const play = plays.get(key) ?? (await measurePlay(tx, { ...scope, games: games ?? null, leastStakeMinor }))
    plays.set(key, play)
    return play
  }
  const measured: Measured[] = []
  for (const step of steps) {
    if (step.metric === 'signInDays') measured.push(await measureSignIns(tx, scope))
    else if (step.metric === 'depositSum' || step.metric === 'depositCount') {
      const { sumMinor, count, lastAt } = await measurePaidDeposits(tx, scope, scope)
      measured.push({ have: step.metric === 'depositSum' ? sumMinor : count, countedAt: lastAt })
    } else {
      const play = await playOf(step)
      measured.push({ have: play[step.metric], countedAt: play.lastAt })
    }
  }
  return measured
}

/** The need of a step, in minor units or as a number. */
export function needOf(step: MissionStep, currency: string): bigint {
  return 'amount' in step ? minorOf(step.amount, currency) : BigInt(step.count)
}

/**
 * The days of the promotion's time zone on which the member logged in. The day on which the member takes part counts: one
 * logs in before.
 */
async function measureSignIns(tx: Tx, { merchant, memberId, from, until, timeZone }: MeasuredScope): Promise<Measured> {
  const row = await tx
    .selectFrom('member_session')
    .select([
      sql<string>`count(distinct (created_at at time zone ${timeZone})::date)::text`.as('days'),
      sql<Date | null>`max(created_at)`.as('last'),
    ])
    .where('merchant', '=', merchant)
    .where('member_id', '=', memberId)
    .where('created_at', '>=', startOfDay(calendarDay(from, timeZone), timeZone))
    .where('created_at', '<', until)
    .executeTakeFirst()
  return { have: BigInt(row?.days ?? 0), countedAt: row?.last ?? null }
}
