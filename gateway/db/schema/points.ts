import type { Generated } from 'kysely'
import type { PointItem } from '#brand-engine/schema/points.ts'
import type { RedemptionState } from '#contract/entities/rewards/point-states.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Points: what play has earned, redemptions, conversions. */
export interface PointsSchema {
  point_mark: PointMarkTable
  point_rate: PointRateTable
  point_turnover: PointTurnoverTable
  point_member: PointMemberTable
  point_stock: PointStockTable
  point_redemption: PointRedemptionTable
  point_redemption_step: PointRedemptionStepTable
  point_conversion: PointConversionTable
}

/** The entry of the ledger up to which a merchant's stakes have been counted. */
interface PointMarkTable {
  merchant: string
  entry: bigint
  counted_at: Date
}

/** The stake for one point in minor units, by game type, for rounds that open from `starts_at` on; append-only. */
interface PointRateTable {
  merchant: string
  version: number
  currency: CurrencyCode
  rates: Json<Readonly<Record<string, string>>>
  starts_at: Date
}

/** What a member staked, less what was undone, at one rate. */
interface PointTurnoverTable {
  merchant: string
  member_id: string
  version: number
  game_type: string
  turnover_minor: bigint
}

/**
 * What a member's play has brought; `due` when the turnover has changed since. `vip_units`: what the member's level added,
 * `vip_rest` the hundredths of a unit that were no whole one.
 */
interface PointMemberTable {
  merchant: string
  member_id: string
  earned_units: Generated<bigint>
  due: Generated<boolean>
  vip_units: Generated<bigint>
  vip_rest: Generated<number>
}

/** The pieces of an item that are taken or held. */
interface PointStockTable {
  merchant: string
  item_id: string
  taken: Generated<number>
}

/** An item of the brand when it was asked for, with the value of points at that time. */
export interface RedeemedItem {
  readonly item: PointItem
  readonly ratio: { readonly points: number; readonly amountMinor: string }
}

/** `state` follows contract/entities/rewards/point-states.ts. */
interface PointRedemptionTable {
  merchant: string
  id: Generated<string>
  reference: string
  member_id: string
  request_key: string
  item_id: string
  item: Json<RedeemedItem>
  quantity: number
  points_units: bigint
  amount_minor: bigint | null
  currency: CurrencyCode
  sealed_address: string | null
  state: RedemptionState
  note: Generated<string>
  applied_at: Date
  /** A guard doubted it: staff decide. */
  is_checked: Generated<boolean>
  decide_by: Date
  decided_at: Date | null
}

/** A change of a redemption's state and its actor; append-only. */
interface PointRedemptionStepTable {
  merchant: string
  id: Computed<bigint>
  redemption_id: string
  from_state: RedemptionState | null
  to_state: RedemptionState
  actor: string
  note: Generated<string>
  at: Date
}

/** Points that became cash; append-only. */
interface PointConversionTable {
  merchant: string
  id: Generated<string>
  member_id: string
  request_key: string
  points_units: bigint
  asked_units: bigint
  credited_minor: bigint
  currency: CurrencyCode
  points_left_units: bigint
  day: string
  converted_at: Date
}
