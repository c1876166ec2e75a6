import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import type { DrawDocument, GoldenEgg, PrizeWheel, Raffle, RedEnvelope } from '#contract/entities/rewards/promotion.ts'
import type { Clause, ClauseValue } from './clause.ts'

type Money = (amount: RewardText) => ClauseValue

/** The terms of a promotion whose rewards are drawn: prizes with their odds or pieces, and how one gets a try. */
export function drawClauses(document: DrawDocument, money: Money): Clause[] {
  if (document.type === 'redEnvelope') return envelopeClauses(document, money)
  return [
    ...(document.type === 'prizeWheel' ? wheelClauses(document, money) : eggClauses(document, money)),
    ...tryClauses(document, money),
    clause('draw.fair'),
  ]
}

function wheelClauses({ reward: { prizes } }: PrizeWheel, money: Money): Clause[] {
  const total = { count: prizes.reduce((sum, { weight }) => sum + weight, 0) }
  return prizes.map(({ amount, weight }) =>
    amount
      ? clause('draw.prize', { amount: money(amount), weight: { count: weight }, total })
      : clause('draw.none', { weight: { count: weight }, total }),
  )
}

function eggClauses({ reward: { eggs, prizes } }: GoldenEgg, money: Money): Clause[] {
  return [
    clause('draw.eggs', { number: { count: eggs } }),
    ...prizes.map(({ amount, pieces }) =>
      amount
        ? clause('draw.piece', { amount: money(amount), number: { count: pieces } })
        : clause('draw.emptyEggs', { number: { count: pieces } }),
    ),
  ]
}

function tryClauses({ trigger, period }: PrizeWheel | GoldenEgg, money: Money): Clause[] {
  const { free, perDeposit, perStake, most } = trigger
  return [
    ...(free > 0 ? [clause('draw.free', { number: { count: free } })] : []),
    ...(perDeposit ? [clause('draw.perDeposit', { amount: money(perDeposit) })] : []),
    ...(perStake ? [clause('draw.perStake', { amount: money(perStake) })] : []),
    clause(`draw.most.${period}`, { number: { count: most } }),
  ]
}

function envelopeClauses({ trigger, reward }: RedEnvelope, money: Money): Clause[] {
  const { total, shares, least, split } = reward
  return [
    clause('envelope.total', { total: money(total), shares: { count: shares }, least: money(least) }),
    clause(`envelope.${split}`),
    clause('envelope.time', { time: { text: trigger.from }, minutes: { count: trigger.minutes } }),
    clause('draw.fair'),
  ]
}

/** The terms of a raffle: its prizes, how one gets numbers, and what the draw follows from. */
export function raffleClauses({ trigger, reward }: Raffle, money: Money): Clause[] {
  const { perDeposit, perStake, most, drawAt, outside } = trigger
  return [
    ...reward.prizes.map(({ amount, pieces }) =>
      clause('raffle.prize', { amount: money(amount), number: { count: pieces } }),
    ),
    ...(perStake ? [clause('raffle.perStake', { amount: money(perStake) })] : []),
    ...(perDeposit ? [clause('raffle.perDeposit', { amount: money(perDeposit) })] : []),
    clause('raffle.most', { number: { count: most } }),
    clause('raffle.drawAt', { time: { text: drawAt } }),
    clause('raffle.outside', { lottery: { text: `${outside.vendor}:${outside.game}` } }),
    clause('raffle.fair'),
    clause('raffle.excluded'),
  ]
}

const clause = (key: ClauseKey, params: Clause['params'] = {}): Clause => ({ key, params })
