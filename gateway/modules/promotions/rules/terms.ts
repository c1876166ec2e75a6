import { createHash } from 'node:crypto'
import { gameTypes } from '#contract/entities/game.ts'
import type { RewardText } from '#contract/entities/rewards/award.ts'
import type { ClauseKey } from '#contract/entities/rewards/clause-keys.ts'
import {
  type Application,
  type DepositBonus,
  type Mission,
  type PromotionDocument,
  type Rebate,
  type Referral,
  type SignIn,
  type Wagering,
  windowOf,
} from '#contract/entities/rewards/promotion.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import { roundsOfRule } from '../free-rounds/rounds-of-rule.ts'
import { audienceClauses } from './audience-terms.ts'
import { awardOf, wireAward } from './award.ts'
import type { Clause, ClauseValue } from './clause.ts'
import { drawClauses, raffleClauses } from './draw-terms.ts'
import { freeRoundClauses, roundClauses } from './free-round-terms.ts'
import { tournamentClauses } from './tournament-terms.ts'

export type { Clause } from './clause.ts'

/** Where a promotion runs: the brand's currency and time zone, and the merchant. */
export interface TermsPlace {
  readonly merchant: string
  readonly currency: string
  readonly timeZone: string
}

/**
 * The terms of a promotion, generated from its rule: every field of the rule changes a clause. Specification section 3.
 */
export function termsOf(document: PromotionDocument, place: TermsPlace): Clause[] {
  const { currency } = place
  const money = (amount: RewardText) =>
    typeof amount === 'string'
      ? { amountMinor: String(minorOf(amount, currency)), currency }
      : wireAward(awardOf(amount, currency), currency)
  const { timeZone, opensAt, closesAt } = windowOf(document, place.timeZone)
  const { budget, period, audience, window } = document
  const prizeRounds = document.type === 'freeRounds' ? [] : roundsOfRule(document)
  return [
    clause('window', {
      opens: { at: opensAt.toISOString() },
      closes: { at: closesAt.toISOString() },
      zone: { text: timeZone },
    }),
    // A wheel and eggs count tries in a period instead.
    ...(document.type === 'prizeWheel' || document.type === 'goldenEgg' ? [] : [clause(`period.${period}`)]),
    ...audience.flatMap((rule) => audienceClauses(rule, money)),
    ...rewardClauses(document, money),
    ...('wagering' in document && document.wagering && document.type !== 'depositBonus'
      ? [
          ...(document.type === 'freeRounds' ? [] : [clause('wagering.prizes')]),
          ...wageringClauses(document.wagering, money),
        ]
      : []),
    ...prizeRounds.flatMap((rounds) => roundClauses(rounds, money)),
    ...(document.claim === 'auto' ? [clause('claim.auto')] : []),
    // The game of free rounds has to be picked.
    ...(document.claim === 'manual' || prizeRounds.length > 0
      ? [clause('claim.manual', { days: { count: window.claimDays } })]
      : []),
    ...(budget.total ? [clause('budget.total', { amount: money(budget.total) })] : []),
    ...(budget.perDay ? [clause('budget.perDay', { amount: money(budget.perDay) })] : []),
    ...(budget.claims ? [clause('budget.claims', { number: { count: budget.claims } })] : []),
  ]
}

/**
 * SHA-256 over the canonical JSON (RFC 8785) of the rule, the merchant and the currency. Words are left out: a corrected
 * translation is no new promise.
 */
export function termsHashOf(document: PromotionDocument, { merchant, currency }: TermsPlace): string {
  const { words: _, image: __, ...rule } = document
  return createHash('sha256')
    .update(canonicalJson({ document: rule, merchant, currency }))
    .digest('hex')
}

type Money = (amount: RewardText) => ClauseValue

function rewardClauses(document: PromotionDocument, money: Money): Clause[] {
  switch (document.type) {
    case 'depositBonus':
      return depositClauses(document, money)
    case 'freeRounds':
      return freeRoundClauses(document, money)
    case 'cashback': {
      const { bp, cap, min } = document.reward
      return [
        clause('cashback.amount', { percent: { bp }, cap: money(cap) }),
        clause('cashback.min', { amount: money(min) }),
        clause('cashback.when'),
      ]
    }
    case 'rebate':
      return rebateClauses(document, money)
    case 'signIn':
      return signInClauses(document, money)
    case 'promoCode':
      return [
        clause('code.amount', { amount: money(document.reward.amount) }),
        clause('code.name', { code: { text: document.trigger.code } }),
      ]
    case 'prizeWheel':
    case 'goldenEgg':
    case 'redEnvelope':
      return drawClauses(document, money)
    case 'tournament':
      return tournamentClauses(document, money)
    case 'raffle':
      return raffleClauses(document, money)
    case 'application':
      return applicationClauses(document, money)
    case 'referral':
      return referralClauses(document, money)
    case 'operatorGift': {
      const { least, most } = document.reward
      return [clause('gift.amount', { least: money(least), most: money(most) }), clause('gift.who')]
    }
    case 'mission':
      return missionClauses(document, money)
    case 'vipGift':
      return [
        clause('vipGift.amount', { amount: money(document.reward.amount) }),
        clause('vipGift.level', { level: { count: document.trigger.rank } }),
      ]
  }
}

function depositClauses({ trigger, reward, wagering }: DepositBonus, money: Money): Clause[] {
  return [
    clause('deposit.amount', { percent: { bp: reward.bp }, cap: money(reward.cap) }),
    clause('deposit.min', { amount: money(trigger.min) }),
    ...wageringClauses(wagering, money),
  ]
}

function rebateClauses({ reward }: Rebate, money: Money): Clause[] {
  return [
    ...gameTypes.flatMap((gameType) => {
      const bp = reward.bp[gameType]
      return bp === undefined ? [] : [clause('rebate.rate', { games: { gameType }, percent: { bp } })]
    }),
    clause('rebate.cap', { amount: money(reward.cap) }),
    clause('rebate.min', { amount: money(reward.min) }),
    clause('rebate.when'),
  ]
}

function signInClauses({ trigger, reward }: SignIn, money: Money): Clause[] {
  return [
    ...reward.ladder.map((amount, step) => clause('signIn.day', { day: { count: step + 1 }, amount: money(amount) })),
    clause(`signIn.${trigger.streak}`),
    clause(`signIn.${trigger.after}`),
  ]
}

function referralClauses({ trigger, reward }: Referral, money: Money): Clause[] {
  const { days, mobile, deposits, turnover } = trigger
  return [
    ...reward.inviter.map(({ friends, amount }) =>
      clause('referral.inviter', { friends: { count: friends }, amount: money(amount) }),
    ),
    ...(reward.friend ? [clause('referral.friend', { amount: money(reward.friend) })] : []),
    ...(mobile ? [clause('referral.mobile')] : []),
    ...(deposits ? [clause('referral.deposits', { amount: money(deposits) })] : []),
    ...(turnover ? [clause('referral.turnover', { amount: money(turnover) })] : []),
    clause('referral.days', { days: { count: days } }),
    clause('referral.check'),
  ]
}

function missionClauses({ trigger, reward }: Mission, money: Money): Clause[] {
  const { order, steps, board } = trigger
  return [
    ...steps.flatMap((step, at) => {
      const number = { count: at + 1 }
      const need: Clause['params'] =
        'amount' in step ? { amount: money(step.amount) } : { number: { count: step.count } }
      const { games = [], leastStake } = 'games' in step || 'leastStake' in step ? step : {}
      return [
        clause(`mission.${step.metric}`, { step: number, ...need }),
        ...games.map((gameType) => clause('mission.games', { step: number, games: { gameType } })),
        ...(leastStake ? [clause('mission.leastStake', { step: number, amount: money(leastStake) })] : []),
        ...(step.reward ? [clause('mission.stepReward', { step: number, amount: money(step.reward) })] : []),
      ]
    }),
    clause('mission.reward', { amount: money(reward.amount) }),
    clause(`mission.${order}`),
    clause('mission.counts'),
    ...(board === undefined ? [] : [clause('mission.board', { step: { count: board } })]),
  ]
}

function applicationClauses({ reward, application }: Application, money: Money): Clause[] {
  const { remark, images, decideHours, reapply } = application
  return [
    clause('application.amount', { least: money(reward.least), most: money(reward.most) }),
    clause(`application.remark.${remark}`),
    clause('application.images', { number: { count: images } }),
    clause('application.decide', { hours: { count: decideHours } }),
    clause('application.reapply', { number: { count: reapply } }),
  ]
}

function wageringClauses(wagering: Wagering, money: Money): Clause[] {
  const { base, times, order, maxBet, days } = wagering
  const factor = { times: { text: String(times) } }
  const own = [
    clause(`wagering.${base}`, factor),
    ...weightClauses(wagering),
    clause('wagering.otherGames'),
    clause('wagering.maxBet', { amount: money(maxBet) }),
  ]
  return [
    ...(order
      ? [clause(`wagering.staked.${base}`, factor), clause(`wagering.${order}`), ...stakeClauses(wagering, money)]
      : own),
    clause('wagering.days', { days: { count: days } }),
    clause('wagering.queue'),
    clause('wagering.cash'),
  ]
}

/** The rule of bonus money that can be staked. */
function stakeClauses(wagering: Wagering, money: Money): Clause[] {
  const { counts, maxBet, maxRelease } = wagering
  const limit = { amount: money(maxBet) }
  return [
    clause('wagering.wins'),
    ...weightClauses(wagering),
    clause('wagering.cashGames'),
    clause('wagering.maxStake', limit),
    counts === 'bonus' ? clause('wagering.counts.bonus') : clause('wagering.counts.stake', limit),
    maxRelease === undefined
      ? clause('wagering.allReleased')
      : clause('wagering.maxRelease', { times: { text: String(maxRelease) } }),
  ]
}

function weightClauses({ contribution }: Wagering): Clause[] {
  return gameTypes.flatMap((gameType) => {
    const bp = contribution[gameType]
    return bp === undefined ? [] : [clause('wagering.weight', { games: { gameType }, percent: { bp } })]
  })
}

const clause = (key: ClauseKey, params: Clause['params'] = {}): Clause => ({ key, params })

/** Strings, integers and one-decimal numbers only, for which sorted keys are all that RFC 8785 adds to JSON. */
function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return `{${entries
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`)
    .join(',')}}`
}
