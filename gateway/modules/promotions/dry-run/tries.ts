import { noonOf } from '#contract/calendar.ts'
import type { GoldenEgg, PrizeWheel, Raffle } from '#contract/entities/rewards/promotion.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { isEligible, type MemberFacts } from '../rules/eligibility.ts'
import { type Period, periodAt } from '../rules/periods.ts'
import { type DrySpan, selectDepositEvents, selectPlayedDays } from './events.store.ts'
import type { Found } from './spend.ts'

/** What a member did at one time: a deposit, or the play of a day, which counts at its noon. Minor units. */
interface Activity extends MemberFacts {
  readonly memberId: string
  readonly at: Date
  readonly depositMinor: bigint
  readonly stakeMinor: bigint
}

/** A try, or a number of a raffle, at the time when it would have been earned. */
export interface Try {
  readonly memberId: string
  readonly at: Date
  readonly period: Period
}

export interface Earned {
  readonly tries: readonly Try[]
  /** Members without a try, and why. */
  readonly without: readonly Found[]
}

/** Deposits and days of play in the order of time. */
export async function selectActivity(tx: Tx, span: DrySpan): Promise<Activity[]> {
  const deposits = (await selectDepositEvents(tx, span)).map(({ amountMinor, hadDeposited, ...event }) => {
    return { ...event, hasDeposited: hadDeposited, depositMinor: amountMinor, stakeMinor: 0n }
  })
  const played = (await selectPlayedDays(tx, span)).map(
    ({ memberId, day, stakesMinor, hadDeposited, registeredAt }) => ({
      memberId,
      at: noonOf(day, span.timeZone),
      hasDeposited: hadDeposited,
      registeredAt,
      depositMinor: 0n,
      stakeMinor: stakesMinor,
    }),
  )
  return [...deposits, ...played].sort((one, other) => one.at.getTime() - other.at.getTime())
}

/**
 * The tries that deposits and stakes would have brought, as if each member who was active used every one of them: the free
 * ones of a period with the first activity in it. It is the most that the rule could have given.
 */
export function triesOf(
  document: PrizeWheel | GoldenEgg | Raffle,
  { currency, timeZone, audience }: DrySpan,
  activity: readonly Activity[],
): Earned {
  const earnedBy = counterOf(document, currency)
  const sums = new Map<string, { deposits: bigint; stakes: bigint; given: number }>()
  const without: Found[] = []
  const tries: Try[] = []
  for (const { memberId, at, depositMinor, stakeMinor, ...facts } of activity) {
    const refused = (why: string) => without.push({ memberId, at, awardMinor: 0n, why })
    if (!isEligible(document, { ...facts, measured: audience(memberId) }, at)) {
      refused('notEligible')
      continue
    }
    const period = periodAt(document, at, timeZone)
    const id = `${memberId} ${period.key}`
    const sum = sums.get(id) ?? { deposits: 0n, stakes: 0n, given: 0 }
    sums.set(id, sum)
    sum.deposits += depositMinor
    sum.stakes += stakeMinor
    const earned = earnedBy(sum.deposits, sum.stakes)
    if (earned === 0) refused('noTry')
    for (; sum.given < earned; sum.given += 1) tries.push({ memberId, at, period })
  }
  return { tries, without }
}

/** How many tries sums of a period bring. */
function counterOf({ trigger }: PrizeWheel | GoldenEgg | Raffle, currency: string) {
  const per = (amount: string | undefined) => (amount === undefined ? null : minorOf(amount, currency))
  const [perDeposit, perStake] = [per(trigger.perDeposit), per(trigger.perStake)]
  const free = trigger.on === 'draw' ? BigInt(trigger.free) : 0n
  const times = (sum: bigint, unit: bigint | null) => (unit === null ? 0n : sum / unit)
  return (deposits: bigint, stakes: bigint): number => {
    const earned = free + times(deposits, perDeposit) + times(stakes, perStake)
    return earned < BigInt(trigger.most) ? Number(earned) : trigger.most
  }
}
