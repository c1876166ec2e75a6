import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { gameTypes } from '../game.ts'
import { pointItemKinds, pointRuleKeys, redemptionStates } from './point-states.ts'

/** The schema of the games is in what every page loads, without zod; a form of points must not bring zod there. */
const GameOfPoints = z.enum(gameTypes)

/** What points can be redeemed for. Points are amounts of the currency PTS. */
export const PointItem = z
  .object({
    id: z.string(),
    kind: z.enum(pointItemKinds),
    title: z.string(),
    lead: z.string(),
    /** '' without a picture. */
    image: z.string(),
    points: Money,
    /** What one piece credits, for kind `cash`. */
    amount: Money.nullable(),
    stock: z.number().int(),
    left: z.number().int(),
    /** How many pieces the member may still ask for. */
    ownLeft: z.number().int(),
    needsAddress: z.boolean(),
    /** Credited at once, without an operator. */
    isImmediate: z.boolean(),
  })
  .meta({ id: 'PointItem' })
export type PointItem = z.output<typeof PointItem>

/** So many points are worth so much money. */
export const PointsRatio = z.object({ points: Money, amount: Money })

/** A redemption of the member. */
export const Redemption = z
  .object({
    /** The transaction reference number. */
    reference: z.string(),
    item: z.string(),
    kind: z.enum(pointItemKinds),
    image: z.string(),
    points: Money,
    /** What is credited, for kind `cash`. */
    amount: Money.nullable(),
    quantity: z.number().int(),
    status: z.enum(redemptionStates),
    /** In process because a guard doubts it: staff look at it first. */
    isChecked: z.boolean(),
    applyTime: z.string(),
    /** Until when an operator decides, while in process. */
    decideBy: z.string().nullable(),
    decidedAt: z.string().nullable(),
    /** The receiving address; '' without one. */
    address: z.string(),
    /** The value of points when the member asked. */
    pointsRatio: PointsRatio,
    /** What staff wrote: why it was refused, or how goods are tracked; '' without a word. */
    reason: z.string(),
  })
  .meta({ id: 'Redemption' })
export type Redemption = z.output<typeof Redemption>

/** One sentence of the rules: the text `points:rule.<key>` and the values in it. */
export const PointRule = z
  .object({
    key: z.enum(pointRuleKeys),
    params: z.record(
      z.string(),
      z.union([Money, z.object({ gameType: GameOfPoints }), z.object({ count: z.number().int() })]),
    ),
  })
  .meta({ id: 'PointRule' })
export type PointRule = z.output<typeof PointRule>

/** How points are earned and what they are worth. */
export const PointConfig = z.object({
  /** Points for a stake of `per`. */
  earn: z.array(z.object({ gameType: GameOfPoints, per: Money, points: Money })),
  ratio: PointsRatio,
  /** The smallest conversion. */
  min: Money,
  /** The largest sum of conversions in a day of the brand, and what is left of it today. */
  dayCap: Money,
  dayLeft: Money,
  /** Points convert in whole multiples of this. */
  step: Money,
  /** What has to be staked of converted money before it can be withdrawn, in percent. */
  wageringPercent: z.number().int(),
  rules: z.array(PointRule),
})
export type PointConfig = z.output<typeof PointConfig>
