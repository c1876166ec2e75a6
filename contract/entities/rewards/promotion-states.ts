/**
 * The states of a member's entry in a promotion and the transitions between them, used by the service, the calls and the
 * screens. Without zod, because screens use it in the browser. Promotions specification, section 4.
 */

/** The kinds of promotions that a brand can run. */
export const promotionTypes = [
  'depositBonus',
  'freeRounds',
  'cashback',
  'rebate',
  'signIn',
  'promoCode',
  'vipGift',
  'application',
  'operatorGift',
  'referral',
  'mission',
  'prizeWheel',
  'goldenEgg',
  'redEnvelope',
  'raffle',
  'tournament',
] as const
export type PromotionType = (typeof promotionTypes)[number]

/** The kinds whose rewards are drawn by a press; `tryTypes` and raffles have a page `/draws/<id>`. */
export const tryTypes = ['prizeWheel', 'goldenEgg', 'redEnvelope'] as const
export type TryType = (typeof tryTypes)[number]
export const isTryType = (type: PromotionType): type is TryType => tryTypes.some((draw) => draw === type)

/** The kinds with a page `/draws/<id>`. A raffle is drawn once for all of its numbers. */
export const drawTypes = [...tryTypes, 'raffle'] as const
export type DrawType = (typeof drawTypes)[number]
export const isDrawType = (type: PromotionType): type is DrawType => drawTypes.some((draw) => draw === type)

/** The kinds that a brand switches on before it can offer them. */
export const switchOfType = {
  rebate: 'REBATE',
  signIn: 'SIGNIN',
  promoCode: 'PROMOCODE',
  referral: 'REFERRAL',
  vipGift: 'VIP',
  mission: 'MISSION',
  prizeWheel: 'PRIZEWHEEL',
  goldenEgg: 'GOLDENEGG',
  redEnvelope: 'REDENVELOPE',
  raffle: 'RAFFLE',
  tournament: 'TOURNAMENT',
} as const satisfies Partial<Record<PromotionType, string>>

/**
 * States of a stored entry. `join`: an application was taken back and can be sent again; `process`: a first event counted;
 * `held`: a guard doubts the reward, and staff decide; `claimed`: the member took the reward; `issued`: it was credited
 * without a press.
 */
export const entryStates = [
  'join',
  'signed',
  'process',
  'applying',
  'rejected',
  'held',
  'claim',
  'claimed',
  'issued',
  'close',
] as const
export type EntryState = (typeof entryStates)[number]

/** What a card shows: a state of the entry, or, without one, whether the promotion opens later or can be joined. */
export const activityStates = ['comingSoon', ...entryStates] as const
export type ActivityState = (typeof activityStates)[number]

/** The states in which events count. */
export const runningStates = ['signed', 'process'] as const satisfies readonly EntryState[]
export type RunningState = (typeof runningStates)[number]
export const isRunning = (state: ActivityState): state is RunningState =>
  runningStates.some((running) => running === state)

/**
 * `signed` and `process` wait for events that count, `applying` and `held` for the operator, `join` and `claim` for the member, and `rejected` for
 * another application where the rule allows one; the others are final.
 */
export const entryTransitions = {
  join: ['applying', 'close'],
  signed: ['process', 'held', 'claim', 'issued', 'close'],
  process: ['held', 'claim', 'issued', 'close'],
  applying: ['join', 'rejected', 'claim', 'issued', 'close'],
  rejected: ['applying'],
  held: ['claim', 'issued', 'close'],
  claim: ['claimed', 'close'],
  claimed: [],
  issued: [],
  close: [],
} as const satisfies Record<EntryState, readonly EntryState[]>

/** What a card can show after each state: the moves of an entry, of the clock, and of the press that makes an entry. */
export const activityTransitions: Readonly<Record<ActivityState, readonly ActivityState[]>> = {
  ...entryTransitions,
  comingSoon: ['join'],
  join: ['signed', ...entryTransitions.join],
}

/**
 * Why an entry closed: the period ended, the reward was not claimed in time, the budget was used, self-exclusion, a try
 * without a prize, a held reward that staff refused.
 */
export const closeReasons = ['ended', 'missed', 'budgetUsed', 'excluded', 'notDrawn', 'refused'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Why a member cannot take part; the text of each is `rewards:why.<reason>`. */
export const whyNotReasons = [
  'membersOnly',
  'currency',
  'firstDeposit',
  'hasDeposited',
  'registeredWithin',
  'registeredFor',
  'depositCount',
  'depositSum',
  'turnover',
  'vipRank',
  'hasMobile',
  'invited',
  'notIn',
] as const
export type WhyNot = (typeof whyNotReasons)[number]

/** What a reward is paid in. Free rounds are counted at rounds times bet. */
export const awardKinds = ['cash', 'bonus', 'points', 'freeRounds'] as const
export type AwardKind = (typeof awardKinds)[number]

/** A raffle takes numbers, waits for the draw, is drawn. */
export const raffleStages = ['open', 'closed', 'drawn'] as const
export type RaffleStage = (typeof raffleStages)[number]

/** Basis points in a whole: 10,000 bp are 100 %. */
export const BP_PER_WHOLE = 10_000
