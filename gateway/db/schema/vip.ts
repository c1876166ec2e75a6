import type { Generated } from 'kysely'
import type { VipCause } from '#contract/entities/rewards/vip-states.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** VIP: experience from stakes, and levels. Months are `yyyy-MM` of the brand's time zone. */
export interface VipSchema {
  vip_mark: VipMarkTable
  vip_rate: VipRateTable
  vip_turnover: VipTurnoverTable
  vip_state: VipStateTable
  vip_step: VipStepTable
}

/** The entry of the ledger up to which a merchant's stakes have been counted. */
interface VipMarkTable {
  merchant: string
  entry: bigint
  counted_at: Date
}

/** Basis points of a stake by game type, for rounds that open from `starts_at` on; append-only. */
interface VipRateTable {
  merchant: string
  version: number
  currency: CurrencyCode
  rates: Json<Readonly<Record<string, number>>>
  starts_at: Date
}

/** What a member staked in a month, less what was undone, at one rate. */
interface VipTurnoverTable {
  merchant: string
  member_id: string
  month: string
  version: number
  game_type: string
  turnover_minor: bigint
}

/** A member's experience and level; `due` when the turnover has changed since. */
interface VipStateTable {
  merchant: string
  member_id: string
  earned_units: Generated<bigint>
  rank: Generated<number>
  peak_rank: Generated<number>
  free_until: string
  checked_month: string
  warned_month: Generated<string>
  due: Generated<boolean>
}

/** A change of a member's level; append-only. */
interface VipStepTable {
  merchant: string
  id: Computed<bigint>
  member_id: string
  from_rank: number
  to_rank: number
  cause: VipCause
  experience_units: bigint
  month: string | null
  at: Date
}
