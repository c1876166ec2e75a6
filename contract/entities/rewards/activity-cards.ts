import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { GameType } from '../game.ts'
import { refusalReasons, remarkRules } from './application-states.ts'
import { Award } from './award.ts'
import { clauseKeys } from './clause-keys.ts'
import { grantStates, lockReasons } from './grant-states.ts'
import { activityStates, closeReasons, promotionTypes, whyNotReasons } from './promotion-states.ts'
import { accrualStates, referralConditions } from './referral-states.ts'

/** What the calls of promotions answer with: cards, friends, bonuses and locks. Promotions specification, section 18. */

const Instant = z.iso.datetime()

/** A value in a clause; the screen formats it for the reader. */
const ClauseValue = z.union([
  Award,
  Money,
  z.object({ at: Instant }),
  /** Basis points: 10,000 bp are 100 %. */
  z.object({ bp: z.number().int() }),
  z.object({ gameType: GameType }),
  z.object({ count: z.number().int() }),
  z.object({ text: z.string() }),
])

/** One sentence of the terms: the text `rewards:clause.<key>` and the values in it. */
export const Clause = z
  .object({ key: z.enum(clauseKeys), params: z.record(z.string(), ClauseValue) })
  .meta({ id: 'Clause' })
export type Clause = z.output<typeof Clause>

/** What can be sent with an application, and what has become of it. */
const ApplicationCard = z.object({
  remark: z.enum(remarkRules),
  /** At most so many pictures. */
  images: z.number().int(),
  /** The sums between which the operator decides. */
  least: Money,
  most: Money,
  /** How often it can still be sent. */
  attempts: z.number().int(),
  /** Pictures that are uploaded and not sent yet, each with a small preview as a data URL. */
  drafts: z.array(z.object({ id: z.string(), preview: z.string() })),
  /** The application that was sent last; null before the first and after it was taken back. */
  sent: z
    .object({
      remark: z.string(),
      previews: z.array(z.string()),
      at: Instant,
      decideBy: Instant,
      isLate: z.boolean(),
      /** Why it was refused, and the operator's note. */
      reason: z.enum(refusalReasons).nullable(),
      note: z.string(),
    })
    .nullable(),
})

/** Free rounds and the games in which they can be had. */
const FreeRoundsCard = z
  .object({
    rounds: z.number().int(),
    bet: Money,
    /** Days to play them, from the moment the game is picked. */
    days: z.number().int(),
    /** They can be taken as soon as one takes part. */
    isReady: z.boolean(),
    /** Games that can be played now, out of those of the rule. `game` is what a claim names. */
    games: z.array(z.object({ game: z.string(), name: z.string(), vendor: z.string(), icon: z.string() })),
    /** The game that was picked, and until when its rounds can be played; null before. */
    picked: z.object({ name: z.string(), until: Instant }).nullable(),
  })
  .meta({ id: 'FreeRoundsCard' })
export type FreeRoundsCard = z.output<typeof FreeRoundsCard>

/** How far a mission is: of a single step its own figure, of several ones how many are done. */
const MissionProgress = z
  .object({
    /** Minor units of the currency where the unit is money, else a number; at most `need`. */
    have: z.string().regex(/^\d{1,19}$/),
    need: z.string().regex(/^\d{1,19}$/),
    unit: z.enum(['money', 'count', 'steps']),
    currency: z.string(),
  })
  .meta({ id: 'MissionProgress' })
export type MissionProgress = z.output<typeof MissionProgress>

/** A promotion as a card: what it is, the member's state in it, and its terms. */
export const ActivityCard = z
  .object({
    id: z.string(),
    type: z.enum(promotionTypes),
    title: z.string(),
    lead: z.string(),
    state: z.enum(activityStates),
    /** The member's entry; null while there is none. */
    entryId: z.string().nullable(),
    /** When the state ends, or when the promotion opens; of a finished entry, when it ended. */
    until: Instant,
    /** The award, once it is known. */
    award: Award.nullable(),
    closeReason: z.enum(closeReasons).nullable(),
    /** Conditions that the member does not meet yet, each with the page that changes it; empty: it can be joined. */
    whyNot: z.array(
      z.object({
        reason: z.enum(whyNotReasons),
        fix: z.string(),
        /** What there is and what is needed, where a figure decides; of a promotion that is in the way, its title. */
        have: ClauseValue.optional(),
        need: ClauseValue.optional(),
      }),
    ),
    termsHash: z.string(),
    clauses: z.array(Clause),
    /** A sign-in ladder: what each day pays, and the day that the next press pays, counted from 0. */
    ladder: z.object({ days: z.array(Award), next: z.number().int() }).nullable(),
    /** The reward of one step of a mission; null for anything else. */
    step: z.number().int().nullable(),
    /** Of a promotion that is asked for with an application. */
    application: ApplicationCard.nullable(),
    /** How far a mission that the member takes part in is; null for anything else. */
    progress: MissionProgress.nullable(),
    /** Of free rounds; null for anything else. */
    freeRounds: FreeRoundsCard.nullable(),
  })
  .meta({ id: 'ActivityCard' })
export type ActivityCard = z.output<typeof ActivityCard>

/** A friend of a member, or the member's own invitation. */
export const ReferralAccrual = z
  .object({
    id: z.string(),
    /** The friend's user name, masked. */
    friend: z.string(),
    state: z.enum(accrualStates),
    /** What the reader was paid, or what the rule promises them. */
    amount: Money,
    registeredAt: Instant,
    /** The conditions have to be met before. */
    until: Instant,
    /** While it is pending: what is needed and what is there. */
    conditions: z.array(
      z.object({
        kind: z.enum(referralConditions),
        have: Money.nullable(),
        need: Money.nullable(),
        isMet: z.boolean(),
      }),
    ),
    /** Why it was refused. */
    note: z.string(),
  })
  .meta({ id: 'ReferralAccrual' })
export type ReferralAccrual = z.output<typeof ReferralAccrual>

/** Bonus money and its wagering task. */
export const Grant = z
  .object({
    id: z.string(),
    title: z.string(),
    state: z.enum(grantStates),
    /** The bonus that a queued one waits for: giving that one up starts this one. Null for any other. */
    behind: z.object({ id: z.string(), title: z.string() }).nullable(),
    /** What was granted, and what is left of it: the loss of one who gives it up. */
    amount: Money,
    balance: Money,
    /** The bonus money can be staked. */
    isStakeable: z.boolean(),
    /** Free rounds are not over: what they win adds to it, and it waits until then. */
    isCollecting: z.boolean(),
    /** What was paid of a finished one. */
    released: Money,
    required: Money,
    /** What counts so far, at most `required`. */
    done: Money,
    remaining: Money,
    /** When the time of an active grant ends, or when a finished one ended; null in the queue. */
    until: Instant.nullable(),
    /** The terms that the member accepted. */
    clauses: z.array(Clause),
  })
  .meta({ id: 'BonusGrant' })
export type Grant = z.output<typeof Grant>

/** What holds money back from a withdrawal, and what clears it. */
export const Lock = z
  .object({
    reason: z.enum(lockReasons),
    /** The deposit's reference or the bonus's title; '' without one. */
    name: z.string(),
    /** Stakes, of a task; null for one that is not done by staking. */
    need: Money.nullable(),
    done: Money.nullable(),
    /** What is left to stake, or the money that is set aside. */
    left: Money.nullable(),
    until: Instant.nullable(),
    /** The page on which the member clears it; '' when there is nothing to do but play or wait. */
    clears: z.string(),
  })
  .meta({ id: 'Lock' })
export type Lock = z.output<typeof Lock>
