import * as z from 'zod'
import { addDays, startOfDay } from '../../calendar.ts'
import { GameType } from '../game.ts'
import { APPLICATION_IMAGES_MAX, remarkRules } from './application-states.ts'
import { RewardText } from './award.ts'
import {
  eggPrizesOf,
  envelopeOf,
  envelopeTimes,
  rafflePrizesOf,
  raffleTriggerOf,
  triesOf,
  tryPeriods,
  wheelPrizesOf,
} from './draw-rules.ts'
import { FreeRoundsReward, FreeRoundsTrigger } from './free-rounds.ts'
import { MissionTrigger } from './mission.ts'
import {
  Amount,
  Audience,
  common,
  ofBonus,
  promotionPeriods,
  Rate,
  Wagering,
  WinningsWagering,
} from './promotion-fields.ts'
import { BP_PER_WHOLE } from './promotion-states.ts'
import { TournamentPrizes, TournamentTrigger } from './tournament.ts'

/**
 * A promotion as a document: one file of `brands/<code>/promotions/` is both the rule and the text of its terms. Amounts
 * are decimal text in the brand's currency, rates are basis points. Promotions specification, section 3.
 */

export { type PromotionPeriod, promotionPeriods, Wagering } from './promotion-fields.ts'

/** The first deposit after joining brings a part of it as bonus money with a wagering task. */
const DepositBonus = z.strictObject({
  ...common,
  type: z.literal('depositBonus'),
  trigger: z.strictObject({ on: z.literal('deposit'), min: Amount }),
  reward: z.strictObject({ kind: z.literal('bonus'), bp: Rate, cap: Amount }),
  wagering: Wagering,
})

/**
 * Rounds in a slot that the operator pays for, after a deposit or as soon as the member takes part. The member picks one of the
 * games. What the rounds win is cash, or with a wagering task bonus money.
 */
const FreeRounds = z.strictObject({
  ...common,
  type: z.literal('freeRounds'),
  trigger: FreeRoundsTrigger,
  reward: FreeRoundsReward,
  wagering: WinningsWagering.optional(),
  claim: z.literal('manual'),
})

/** A part of the net loss of a period is paid as cash, the day after the period. */
const Cashback = z.strictObject({
  ...common,
  period: z.enum(promotionPeriods).exclude(['once']),
  type: z.literal('cashback'),
  trigger: z.strictObject({ on: z.literal('netLoss') }),
  /** Below `min` nothing is paid. */
  reward: z.strictObject({ kind: z.literal('cash'), bp: Rate.max(BP_PER_WHOLE), cap: Amount, min: Amount }),
})

/** A part of the stakes of a period is paid as cash when the period is over and its rounds are closed. */
const Rebate = z.strictObject({
  ...common,
  period: z.enum(promotionPeriods).exclude(['once']),
  type: z.literal('rebate'),
  trigger: z.strictObject({ on: z.literal('turnover') }),
  /** `bp` by game type; a type that is not named brings nothing. Below `min` nothing is paid. */
  reward: z.strictObject({
    kind: z.literal('cash'),
    bp: z
      .partialRecord(GameType, z.int().min(1).max(1000))
      .refine((rates) => Object.keys(rates).length > 0, 'needs a rate for at least one game type'),
    cap: Amount,
    min: Amount,
  }),
})

/** The first press of a day pays the day's step of a ladder. */
const SignIn = z.strictObject({
  ...common,
  period: z.literal('perDay'),
  type: z.literal('signIn'),
  trigger: z.strictObject({
    on: z.literal('signIn'),
    /** After a day without a press: `lenient` goes on where the ladder was, `strict` begins again. */
    streak: z.enum(['lenient', 'strict']).default('lenient'),
    /** After the last step: `repeat` begins again, `hold` stays at the last. */
    after: z.enum(['repeat', 'hold']).default('repeat'),
  }),
  reward: z.strictObject({ kind: z.literal('cash'), ladder: z.array(RewardText).min(2).max(31) }),
  wagering: ofBonus,
  claim: z.literal('auto'),
})

/** A member who enters the code gets an amount. No list shows the promotion: it is found by its code. */
const PromoCode = z.strictObject({
  ...common,
  period: z.literal('once'),
  type: z.literal('promoCode'),
  trigger: z.strictObject({
    on: z.literal('code'),
    /** Capital letters and digits; spaces, dashes and case do not matter when it is entered. */
    code: z.string().regex(/^[A-Z0-9]{4,24}$/, 'must be 4 to 24 capital letters and digits'),
  }),
  reward: z.strictObject({ kind: z.literal('cash'), amount: Amount }),
  claim: z.literal('auto'),
})

/** The sums between which an operator decides. */
const ChosenSum = z.strictObject({ kind: z.literal('cash'), least: Amount, most: Amount })

/** The member asks with a remark and pictures; an operator decides, and names the sum. */
const Application = z.strictObject({
  ...common,
  type: z.literal('application'),
  trigger: z.strictObject({ on: z.literal('application') }),
  reward: ChosenSum,
  application: z
    .strictObject({
      remark: z.enum(remarkRules).default('optional'),
      /** At most so many pictures. */
      images: z.int().min(0).max(APPLICATION_IMAGES_MAX).default(0),
      /** Hours in which it is decided; after that it is late, and never decided by itself. */
      decideHours: z.int().min(1).max(720).default(24),
      /** How often it can be sent again after a refusal. */
      reapply: z.int().min(0).max(9).default(0),
    })
    .refine(({ remark, images }) => remark !== 'off' || images > 0, 'needs a remark or images'),
})

/** A gift by hand: the operator chooses the member and the sum. It is in no list. */
const OperatorGift = z.strictObject({
  ...common,
  type: z.literal('operatorGift'),
  trigger: z.strictObject({ on: z.literal('operator') }),
  reward: ChosenSum,
})

/** Members invite friends by their code; both get an amount once the friend meets the conditions. */
const Referral = z.strictObject({
  ...common,
  period: z.literal('once'),
  audience: Audience.refine((rules) => rules.length === 0, 'must be empty: every member can invite'),
  type: z.literal('referral'),
  trigger: z
    .strictObject({
      on: z.literal('referral'),
      /** Days after the friend's registration. */
      days: z.int().min(1).max(90),
      /** The friend has a mobile number in the account. */
      mobile: z.boolean().default(false),
      /** What the friend has deposited, and staked in settled rounds, in all. */
      deposits: Amount.optional(),
      turnover: Amount.optional(),
    })
    .refine(({ mobile, deposits, turnover }) => mobile || deposits || turnover, 'needs mobile, deposits or turnover'),
  reward: z.strictObject({
    kind: z.literal('cash'),
    /** From which friend on, counted from 1, each friend brings the inviter an amount. */
    inviter: z
      .array(z.strictObject({ friends: z.int().min(1).max(1000), amount: Amount }))
      .min(1)
      .max(10)
      .refine(([first]) => first?.friends === 1, 'must begin with friend 1')
      .refine(
        (steps) => steps.every(({ friends }, at) => at === 0 || friends > (steps[at - 1]?.friends ?? 0)),
        'must ascend',
      ),
    friend: Amount.optional(),
  }),
})

/** A member who reaches a level for the first time gets an amount, once for each level. It is not joined. */
const VipGift = z.strictObject({
  ...common,
  period: z.literal('once'),
  type: z.literal('vipGift'),
  /** The second level is rank 2; everybody has the first. */
  trigger: z.strictObject({ on: z.literal('vipUp'), rank: z.int().min(2).max(12) }),
  reward: z.strictObject({ kind: z.literal('cash'), amount: Amount }),
  claim: z.literal('manual'),
})

/** Steps to do in a period; each may pay an amount, and all of them together do. */
const Mission = z.strictObject({
  ...common,
  type: z.literal('mission'),
  trigger: MissionTrigger,
  /** For all steps. */
  reward: z.strictObject({ kind: z.literal('cash'), amount: RewardText }),
  wagering: ofBonus,
})

/** Tries bring prizes by weight. */
const PrizeWheel = z.strictObject({
  ...common,
  period: tryPeriods,
  type: z.literal('prizeWheel'),
  trigger: triesOf(Amount),
  reward: z.strictObject({ kind: z.literal('cash'), prizes: wheelPrizesOf(RewardText) }),
  wagering: ofBonus,
  claim: z.literal('auto'),
})

/** Tries bring prizes out of a finite stock: the odds are the pieces that are left. */
const GoldenEgg = z.strictObject({
  ...common,
  period: tryPeriods,
  type: z.literal('goldenEgg'),
  trigger: triesOf(Amount),
  reward: z.strictObject({
    kind: z.literal('cash'),
    /** Eggs from which the member chooses one. */
    eggs: z.int().min(3).max(12),
    prizes: eggPrizesOf(RewardText),
  }),
  wagering: ofBonus,
  claim: z.literal('auto'),
})

/** Opened at a time of the day: the first who open it get one share each. */
const RedEnvelope = z.strictObject({
  ...common,
  period: z.literal('perDay'),
  type: z.literal('redEnvelope'),
  trigger: envelopeTimes,
  reward: envelopeOf(Amount),
  claim: z.literal('auto'),
})

/** Deposits or stakes of a period bring numbers; prizes are drawn among all numbers after the period. */
const Raffle = z.strictObject({
  ...common,
  type: z.literal('raffle'),
  trigger: raffleTriggerOf(Amount),
  reward: z.strictObject({ kind: z.literal('cash'), prizes: rafflePrizesOf(Amount) }),
})

/** Members are ranked by their play in a period; places are paid when its rounds are settled. */
const Tournament = z.strictObject({
  ...common,
  type: z.literal('tournament'),
  trigger: TournamentTrigger,
  reward: z.strictObject({ kind: z.literal('cash'), prizes: TournamentPrizes }),
})

export const PromotionDocument = z.discriminatedUnion('type', [
  DepositBonus,
  FreeRounds,
  Cashback,
  Rebate,
  SignIn,
  PromoCode,
  Application,
  OperatorGift,
  Referral,
  VipGift,
  Mission,
  PrizeWheel,
  GoldenEgg,
  RedEnvelope,
  Raffle,
  Tournament,
])
export type PromotionDocument = z.output<typeof PromotionDocument>
export type Rebate = z.output<typeof Rebate>
export type SignIn = z.output<typeof SignIn>
export type PromoCode = z.output<typeof PromoCode>
export type Application = z.output<typeof Application>
export type OperatorGift = z.output<typeof OperatorGift>
export type Referral = z.output<typeof Referral>
export type Mission = z.output<typeof Mission>
export type VipGift = z.output<typeof VipGift>
export type PrizeWheel = z.output<typeof PrizeWheel>
export type GoldenEgg = z.output<typeof GoldenEgg>
export type RedEnvelope = z.output<typeof RedEnvelope>
export type Tournament = z.output<typeof Tournament>
export type Raffle = z.output<typeof Raffle>
/** A promotion with tries, each drawn at once. */
export type DrawDocument = PrizeWheel | GoldenEgg | RedEnvelope
export type FreeRounds = z.output<typeof FreeRounds>
export type DepositBonus = z.output<typeof DepositBonus>
export type Cashback = z.output<typeof Cashback>

/** The instants of a promotion's window: visible from, open from (inclusive), closed from. */
export function windowOf({ window }: PromotionDocument, brandTimeZone: string) {
  const timeZone = window.timeZone ?? brandTimeZone
  return {
    timeZone,
    visibleAt: startOfDay(window.showFrom, timeZone),
    opensAt: startOfDay(window.opens, timeZone),
    closesAt: startOfDay(addDays(window.closes, 1), timeZone),
  }
}
