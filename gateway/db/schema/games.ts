import type { Generated } from 'kysely'
import type { Computed, Json } from './columns.ts'

/** The catalogue, its settings per merchant, favourites and recent games. */
export interface GamesSchema {
  vendor: VendorTable
  vendor_game_type: VendorGameTypeTable
  game: GameTable
  game_label: GameLabelTable
  merchant_vendor: MerchantVendorTable
  merchant_game: MerchantGameTable
  favourite_game: FavouriteGameTable
  recent_game: RecentGameTable
}

/** Platform catalogue: a maker of games. `is_game` GAME: its tile launches; VASSALAGE: it opens its list of games. */
interface VendorTable {
  code: string
  name: string
  classify: Generated<string>
  is_game: Generated<'GAME' | 'VASSALAGE'>
  sort: Generated<number>
  status: Generated<'active' | 'maintenance' | 'retired'>
}

/** The names that a game and its vendor had; append-only. `node_id` null: the lobby of the vendor. */
interface GameLabelTable {
  id: Computed<bigint>
  vendor_code: string
  node_id: string | null
  vendor_name: string
  name: string | null
  names: Json<Record<string, string>> | null
}

/** Platform catalogue: the game types of a vendor, in their order. */
interface VendorGameTypeTable {
  vendor_code: string
  game_type: string
  sort: Generated<number>
}

/** Platform catalogue: one game. `names` by language, `name` the English one. */
interface GameTable {
  node_id: string
  vendor_code: string
  game_type: string
  code: string
  name: string
  names: Json<Record<string, string>>
  /** The text that a search compares with, normalised by the writer (lower case, no accents). */
  search_text: string
  classify: Generated<string>
  is_game: Generated<'GAME' | 'VASSALAGE'>
  hot: Generated<boolean>
  is_new: Generated<boolean>
  popularity: Generated<number>
  sort: Generated<number>
  /** What the provider's game list says: the return, its highest where it varies, and what plays a demonstration title. */
  rtp_basis_points: number | null
  rtp_max_basis_points: number | null
  /** Stakes are multiples of so many minor units; null: the provider does not say. */
  stake_step: number | null
  plays: string | null
  min_bet_minor: bigint | null
  max_bet_minor: bigint | null
  /** Lottery menus only: LOTT, ZY, ELOTT, SEA and the menu group. */
  prize_mode: string | null
  lottery_group: string | null
  tag: Generated<string>
  status: Generated<'active' | 'maintenance' | 'retired'>
}

/** A vendor a merchant offers: no row, no vendor. `sort` null: the catalogue's. */
interface MerchantVendorTable {
  merchant: string
  vendor_code: string
  enabled: Generated<boolean>
  sort: number | null
  maintenance: Generated<boolean>
}

/** A merchant's changes to a game; without a row the catalogue applies. */
interface MerchantGameTable {
  merchant: string
  node_id: string
  enabled: Generated<boolean>
  sort: number | null
  hot: boolean | null
  maintenance: Generated<boolean>
}

/** A favourite of a member; `position` grows with each addition. */
interface FavouriteGameTable {
  merchant: string
  member_id: string
  node_id: string
  position: Computed<bigint>
  added_at: Date
}

/** A game a member has launched, once, with the time of the last launch. */
interface RecentGameTable {
  merchant: string
  member_id: string
  node_id: string
  opened_at: Date
}
