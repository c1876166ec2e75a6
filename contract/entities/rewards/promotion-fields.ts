import * as z from 'zod'
import { GameType } from '../game.ts'
import { languageCodes } from '../languages.ts'
import { AmountText } from './amount-text.ts'
import { BP_PER_WHOLE } from './promotion-states.ts'

/** The fields that promotions have in common, and the rule of bonus money. Promotions specification, section 3. */

/** An amount of a rule, as decimal text in the brand's currency. */
export const Amount = AmountText
const Day = z.iso.date()
/** Basis points; at most three times the whole. */
export const Rate = z
  .int()
  .min(1)
  .max(3 * BP_PER_WHOLE)

const hasOneDecimal = (times: number): boolean => Number.isInteger(Math.round(times * 1e6) / 1e5)
const ONE_DECIMAL = 'must have at most one decimal'

const Window = z
  .strictObject({
    /** Days of the promotion's time zone; `closes` is the last day. */
    showFrom: Day,
    opens: Day,
    closes: Day,
    /** Days in which a reward can be claimed. */
    claimDays: z.int().min(1).max(90).default(7),
    /** The brand's unless given. */
    timeZone: z.string().max(64).optional(),
  })
  .superRefine(({ showFrom, opens, closes }, context) => {
    if (showFrom > opens) context.addIssue({ code: 'custom', path: ['showFrom'], message: 'is after opens' })
    if (opens >= closes) context.addIssue({ code: 'custom', path: ['closes'], message: 'must be after opens' })
  })

/** How often a member can take part. */
export const promotionPeriods = ['once', 'perDay', 'perWeek', 'perMonth'] as const
export type PromotionPeriod = (typeof promotionPeriods)[number]

const days = z.int().min(1).max(3650)
/** Days before now whose deposits or settled stakes count. */
const lastDays = z.int().min(1).max(365)

/** One predicate about a member. Promotions specification, section 6. */
const AudienceRule = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('firstDeposit') }),
  z.strictObject({ is: z.literal('hasDeposited') }),
  z.strictObject({ is: z.literal('registeredWithin'), days }),
  z.strictObject({ is: z.literal('registeredFor'), days }),
  z.strictObject({ is: z.literal('depositCount'), count: z.int().min(1).max(1000), days: lastDays }),
  z.strictObject({ is: z.literal('depositSum'), amount: Amount, days: lastDays }),
  z.strictObject({
    is: z.literal('turnover'),
    amount: Amount,
    days: lastDays,
    /** Kinds of games whose stakes count; all unless given. */
    games: z.array(GameType).min(1).optional(),
  }),
  z.strictObject({ is: z.literal('vipRank'), from: z.int().min(1).max(100) }),
  z.strictObject({ is: z.literal('hasMobile') }),
  z.strictObject({ is: z.literal('invited') }),
  /** Not while the member takes part in one of these promotions, or has their bonus money. */
  z.strictObject({ is: z.literal('notIn'), promotions: z.array(z.string().max(40)).min(1).max(10) }),
])
export type AudienceRule = z.output<typeof AudienceRule>

/** Predicates that must all hold for a member; an empty list is every real member. */
export const Audience = z.array(AudienceRule).max(10).default([])

const Budget = z
  .strictObject({ total: Amount.optional(), perDay: Amount.optional(), claims: z.int().min(1).optional() })
  .refine(({ total, claims }) => total !== undefined || claims !== undefined, 'needs total or claims')

const Words = z
  .partialRecord(
    z.enum(languageCodes),
    z.strictObject({ title: z.string().trim().min(1).max(80), lead: z.string().trim().min(1).max(200) }),
  )
  .refine((words) => Object.keys(words).length > 0, 'must have words in at least one language')

/**
 * What has to be staked before a bonus is paid. With an `order` the bonus money can be staked itself; without one, stakes
 * are the member's own cash, in settled rounds.
 */
const wageringOver = <Base extends string>(bases: readonly [Base, ...Base[]]) =>
  z
    .strictObject({
      base: z.enum(bases).default(bases[0] as never),
      /** Times the base, with one decimal. */
      times: z.number().min(0).max(100).refine(hasOneDecimal, ONE_DECIMAL),
      /** How much of a stake counts, by game type; a type that is not named does not count. */
      contribution: z.partialRecord(GameType, z.int().min(0).max(BP_PER_WHOLE)),
      /** A stake counts up to this amount; one that bonus money helps to pay is refused above it. */
      maxBet: Amount,
      days: z.int().min(1).max(90),
      /** What pays a stake first. */
      order: z.enum(['cashFirst', 'bonusFirst']).optional(),
      /** With an order: what counts for the task, the part of a stake that was bonus money, or the whole stake (default). */
      counts: z.enum(['bonus', 'stake']).optional(),
      /** With an order: at most so many times the bonus is paid, with one decimal; all of its money unless given. */
      maxRelease: z.number().min(0.1).max(100).refine(hasOneDecimal, ONE_DECIMAL).optional(),
    })
    .superRefine(({ order, counts, maxRelease }, context) => {
      if (order) return
      for (const [field, value] of Object.entries({ counts, maxRelease }))
        if (value !== undefined) context.addIssue({ code: 'custom', path: [field], message: 'needs an order' })
    })

/** The task of bonus money: times the bonus, or times the bonus and the deposit that brought it. */
export const Wagering = wageringOver(['bonus', 'bonusAndDeposit'])
/** The task of what free rounds win: times the sum of their wins. */
export const WinningsWagering = wageringOver(['winnings'])
export type Wagering = z.output<typeof Wagering> | z.output<typeof WinningsWagering>

/** The task of rewards in bonus money; a rule that has none leaves it out. */
export const ofBonus = Wagering.optional()

/** A picture in the brand's folder. */
export const PicturePath = z
  .string()
  .regex(
    /^assets\/[A-Za-z0-9][A-Za-z0-9._/-]*\.(?:svg|png|webp|jpg)$/,
    'must be a file under assets/, such as assets/promo.svg',
  )

/** The fields of every promotion. */
export const common = {
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens'),
  window: Window,
  period: z.enum(promotionPeriods),
  audience: Audience,
  budget: Budget,
  /** `auto`: credited at once; `manual`: the member takes it in the reward centre. */
  claim: z.enum(['auto', 'manual']),
  /** Marketing words. The terms are generated from the rule. */
  words: Words,
  /** The picture of its cards, no part of the rule either. */
  image: PicturePath.optional(),
}
