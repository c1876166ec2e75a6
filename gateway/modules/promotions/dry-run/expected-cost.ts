import { requiredMinor } from '#contract/entities/rewards/deposit-figures.ts'
import type { DepositBonus, PromotionDocument, Wagering } from '#contract/entities/rewards/promotion.ts'
import { BP_PER_WHOLE, isDrawType } from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { DrySpan } from './events.store.ts'
import type { Courses } from './replay-draws.ts'
import { type ResultFilter, type Results, selectResults } from './results.store.ts'
import { type BonusTask, type CostParts, simulateBonus, winsOfFreeRounds } from './simulate.ts'
import { spend } from './spend.ts'

/** What the awards would have cost, as a band; minor units as text. Promotions specification, section 16. */
export interface ExpectedCost {
  readonly low: string
  readonly middle: string
  readonly high: string
  /** `rule`: the rule alone decides; `draws`: chance does; `results`: play after the award does. */
  readonly by: 'rule' | 'draws' | 'results'
  /** Simulated courses of draws, or the settled rounds whose results were measured. */
  readonly basis: number
}

/** Courses of draws that are compared: fewer where each has many tries. */
const COURSES = { most: 201, least: 5, tries: 1_000_000 }

/** Nine of ten courses lie inside the band. */
const BAND = { low: 0.05, middle: 0.5, high: 0.95 }

/** @param nominal of the report: awards, and their cost in minor units */
export async function expectedCost(
  tx: Tx,
  span: DrySpan,
  document: PromotionDocument,
  courses: Courses,
  nominal: { readonly awards: number; readonly cost: string },
): Promise<ExpectedCost> {
  const cost = Number(nominal.cost)
  const results = (filter: ResultFilter) => selectResults(tx, span, filter)
  if (document.type === 'depositBonus' && nominal.awards > 0) {
    const measured = await results({ types: Object.keys(document.wagering.contribution) })
    return partsOf(cost, measured, bonusParts(document, measured, cost / nominal.awards, span.currency))
  }
  if (document.type === 'freeRounds') {
    const measured = await results({ games: document.reward.games })
    const wins = winsOfFreeRounds(measured, document.reward, nominal.awards)
    const { wagering } = document
    if (!wagering || nominal.awards === 0) return partsOf(cost, measured, wins)
    const staked = await results({ types: Object.keys(wagering.contribution) })
    const task = winningsTask(wagering, (cost * wins.middle) / nominal.awards, span.currency)
    return partsOf(cost, measured, product(wins, simulateBonus(staked, task, wagering)))
  }
  if (isDrawType(document.type)) return bandOf(span, document, courses)
  const whole = nominal.cost
  return { low: whole, middle: whole, high: whole, by: 'rule', basis: 0 }
}

/** Of the average bonus; its deposit follows from the rate. */
function bonusParts({ reward, wagering }: DepositBonus, measured: Results, bonus: number, currency: string): CostParts {
  const deposit = (bonus * BP_PER_WHOLE) / reward.bp
  const required = requiredMinor(wagering, BigInt(Math.round(bonus)), BigInt(Math.round(deposit)))
  const task = { bonus, deposit, required: Number(required), maxBet: Number(minorOf(wagering.maxBet, currency)) }
  return simulateBonus(measured, task, wagering)
}

/** Of what the free rounds of one award win on average. */
function winningsTask(wagering: Wagering, won: number, currency: string): BonusTask {
  const required = requiredMinor(wagering, BigInt(Math.round(won)), 0n)
  return { bonus: won, deposit: 0, required: Number(required), maxBet: Number(minorOf(wagering.maxBet, currency)) }
}

const product = (one: CostParts, other: CostParts): CostParts => ({
  low: one.low * other.low,
  middle: one.middle * other.middle,
  high: one.high * other.high,
})

function partsOf(cost: number, { rounds }: Results, { low, middle, high }: CostParts): ExpectedCost {
  const of = (part: number) => String(Math.round(cost * part))
  return { low: of(low), middle: of(middle), high: of(high), by: 'results', basis: rounds }
}

function bandOf(span: DrySpan, document: PromotionDocument, courses: Courses): ExpectedCost {
  const tries = Math.max(1, courses(0).length)
  const count = Math.max(COURSES.least, Math.min(COURSES.most, Math.floor(COURSES.tries / tries)))
  const costs = Array.from({ length: count }, (_, course) => Number(spend(courses(course), span, document).cost))
  costs.sort((one, other) => one - other)
  const at = (part: number) => String(costs[Math.round(part * (count - 1))] ?? 0)
  return { low: at(BAND.low), middle: at(BAND.middle), high: at(BAND.high), by: 'draws', basis: count }
}
