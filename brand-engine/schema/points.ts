import * as z from 'zod'
import { GameType } from '#contract/entities/game.ts'
import { languageCodes } from '#contract/entities/languages.ts'
import { Asset, BrandAmount, field } from './field.ts'

const Count = z.int().min(1).max(1_000_000)

const textOf = (maxLength: number) =>
  z
    .partialRecord(z.enum(languageCodes), z.string().trim().min(1).max(maxLength))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text in at least one language')

const item = {
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters, digits and hyphens'),
  title: textOf(80),
  lead: textOf(160).optional(),
  image: Asset.optional(),
  /** What one piece costs, in whole points. */
  points: z.int().min(1).max(100_000_000),
  /** The pieces of all members together; what was taken counts against it for ever. */
  stock: Count,
  perMember: Count.optional(),
}

const Item = z.discriminatedUnion('kind', [
  z.strictObject({
    ...item,
    kind: z.literal('cash'),
    amount: BrandAmount,
    /** True: credited at once, without an operator. */
    auto: z.boolean().default(false),
  }),
  z.strictObject({
    ...item,
    kind: z.literal('freeRounds'),
    /** As providers name it: `PG:fortune-tiger`. */
    game: z.string().regex(/^[^:\s]+:\S+$/, 'must be a game such as PG:fortune-tiger'),
    rounds: z.int().min(1).max(1000),
    bet: BrandAmount,
    days: z.int().min(1).max(365).default(7),
  }),
  z.strictObject({ ...item, kind: z.literal('goods'), needsAddress: z.boolean().default(true) }),
])

/** Points: how they are earned, what they are worth, and what they buy. */
export const pointFields = {
  points: field(
    z
      .strictObject({
        earn: z.partialRecord(GameType, BrandAmount).default({}),
        convert: z
          .strictObject({
            points: Count.default(100),
            amount: BrandAmount.default(1),
            min: Count.default(100),
            dayMax: z.int().min(1).max(100_000_000).default(100_000),
            wageringPercent: z.int().min(0).max(5000).default(100),
          })
          .prefault({}),
        decisionHours: z.int().min(1).max(168).default(72),
        items: z.array(Item).max(60).default([]),
      })
      .prefault({}),
    {
      title: 'Points',
      description:
        'The points mall, while the switch POINTMALL is on. `earn` names the stake for one point by game type (amounts in whole units of the currency, or as decimal text); a type that is not named earns nothing. `convert`: so many points are worth an amount of money; the smallest conversion and the largest in a day in points, and the part of the money that has to be wagered (percent). `decisionHours`: how long an operator has to decide a redemption. `items`: what points buy, with the stock of all members together.',
      example: {
        earn: { RNG: 10, LIVE: 20 },
        convert: { points: 100, amount: 1, min: 100, dayMax: 10_000, wageringPercent: 100 },
        items: [
          {
            id: 'cash-5',
            kind: 'cash',
            title: { en: '5.00 in your wallet' },
            image: 'assets/promos/night.svg',
            points: 500,
            stock: 200,
            amount: 5,
          },
        ],
      },
      editor: { refused: 'Items are stock and money and are changed in a reviewed file.' },
    },
  ),
}

export type PointItem = z.output<typeof Item>
