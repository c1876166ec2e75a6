import * as z from 'zod'
import { GameType } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { BP_PER_WHOLE } from '#contract/entities/rewards/promotion-states.ts'
import { BrandAmount, field } from './field.ts'

/** Whole experience: 100 for stakes of 100 whole units of the currency at 10,000 bp. */
const Experience = z.int().min(0).max(1_000_000_000_000)

const textOf = (maxLength: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(maxLength))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text in at least one language')

const Level = z.strictObject({
  title: textOf(40),
  lead: textOf(160).optional(),
  /** The experience at which the level is reached. */
  reach: Experience,
  /** The experience of a month that keeps it; 0: nothing is needed. */
  keep: Experience.default(0),
  /** A level that is never lost. */
  floor: z.boolean().default(false),
  benefits: z
    .strictObject({
      /** What points for stakes are multiplied by, in percent. */
      pointsPercent: z.int().min(101).max(1000).optional(),
      /** The most that one withdrawal may be, above the cashier's. */
      withdrawalMax: BrandAmount.optional(),
    })
    .prefault({}),
})

/** VIP: how stakes bring experience, and the levels that it reaches. */
export const vipFields = {
  vip: field(
    z
      .strictObject({
        experience: z.partialRecord(GameType, z.int().min(1).max(BP_PER_WHOLE)).default({}),
        levels: z.array(Level).max(12).default([]),
      })
      .prefault({}),
    {
      title: 'VIP',
      description:
        'Levels of members, while the switch VIP is on. `experience` names the part of a stake that becomes experience, by game type (basis points, 10,000 are all of it; one whole unit of the currency is one experience); a type that is not named brings none. `levels`, the lowest first; the first is reached at 0 and every member has it. `reach`: the experience at which a level is reached; `keep`: what a calendar month has to bring, else the member falls by one level (the month of the rise and the one after it are free); `floor`: the level is never lost. `benefits`: points for stakes in percent (101 and more, needs POINTMALL), and the most that one withdrawal may be.',
      example: {
        experience: { RNG: 10_000, LIVE: 5_000 },
        levels: [
          { title: { en: 'Lobby' }, reach: 0 },
          {
            title: { en: 'Terrace' },
            reach: 5_000,
            keep: 500,
            benefits: { pointsPercent: 110, withdrawalMax: 20_000 },
          },
        ],
      },
      editor: { refused: 'Levels are promises to members and are changed in a reviewed file.' },
    },
  ),
}

export type VipLevel = z.output<typeof Level>
