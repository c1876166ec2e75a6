import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { awardOf, costOf } from '../rules/award.ts'
import { isEligible } from '../rules/eligibility.ts'
import { periodsUntil, type WholePeriod } from '../rules/periods.ts'
import type { DrySpan } from './events.store.ts'
import {
  isPlayStep,
  type MemberFacts,
  type Reached,
  selectMemberFacts,
  selectReachedByPlay,
  selectReachedOtherwise,
} from './mission-events.store.ts'
import type { Found } from './spend.ts'

/** More than the periods of 30 days. */
const PERIODS_MAX = 40

/**
 * The rewards of steps and of whole missions, as if every member took part from the first moment of each period. Only
 * periods that are over bring something; points cost nothing and are awards too.
 */
export async function replayMission(tx: Tx, span: DrySpan, document: Mission): Promise<Found[]> {
  const { steps } = document.trigger
  const periods = periodsUntil(document, new Date(span.until.getTime() - 1), PERIODS_MAX)
    .filter(({ endsAt }) => endsAt <= span.until)
    .toReversed()
  const reached = new Map<string, Moments>()
  const add = (found: readonly Reached[], indexes: readonly number[]) => {
    for (const { memberId, period, moments } of found) {
      const own = reached.get(memberId) ?? []
      reached.set(memberId, own)
      if (period === null) continue
      const ofPeriod = own[period] ?? []
      own[period] = ofPeriod
      for (const [place, index] of indexes.entries()) ofPeriod[index] = moments[place] ?? undefined
    }
  }
  const numbered = steps.map((step, index) => ({ step, index }))
  const play = numbered.flatMap(({ step, index }) => (isPlayStep(step) ? [{ step, index }] : []))
  const ofPlay = play.map(({ step }) => step)
  if (play.length > 0)
    add(
      await selectReachedByPlay(tx, span, ofPlay, periods),
      play.map(({ index }) => index),
    )
  for (const { step, index } of numbered)
    if (!isPlayStep(step)) add(await selectReachedOtherwise(tx, span, step, periods), [index])
  return (await selectMemberFacts(tx, span)).flatMap((member) => {
    const own = reached.get(member.memberId)
    return own ? ofMember(document, span, { member, periods, reached: own }) : []
  })
}

/** When a member would have reached each step, by period. */
type Moments = (Date | undefined)[][]

interface Replayed {
  readonly member: MemberFacts
  readonly periods: readonly WholePeriod[]
  readonly reached: Moments
}

/** The awards of a member; without any, one line that says why. */
function ofMember(
  document: Mission,
  { currency, until, audience }: DrySpan,
  { member, periods, reached }: Replayed,
): Found[] {
  const { memberId, registeredAt, depositedAt } = member
  const found: Found[] = []
  let isEver = false
  for (const [place, { startsAt, endsAt }] of periods.entries()) {
    const joinedAt = registeredAt > startsAt ? registeredAt : startsAt
    const hasDeposited = depositedAt !== null && depositedAt <= joinedAt
    const facts = { hasDeposited, registeredAt, measured: audience(memberId) }
    if (joinedAt >= endsAt || !isEligible(document, facts, joinedAt)) continue
    isEver = true
    const moments = inTurn(document, reached[place] ?? [])
    const award = (reward: RewardText, at: Date) =>
      found.push({ memberId, at, awardMinor: costOf(awardOf(reward, currency)), why: '' })
    for (const [index, { reward }] of document.trigger.steps.entries()) {
      const at = moments[index]
      if (at && reward) award(reward, at)
    }
    if (moments.every((at) => at !== undefined)) award(document.reward.amount, latest(moments))
  }
  if (found.length > 0) return found
  const why = periods.length === 0 ? 'periodNotOver' : isEver ? 'notReached' : 'notEligible'
  return [{ memberId, at: until, awardMinor: 0n, why }]
}

/** When each step counts as reached: in a mission in order not before the one before it. */
function inTurn({ trigger: { steps, order } }: Mission, own: readonly (Date | undefined)[]): (Date | undefined)[] {
  const moments: (Date | undefined)[] = []
  for (const index of steps.keys()) {
    const at = own[index]
    if (order === 'any' || index === 0) moments.push(at)
    else moments.push(at && moments[index - 1] ? latest([at, moments[index - 1]]) : undefined)
  }
  return moments
}

const latest = (moments: readonly (Date | undefined)[]): Date =>
  new Date(Math.max(...moments.map((at) => at?.getTime() ?? 0)))
