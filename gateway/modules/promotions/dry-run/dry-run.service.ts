import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, calendarDay, noonOf, startOfDay } from '#contract/calendar.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isDrawType } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { stakesMinor } from '../rules/award.ts'
import { isEligible } from '../rules/eligibility.ts'
import { periodAt } from '../rules/periods.ts'
import { cashbackMinor, depositBonusMinor, rebateMinor } from '../rules/reward-amounts.ts'
import { selectAudience } from './audience.store.ts'
import { type DrySpan, type PlayedDay, selectDepositEvents, selectPlayedDays } from './events.store.ts'
import { type ExpectedCost, expectedCost } from './expected-cost.ts'
import { type Courses, type DrawnDocument, replayDraws } from './replay-draws.ts'
import { replayMission } from './replay-mission.ts'
import { replayTournament } from './replay-tournament.ts'
import { type Found, spend } from './spend.ts'

/** Longer than the statements of calls may run: a report over millions of rounds. */
const STATEMENT_MS = 120_000
/** For sorting the rounds of a month. */
const WORK_MEM = '256MB'

/** Closed days that are replayed. */
const DAYS = 30

/** What a promotion would have paid in the past days. Amounts are minor units as text. */
export interface DryRunReport {
  readonly promotion: string
  readonly currency: string
  readonly from: string
  readonly until: string
  /** Members with an award, and the others by the first reason why they have none. */
  readonly members: Readonly<Record<string, number>>
  readonly awards: number
  /** Nominal: bonus money and the stakes of free rounds in full; of a draw, in one of its simulated courses. */
  readonly cost: string
  /** What that is expected to cost. */
  readonly expected: ExpectedCost
  readonly days: readonly { readonly day: string; readonly awards: number; readonly cost: string }[]
  /** The first day on which the budget did not have an award; null: it would have lasted. */
  readonly budgetEndsOn: string | null
  /** SHA-256 of the report: the same rule and the same ledger give the same one. */
  readonly hash: string
}

/**
 * Replays the past 30 closed days for a rule, in a transaction that only reads. Promotions specification, section 16.
 *
 * @throws {OperatorError} a person or a code decides about this kind: nothing of the past says who would have asked
 */
export async function dryRun(
  { db, clock }: Pick<PromotionsDeps, 'db' | 'clock'>,
  place: { readonly merchant: string; readonly currency: string; readonly timeZone: string },
  document: PromotionDocument,
): Promise<DryRunReport> {
  const timeZone = document.window.timeZone ?? place.timeZone
  const today = calendarDay(clock.now(), timeZone)
  const [first, last] = [addDays(today, -DAYS), addDays(today, -1)]
  const days = { ...place, timeZone, from: startOfDay(first, timeZone), until: startOfDay(today, timeZone) }
  // The window of a draft may lie in the future: the past days are replayed as if it had been open.
  const open = {
    ...document,
    window: { ...document.window, timeZone, opens: first, closes: today },
  } as PromotionDocument
  const spent = await db.withMerchant(place.merchant, async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('work_mem', ${WORK_MEM}, true)`.execute(
      tx,
    )
    const span = { ...days, audience: await selectAudience(tx, days, open) }
    const courses = await coursesOf(tx, span, open)
    const one = spend(courses(0), span, open)
    return { ...one, expected: await expectedCost(tx, span, open, courses, one) }
  })
  const report = { promotion: document.id, currency: place.currency, from: first, until: last, ...spent }
  return { ...report, hash: createHash('sha256').update(JSON.stringify(report)).digest('hex') }
}

/** A rule without draws has one course only. */
async function coursesOf(tx: Tx, span: DrySpan, document: PromotionDocument): Promise<Courses> {
  if (isDrawn(document)) return await replayDraws(tx, span, document)
  const found = await replay(tx, span, document)
  return () => found
}

const isDrawn = (document: PromotionDocument): document is DrawnDocument => isDrawType(document.type)

function replay(tx: Tx, span: DrySpan, document: PromotionDocument): Promise<Found[]> {
  if (document.type === 'depositBonus') return replayDeposits(tx, span, document)
  if (document.type === 'freeRounds' && document.trigger.on === 'deposit') return replayDeposits(tx, span, document)
  if (document.type === 'cashback' || document.type === 'rebate') return replayPlay(tx, span, document)
  if (document.type === 'mission') return replayMission(tx, span, document)
  if (document.type === 'tournament') return replayTournament(tx, span, document)
  throw new OperatorError(`the past does not tell who would have had a ${document.type}`)
}

async function replayDeposits(
  tx: Tx,
  span: DrySpan,
  document: Extract<PromotionDocument, { type: 'depositBonus' | 'freeRounds' }>,
): Promise<Found[]> {
  const had = new Set<string>()
  return (await selectDepositEvents(tx, span)).map(({ memberId, at, amountMinor, hadDeposited, registeredAt }) => {
    const period = `${memberId} ${periodAt(document, at, span.timeZone).key}`
    const refused = (why: string): Found => ({ memberId, at, awardMinor: 0n, why })
    const facts = { hasDeposited: hadDeposited, registeredAt, measured: span.audience(memberId) }
    if (!isEligible(document, facts, at)) return refused('notEligible')
    if (had.has(period)) return refused('hadInPeriod')
    const awardMinor = awardOfDeposit(document, amountMinor, span.currency)
    if (awardMinor === 0n) return refused('belowMin')
    had.add(period)
    return { memberId, at, awardMinor, why: '' }
  })
}

function awardOfDeposit(
  document: Extract<PromotionDocument, { type: 'depositBonus' | 'freeRounds' }>,
  amountMinor: bigint,
  currency: string,
): bigint {
  if (document.type === 'depositBonus') return depositBonusMinor(document, amountMinor, currency)
  const { trigger } = document
  const isEnough = trigger.on === 'optIn' || amountMinor >= minorOf(trigger.min, currency)
  return isEnough ? stakesMinor(document.reward, currency) : 0n
}

/** Awards of whole periods: those that were not over at the end of the span bring nothing yet. */
async function replayPlay(
  tx: Tx,
  span: DrySpan,
  document: Extract<PromotionDocument, { type: 'cashback' | 'rebate' }>,
): Promise<Found[]> {
  const periods = new Map<string, { memberId: string; endsAt: Date; days: PlayedDay[] }>()
  for (const played of await selectPlayedDays(tx, span)) {
    const { key, endsAt } = periodAt(document, noonOf(played.day, span.timeZone), span.timeZone)
    const id = `${key} ${played.memberId}`
    const period = periods.get(id) ?? { memberId: played.memberId, endsAt, days: [] }
    period.days.push(played)
    periods.set(id, period)
  }
  return [...periods.values()].map(({ memberId, endsAt, days }) => {
    const [{ hadDeposited, registeredAt }] = days as [PlayedDay]
    const refused = (why: string): Found => ({ memberId, at: endsAt, awardMinor: 0n, why })
    if (endsAt > span.until) return refused('periodNotOver')
    const facts = { hasDeposited: hadDeposited, registeredAt, measured: span.audience(memberId) }
    if (!isEligible(document, facts, endsAt)) return refused('notEligible')
    const awardMinor = awardOf(document, days, span.currency)
    return awardMinor > 0n ? { memberId, at: endsAt, awardMinor, why: '' } : refused('belowMin')
  })
}

function awardOf(
  document: Extract<PromotionDocument, { type: 'cashback' | 'rebate' }>,
  days: readonly PlayedDay[],
  currency: string,
): bigint {
  if (document.type === 'rebate') {
    const stakes = days.map(({ gameType, stakesMinor }) => ({ gameType, countedMinor: stakesMinor }))
    return rebateMinor(document, stakes, currency)
  }
  const sum = (of: (day: PlayedDay) => bigint) => days.reduce((total, day) => total + of(day), 0n)
  const played = { stakesMinor: sum((day) => day.stakesMinor), payoutsMinor: sum((day) => day.payoutsMinor) }
  return cashbackMinor(document, { ...played, bonusMinor: 0n }, currency)
}
