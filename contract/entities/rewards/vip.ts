import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { gameTypes } from '../game.ts'
import { vipCauses, vipKeepStates } from './vip-states.ts'

/** As in points: the schema of the games must not bring zod to pages that do without it. */
const GameOfVip = z.enum(gameTypes)

/** A level of the brand. Experience is an amount of the currency VXP. */
export const VipLevelItem = z
  .object({
    /** 1 is the lowest. */
    rank: z.number().int(),
    title: z.string(),
    lead: z.string(),
    reach: Money,
    /** What a month has to bring; null: the level is never lost. */
    keep: Money.nullable(),
    benefits: z.object({
      /** What points for stakes are multiplied by, in percent; null: as for everybody. */
      pointsPercent: z.number().int().nullable(),
      /** The most that one withdrawal may be; null: as for everybody. */
      withdrawalMax: Money.nullable(),
      /** What is given once when the level is reached for the first time; null: nothing. */
      gift: Money.nullable(),
    }),
  })
  .meta({ id: 'VipLevel' })
export type VipLevelItem = z.output<typeof VipLevelItem>

/** A member's level, with what it depends on. */
export const Vip = z
  .object({
    rank: z.number().int(),
    experience: Money,
    month: z.object({
      experience: Money,
      /** Null: nothing is needed. */
      keep: Money.nullable(),
      state: z.enum(vipKeepStates),
      /** The last day of this month, and of the free months, in the brand's time zone. */
      lastDay: z.string(),
      freeUntilDay: z.string(),
      /** What this month's stakes have brought. */
      byType: z.array(z.object({ gameType: GameOfVip, experience: Money })),
    }),
    /** Null: the member has the highest level. */
    next: z
      .object({
        rank: z.number().int(),
        /** The level was lost, and this month has to bring what it is kept with. */
        isRegained: z.boolean(),
        missing: Money,
        /** The stakes that bring the missing experience, each alone. */
        stakes: z.array(z.object({ gameType: GameOfVip, bp: z.number().int(), stake: Money })),
      })
      .nullable(),
    /** The lowest first. */
    levels: z.array(VipLevelItem),
    /** Changes of the level, newest first. */
    history: z.array(
      z.object({
        from: z.number().int(),
        to: z.number().int(),
        cause: z.enum(vipCauses),
        /** The month that did not bring enough (`yyyy-MM`). */
        month: z.string().nullable(),
        time: z.string(),
      }),
    ),
  })
  .meta({ id: 'Vip' })
export type Vip = z.output<typeof Vip>
