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

/** Whether an application has a text: none, if the member wants, or always. */
export const remarkRules = ['off', 'optional', 'required'] as const
export type RemarkRule = (typeof remarkRules)[number]

/** Why an application was refused; the member reads the reason and the operator's note. */
export const refusalReasons = ['notMet', 'unreadable', 'alreadyRewarded', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/**
 * A friend who came by a member's code. `held`: a guard found something, and a person decides; `budgetUsed`: the conditions
 * were met after the budget of the promotion was used.
 */
export const accrualStates = ['pending', 'held', 'paid', 'refused', 'expired', 'budgetUsed'] as const
export type AccrualState = (typeof accrualStates)[number]

/** What a friend must have done. */
export const referralConditions = ['mobile', 'deposits', 'turnover'] as const
export type ReferralCondition = (typeof referralConditions)[number]

/** Limits of an application (promotions specification, section 8). */
export const APPLICATION_REMARK_MAX_LENGTH = 140
export const APPLICATION_IMAGES_MAX = 3
export const APPLICATION_IMAGE_MAX_BYTES = 5 * 1024 * 1024

/**
 * A grant of bonus money. Of those that can be staked, and of those that cannot, one is active per member and currency;
 * the next one of its kind waits in the queue. `lost`: its money was
 * staked and lost; a late win or a rollback opens it again.
 */
export const grantStates = ['queued', 'active', 'completed', 'forfeited', 'expired', 'lost'] as const
export type GrantState = (typeof grantStates)[number]

export const grantTransitions = {
  queued: ['active', 'forfeited'],
  active: ['completed', 'forfeited', 'expired', 'lost'],
  completed: [],
  forfeited: [],
  expired: [],
  lost: ['active', 'queued'],
} as const satisfies Record<GrantState, readonly GrantState[]>

/** What can stand between a member's money and a withdrawal. */
export const lockReasons = ['depositTurnover', 'bonusWagering', 'payoutReview', 'paymentPassword'] as const
export type LockReason = (typeof lockReasons)[number]

/** Basis points in a whole: 10,000 bp are 100 %. */
export const BP_PER_WHOLE = 10_000

/** The sentences of generated terms; the text of each is `rewards:clause.<key>`. */
export const clauseKeys = [
  'window',
  'period.once',
  'period.perDay',
  'period.perWeek',
  'period.perMonth',
  'audience.firstDeposit',
  'audience.hasDeposited',
  'audience.registeredWithin',
  'audience.registeredFor',
  'audience.depositCount',
  'audience.depositSum',
  'audience.turnover',
  'audience.turnoverIn',
  'audience.vipRank',
  'audience.hasMobile',
  'audience.invited',
  'audience.notIn',
  'deposit.amount',
  'deposit.min',
  'freeRounds.amount',
  'freeRounds.optIn',
  'freeRounds.deposit',
  'freeRounds.pick',
  'freeRounds.game',
  'freeRounds.days',
  'freeRounds.wins',
  'freeRounds.winsBonus',
  'cashback.amount',
  'cashback.min',
  'cashback.when',
  'rebate.rate',
  'rebate.cap',
  'rebate.min',
  'rebate.when',
  'signIn.day',
  'signIn.lenient',
  'signIn.strict',
  'signIn.repeat',
  'signIn.hold',
  'code.amount',
  'code.name',
  'application.amount',
  'application.remark.off',
  'application.remark.optional',
  'application.remark.required',
  'application.images',
  'application.decide',
  'application.reapply',
  'gift.amount',
  'gift.who',
  'referral.inviter',
  'referral.friend',
  'referral.mobile',
  'referral.deposits',
  'referral.turnover',
  'referral.days',
  'referral.check',
  'mission.turnover',
  'mission.rounds',
  'mission.wonRounds',
  'mission.distinctGames',
  'mission.depositSum',
  'mission.depositCount',
  'mission.signInDays',
  'mission.games',
  'mission.leastStake',
  'mission.stepReward',
  'mission.reward',
  'mission.any',
  'mission.inOrder',
  'mission.counts',
  'mission.board',
  'vipGift.amount',
  'vipGift.level',
  'draw.prize',
  'draw.none',
  'draw.piece',
  'draw.emptyEggs',
  'draw.eggs',
  'draw.free',
  'draw.perDeposit',
  'draw.perStake',
  'draw.most.once',
  'draw.most.perDay',
  'draw.most.perMonth',
  'draw.fair',
  'envelope.total',
  'envelope.random',
  'envelope.fixed',
  'envelope.time',
  'tournament.turnover',
  'tournament.rounds',
  'tournament.wonRounds',
  'tournament.bestMultiplier',
  'tournament.games',
  'tournament.leastStake',
  'tournament.place',
  'tournament.places',
  'tournament.first',
  'tournament.share',
  'tournament.counts',
  'raffle.prize',
  'raffle.perDeposit',
  'raffle.perStake',
  'raffle.most',
  'raffle.drawAt',
  'raffle.outside',
  'raffle.fair',
  'raffle.excluded',
  'claim.auto',
  'claim.manual',
  'wagering.prizes',
  'wagering.bonus',
  'wagering.bonusAndDeposit',
  'wagering.winnings',
  'wagering.weight',
  'wagering.otherGames',
  'wagering.maxBet',
  'wagering.staked.bonus',
  'wagering.staked.bonusAndDeposit',
  'wagering.staked.winnings',
  'wagering.cashFirst',
  'wagering.bonusFirst',
  'wagering.wins',
  'wagering.cashGames',
  'wagering.maxStake',
  'wagering.counts.bonus',
  'wagering.counts.stake',
  'wagering.maxRelease',
  'wagering.allReleased',
  'wagering.days',
  'wagering.queue',
  'wagering.cash',
  'budget.total',
  'budget.perDay',
  'budget.claims',
] as const
export type ClauseKey = (typeof clauseKeys)[number]
