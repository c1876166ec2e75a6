import type { FreeRounds, Wagering } from '#contract/entities/rewards/promotion.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { seededRandom } from '#gateway/lib/seeded-random.ts'
import type { Results } from './results.store.ts'

/** The same seed in every report. */
const SEED = 20_261
const PATHS = 10_000
/** Bounds the time of a simulation: with many bets a path there are fewer paths. */
const BETS_MAX = 20_000_000
const LEAST_PATHS = 400

/** A cost as parts of its nominal amount. */
export interface CostParts {
  readonly low: number
  readonly middle: number
  readonly high: number
}

/** One bonus with its task; amounts in minor units. */
export interface BonusTask {
  readonly bonus: number
  readonly deposit: number
  /** What has to be staked, weighted by kinds of games. */
  readonly required: number
  /** What one bet may be at most. */
  readonly maxBet: number
}

/**
 * What a bonus costs of its nominal amount. Low: the members lose in its task what such stakes lost in the past; high: all of it
 * is paid; middle: paths of bets with the measured results, in which a task ends when its money is lost. Specification section 16.
 */
export function simulateBonus(results: Results, task: BonusTask, rule: Wagering): CostParts {
  const { bonus, required } = task
  const picked = pickerOf(results, rule.contribution)
  if (required === 0 || picked === null || bonus === 0) return { low: 1, middle: 1, high: 1 }
  const stake = Math.max(1, Math.min(task.maxBet, results.averageStake))
  const staked = required / picked.counted
  const paths = Math.max(LEAST_PATHS, Math.min(PATHS, Math.floor((BETS_MAX * stake) / staked)))
  const random = seededRandom(SEED)
  let cost = 0
  for (let path = 0; path < paths; path += 1) {
    const left = playTask(rule.order ? bonus : task.deposit, { stake, required }, () => picked.pick(random()))
    if (left > 0) cost += rule.order ? Math.min(left, bonus * (rule.maxRelease ?? Number.POSITIVE_INFINITY)) : bonus
  }
  return {
    low: Math.max(0, bonus - staked * (1 - picked.mean)) / bonus,
    middle: cost / paths / bonus,
    high: 1,
  }
}

/** Bets until the task is done or the money is lost; returns what is left of it. */
function playTask(
  money: number,
  { stake, required }: { readonly stake: number; readonly required: number },
  next: () => Outcome,
): number {
  let [left, open] = [money, required]
  while (open > 0 && left > 0) {
    const bet = Math.min(stake, left)
    const { multiplier, counts } = next()
    left += bet * (multiplier - 1)
    open -= bet * counts
  }
  return open > 0 ? 0 : left
}

interface Outcome {
  readonly multiplier: number
  /** The part of a stake that counts. */
  readonly counts: number
}

/** Picks results in proportion to their stakes; null when no round of a kind that counts was played. */
function pickerOf(results: Results, contribution: Wagering['contribution']) {
  const weights: Readonly<Record<string, number | undefined>> = contribution
  const counting = results.of.flatMap(({ gameType, multiplier, share }) => {
    const counts = (weights[gameType] ?? 0) / BP_PER_WHOLE
    return counts > 0 ? [{ multiplier, counts, share }] : []
  })
  const total = counting.reduce((sum, { share }) => sum + share, 0)
  if (total === 0) return null
  const until = new Float64Array(counting.length)
  counting.reduce((sum, { share }, at) => {
    until[at] = sum + share / total
    return until[at] ?? 0
  }, 0)
  const mean = (of: 'multiplier' | 'counts') => counting.reduce((sum, one) => sum + (one[of] * one.share) / total, 0)
  const pick = (at: number): Outcome => counting[firstAbove(until, at)] ?? (counting.at(-1) as Outcome)
  return { pick, mean: mean('multiplier'), counted: mean('counts') }
}

/** The first place whose bound is above a value, by halves. */
function firstAbove(bounds: Float64Array, value: number): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 1) > value) high = middle
    else low = middle + 1
  }
  return low
}

/** Of a normal distribution, 90 % lie within so many standard deviations. */
const NINETY_PERCENT = 1.645

/**
 * What free rounds win of their stakes: the measured return of their games, and the range in which 9 of 10 sums of so many
 * rounds lie. Without a measured round they are as dear as their stakes.
 */
export function winsOfFreeRounds(results: Results, { rounds }: FreeRounds['reward'], awards: number): CostParts {
  if (results.rounds === 0 || awards === 0) return { low: 1, middle: 1, high: 1 }
  const mean = results.of.reduce((sum, { multiplier, share }) => sum + multiplier * share, 0)
  const square = results.of.reduce((sum, { multiplier, share }) => sum + multiplier * multiplier * share, 0)
  const spread = NINETY_PERCENT * Math.sqrt(Math.max(0, square - mean * mean) / (rounds * awards))
  return { low: Math.max(0, mean - spread), middle: mean, high: mean + spread }
}
