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

/** Makes rules of a kind: these fields, in place of which a test gives its own. */
const ruleOf =
  <Rule extends PromotionDocument>(fields: object) =>
  (given: Partial<Rule> = {}): Rule =>
    PromotionDocument.parse({ window, words, ...fields, ...given }) as Rule

/** The deposit bonus of the specification's section 3, open at the time of the tests. */
export const depositBonus = ruleOf<DepositBonus>({
  id: 'welcome-100',
  type: 'depositBonus',
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
})

/** A deposit bonus of 100 % whose money can be staked: its part of stakes in slots counts, once its sum, at most 5.00 a bet. */
export function stakeableBonus(rule: Partial<DepositBonus['wagering']> = {}): DepositBonus {
  const { wagering } = depositBonus()
  return depositBonus({ wagering: { ...wagering, times: 1, days: 3, order: 'cashFirst', counts: 'bonus', ...rule } })
}

/** Ten rounds of 0.50 in one of two games, as soon as one takes part. */
export const freeRounds = ruleOf<FreeRounds>({
  id: 'ten-rounds',
  type: 'freeRounds',
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
})

/** A weekly cashback of 10 %. */
export const cashback = ruleOf<Cashback>({
  id: 'weekly-back',
  type: 'cashback',
  period: 'perWeek',
  trigger: { on: 'netLoss' },
  reward: { kind: 'cash', bp: 1000, cap: '100.00', min: '1.00' },
  budget: { total: '10000.00' },
  claim: 'manual',
})

/** A daily rebate: 0.6 % of stakes on slots, 0.5 % at live tables. */
export const rebate = ruleOf<Rebate>({
  id: 'daily-rebate',
  type: 'rebate',
  period: 'perDay',
  trigger: { on: 'turnover' },
  reward: { kind: 'cash', bp: { RNG: 60, LIVE: 50, SPORTS: 30 }, cap: '500.00', min: '0.01' },
  budget: { total: '10000.00' },
  claim: 'auto',
})

/** A ladder of three days. */
export const signIn = ruleOf<SignIn>({
  id: 'day-by-day',
  type: 'signIn',
  period: 'perDay',
  trigger: { on: 'signIn', streak: 'lenient', after: 'repeat' },
  reward: { kind: 'cash', ladder: ['0.10', '0.20', '0.50'] },
  budget: { total: '10000.00' },
  claim: 'auto',
})

/** A code that brings 5.00. */
export const promoCode = ruleOf<PromoCode>({
  id: 'code-night',
  type: 'promoCode',
  period: 'once',
  trigger: { on: 'code', code: 'NIGHT500' },
  reward: { kind: 'cash', amount: '5.00' },
  budget: { claims: 1000, total: '5000.00' },
  claim: 'auto',
})

/** An application with a remark and at most three pictures, for 1.00 to 50.00. */
export const application = ruleOf<Application>({
  id: 'big-catch',
  type: 'application',
  period: 'once',
  trigger: { on: 'application' },
  reward: { kind: 'cash', least: '1.00', most: '50.00' },
  application: { remark: 'optional', images: 3, decideHours: 24, reapply: 0 },
  budget: { claims: 1000, total: '5000.00' },
  claim: 'manual',
})

/** A gift of 1.00 to 20.00 that operators give. */
export const operatorGift = ruleOf<OperatorGift>({
  id: 'a-gift',
  type: 'operatorGift',
  period: 'perMonth',
  trigger: { on: 'operator' },
  reward: { kind: 'cash', least: '1.00', most: '20.00' },
  budget: { claims: 1000, total: '5000.00' },
  claim: 'auto',
})

/** Friends who deposit 20.00 within 30 days bring 5.00, from the third on 8.00, and get 3.00 themselves. */
export const referral = ruleOf<Referral>({
  id: 'bring-a-friend',
  type: 'referral',
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
})

/** 10.00 for a member who reaches the second level. */
export const vipGift = ruleOf<VipGift>({
  id: 'second-level',
  type: 'vipGift',
  period: 'once',
  trigger: { on: 'vipUp', rank: 2 },
  reward: { kind: 'cash', amount: '10.00' },
  budget: { claims: 1000, total: '10000.00' },
  claim: 'manual',
})

/** A weekly mission: stake 10.00 on slots for 1.00, play 3 rounds, and 5.00 for both. */
export const mission = ruleOf<Mission>({
  id: 'week-mission',
  type: 'mission',
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
})

/** A wheel with two free spins a day and more for deposits and stakes; half of it pays. */
export const prizeWheel = ruleOf<PrizeWheel>({
  id: 'a-wheel',
  type: 'prizeWheel',
  period: 'perDay',
  trigger: { on: 'draw', free: 2, perDeposit: '20.00', perStake: '50.00', most: 5 },
  reward: { kind: 'cash', prizes: [{ amount: '5.00', weight: 1 }, { weight: 2 }, { amount: '0.50', weight: 3 }] },
  budget: { claims: 1000, total: '10000.00' },
  claim: 'auto',
})

/** Six eggs to choose from, out of a stock of four. */
export const goldenEgg = ruleOf<GoldenEgg>({
  id: 'an-egg',
  type: 'goldenEgg',
  period: 'once',
  trigger: { on: 'draw', free: 5, most: 9 },
  reward: { kind: 'cash', eggs: 6, prizes: [{ amount: '8.00', pieces: 1 }, { pieces: 3 }] },
  budget: { claims: 1000, total: '10000.00' },
  claim: 'auto',
})

/** 100.00 in ten shares, opened all day. */
export const redEnvelope = ruleOf<RedEnvelope>({
  id: 'an-envelope',
  type: 'redEnvelope',
  period: 'perDay',
  trigger: { on: 'open', from: '00:00', minutes: 1400 },
  reward: { kind: 'cash', total: '100.00', shares: 10, least: '1.00', split: 'random' },
  budget: { claims: 1000, total: '10000.00' },
  claim: 'auto',
})

/** A weekly raffle: each 10.00 staked or deposited is a number, for one prize of 50.00 and two of 5.00. */
export const raffle = ruleOf<Raffle>({
  id: 'a-raffle',
  type: 'raffle',
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
})

/** Most rounds of a week: 40.00 for the first, 10.00 for the next two. */
export const tournament = ruleOf<Tournament>({
  id: 'a-tournament',
  type: 'tournament',
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
})
