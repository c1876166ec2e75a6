/**
 * Points: their currency, the states of a redemption and the transitions between them, used by the service, the calls and
 * the screens. Without zod, because screens use it in the browser. Promotions specification, section 14.
 */

export { POINTS_CURRENCY } from './reward-currencies.ts'

/** Minor units of one point. */
export const UNITS_PER_POINT = 100n

/** What points can be redeemed for. */
export const pointItemKinds = ['cash', 'freeRounds', 'goods'] as const
export type PointItemKind = (typeof pointItemKinds)[number]

/** `inProcess`: the points are held and an operator decides. `rejected`: they are returned. */
export const redemptionStates = ['inProcess', 'approved', 'rejected'] as const
export type RedemptionState = (typeof redemptionStates)[number]

export const redemptionTransitions = {
  inProcess: ['approved', 'rejected'],
  approved: [],
  rejected: [],
} as const satisfies Record<RedemptionState, readonly RedemptionState[]>

/** The sentences of the rules; the text of each is `points:rule.<key>`. */
export const pointRuleKeys = [
  'earn',
  'earn.exact',
  'earn.undone',
  'earn.none',
  'value',
  'noExpiry',
  'redeem.hold',
  'redeem.hours',
  'convert.step',
  'convert.min',
  'convert.dayMax',
  'convert.wagering',
] as const
export type PointRuleKey = (typeof pointRuleKeys)[number]

/** The largest number of pieces of an item in one redemption. */
export const REDEEM_QUANTITY_MAX = 99
/** The longest delivery address, in characters. */
export const ADDRESS_MAX_LENGTH = 200
