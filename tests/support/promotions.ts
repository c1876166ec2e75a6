import {
  type Application,
  type Cashback,
  type DepositBonus,
  type FreeRounds,
  type GoldenEgg,
  type Mission,
  type OperatorGift,
  type PrizeWheel,
  type PromoCode,
  PromotionDocument,
  type Raffle,
  type Rebate,
  type RedEnvelope,
  type Referral,
  type SignIn,
  type Tournament,
  type VipGift,
} from '#contract/entities/rewards/promotion.ts'

const window = { showFrom: '2026-02-01', opens: '2026-02-01', closes: '2026-12-31', claimDays: 7 }
const words = { en: { title: 'A promotion', lead: 'Its lead.' } }

/** The deposit bonus of the specification's section 3, open at the time of the tests. */
export function depositBonus(given: Partial<DepositBonus> = {}): DepositBonus {
  return PromotionDocument.parse({
    id: 'welcome-100',
    type: 'depositBonus',
    window,
    period: 'once',
    audience: [{ is: 'firstDeposit' }],
    trigger: { on: 'deposit', min: '20.00' },
    reward: { kind: 'bonus', bp: 10_000, cap: '200.00' },
    wagering: {
      base: 'bonus',
      times: 25,
      contribution: { RNG: 10_000, FISH: 10_000, BGS: 10_000, LIVE: 1000, SPORTS: 5000, PVP: 0 },
      maxBet: '5.00',
      days: 30,
    },
    budget: { total: '50000.00', claims: 1000 },
    claim: 'auto',
    words,
    ...given,
  }) as DepositBonus
}

/** A deposit bonus of 100 % whose money can be staked: its part of stakes in slots counts, once its sum, at most 5.00 a bet. */
export function stakeableBonus(rule: Partial<DepositBonus['wagering']> = {}): DepositBonus {
  const { wagering } = depositBonus()
  return depositBonus({ wagering: { ...wagering, times: 1, days: 3, order: 'cashFirst', counts: 'bonus', ...rule } })
}

/** Ten rounds of 0.50 in one of two games, as soon as one takes part. */
export function freeRounds(given: Partial<FreeRounds> = {}): FreeRounds {
  return PromotionDocument.parse({
    id: 'ten-rounds',
    type: 'freeRounds',
    window,
    period: 'once',
    trigger: { on: 'optIn' },
    reward: {
      kind: 'freeRounds',
      rounds: 10,
      bet: '0.50',
      games: ['PG:PG_JADE_SAMURAI', 'JL:JL_DISCO_BLAST'],
      days: 5,
    },
    budget: { total: '1000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as FreeRounds
}

/** A weekly cashback of 10 %. */
export function cashback(given: Partial<Cashback> = {}): Cashback {
  return PromotionDocument.parse({
    id: 'weekly-back',
    type: 'cashback',
    window,
    period: 'perWeek',
    trigger: { on: 'netLoss' },
    reward: { kind: 'cash', bp: 1000, cap: '100.00', min: '1.00' },
    budget: { total: '10000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as Cashback
}

/** A daily rebate: 0.6 % of stakes on slots, 0.5 % at live tables. */
export function rebate(given: Partial<Rebate> = {}): Rebate {
  return PromotionDocument.parse({
    id: 'daily-rebate',
    type: 'rebate',
    window,
    period: 'perDay',
    trigger: { on: 'turnover' },
    reward: { kind: 'cash', bp: { RNG: 60, LIVE: 50, SPORTS: 30 }, cap: '500.00', min: '0.01' },
    budget: { total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as Rebate
}

/** A ladder of three days. */
export function signIn(given: Partial<SignIn> = {}): SignIn {
  return PromotionDocument.parse({
    id: 'day-by-day',
    type: 'signIn',
    window,
    period: 'perDay',
    trigger: { on: 'signIn', streak: 'lenient', after: 'repeat' },
    reward: { kind: 'cash', ladder: ['0.10', '0.20', '0.50'] },
    budget: { total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as SignIn
}

/** A code that brings 5.00. */
export function promoCode(given: Partial<PromoCode> = {}): PromoCode {
  return PromotionDocument.parse({
    id: 'code-night',
    type: 'promoCode',
    window,
    period: 'once',
    trigger: { on: 'code', code: 'NIGHT500' },
    reward: { kind: 'cash', amount: '5.00' },
    budget: { claims: 1000, total: '5000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as PromoCode
}

/** An application with a remark and at most three pictures, for 1.00 to 50.00. */
export function application(given: Partial<Application> = {}): Application {
  return PromotionDocument.parse({
    id: 'big-catch',
    type: 'application',
    window,
    period: 'once',
    trigger: { on: 'application' },
    reward: { kind: 'cash', least: '1.00', most: '50.00' },
    application: { remark: 'optional', images: 3, decideHours: 24, reapply: 0 },
    budget: { claims: 1000, total: '5000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as Application
}

/** A gift of 1.00 to 20.00 that operators give. */
export function operatorGift(given: Partial<OperatorGift> = {}): OperatorGift {
  return PromotionDocument.parse({
    id: 'a-gift',
    type: 'operatorGift',
    window,
    period: 'perMonth',
    trigger: { on: 'operator' },
    reward: { kind: 'cash', least: '1.00', most: '20.00' },
    budget: { claims: 1000, total: '5000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as OperatorGift
}

/** Friends who deposit 20.00 within 30 days bring 5.00, from the third on 8.00, and get 3.00 themselves. */
export function referral(given: Partial<Referral> = {}): Referral {
  return PromotionDocument.parse({
    id: 'bring-a-friend',
    type: 'referral',
    window,
    period: 'once',
    trigger: { on: 'referral', days: 30, deposits: '20.00' },
    reward: {
      kind: 'cash',
      inviter: [
        { friends: 1, amount: '5.00' },
        { friends: 3, amount: '8.00' },
      ],
      friend: '3.00',
    },
    budget: { claims: 1000, total: '5000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as Referral
}

/** 10.00 for a member who reaches the second level. */
export function vipGift(given: Partial<VipGift> = {}): VipGift {
  return PromotionDocument.parse({
    id: 'second-level',
    type: 'vipGift',
    window,
    period: 'once',
    trigger: { on: 'vipUp', rank: 2 },
    reward: { kind: 'cash', amount: '10.00' },
    budget: { claims: 1000, total: '10000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as VipGift
}

/** A weekly mission: stake 10.00 on slots for 1.00, play 3 rounds, and 5.00 for both. */
export function mission(given: Partial<Mission> = {}): Mission {
  return PromotionDocument.parse({
    id: 'week-mission',
    type: 'mission',
    window,
    period: 'perWeek',
    trigger: {
      on: 'mission',
      steps: [
        { metric: 'turnover', amount: '10.00', games: ['RNG'], reward: '1.00' },
        { metric: 'rounds', count: 3 },
      ],
    },
    reward: { kind: 'cash', amount: '5.00' },
    budget: { total: '1000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as Mission
}

/** A wheel with two free spins a day and more for deposits and stakes; half of it pays. */
export function prizeWheel(given: Partial<PrizeWheel> = {}): PrizeWheel {
  return PromotionDocument.parse({
    id: 'a-wheel',
    type: 'prizeWheel',
    window,
    period: 'perDay',
    trigger: { on: 'draw', free: 2, perDeposit: '20.00', perStake: '50.00', most: 5 },
    reward: { kind: 'cash', prizes: [{ amount: '5.00', weight: 1 }, { weight: 2 }, { amount: '0.50', weight: 3 }] },
    budget: { claims: 1000, total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as PrizeWheel
}

/** Six eggs to choose from, out of a stock of four. */
export function goldenEgg(given: Partial<GoldenEgg> = {}): GoldenEgg {
  return PromotionDocument.parse({
    id: 'an-egg',
    type: 'goldenEgg',
    window,
    period: 'once',
    trigger: { on: 'draw', free: 5, most: 9 },
    reward: { kind: 'cash', eggs: 6, prizes: [{ amount: '8.00', pieces: 1 }, { pieces: 3 }] },
    budget: { claims: 1000, total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as GoldenEgg
}

/** 100.00 in ten shares, opened all day. */
export function redEnvelope(given: Partial<RedEnvelope> = {}): RedEnvelope {
  return PromotionDocument.parse({
    id: 'an-envelope',
    type: 'redEnvelope',
    window,
    period: 'perDay',
    trigger: { on: 'open', from: '00:00', minutes: 1400 },
    reward: { kind: 'cash', total: '100.00', shares: 10, least: '1.00', split: 'random' },
    budget: { claims: 1000, total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as RedEnvelope
}

/** A weekly raffle: each 10.00 staked or deposited is a number, for one prize of 50.00 and two of 5.00. */
export function raffle(given: Partial<Raffle> = {}): Raffle {
  return PromotionDocument.parse({
    id: 'a-raffle',
    type: 'raffle',
    window,
    period: 'perWeek',
    trigger: {
      on: 'raffle',
      perStake: '10.00',
      perDeposit: '10.00',
      most: 50,
      drawAt: '20:00',
      outside: { vendor: 'LOTT', game: 'LOTT_CORAL_THREE_DIGITS_30_MIN' },
    },
    reward: {
      kind: 'cash',
      prizes: [
        { amount: '50.00', pieces: 1 },
        { amount: '5.00', pieces: 2 },
      ],
    },
    budget: { total: '10000.00' },
    claim: 'manual',
    words,
    ...given,
  }) as Raffle
}

/** Most rounds of a week: 40.00 for the first, 10.00 for the next two. */
export function tournament(given: Partial<Tournament> = {}): Tournament {
  return PromotionDocument.parse({
    id: 'a-tournament',
    type: 'tournament',
    window,
    period: 'perWeek',
    trigger: { on: 'tournament', score: 'rounds' },
    reward: {
      kind: 'cash',
      prizes: [
        { amount: '40.00', places: 1 },
        { amount: '10.00', places: 2 },
      ],
    },
    budget: { total: '10000.00' },
    claim: 'auto',
    words,
    ...given,
  }) as Tournament
}
