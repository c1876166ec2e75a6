import type { Generated } from 'kysely'
import type { Computed, Json } from './columns.ts'

/** The catalogue, what a merchant makes of it, and what a member keeps of it. */
export interface GamesSchema {
  vendor: VendorTable
  vendor_game_type: VendorGameTypeTable
  game: GameTable
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

/** Platform catalogue: the game types a vendor has, in the order of its lanes. */
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
  /** Everything a search may hit, normalised by the writer (lower case, no accents). */
  search_text: string
  classify: Generated<string>
  is_game: Generated<'GAME' | 'VASSALAGE'>
  hot: Generated<boolean>
  is_new: Generated<boolean>
  popularity: Generated<number>
  sort: Generated<number>
  rtp_basis_points: number | null
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

/** How a game differs at a merchant from the catalogue; without a row it is offered as it is. */
interface MerchantGameTable {
  merchant: string
  node_id: string
  enabled: Generated<boolean>
  sort: number | null
  hot: boolean | null
  maintenance: Generated<boolean>
}

/** A game a member keeps; `position` grows with each one added. */
interface FavouriteGameTable {
  merchant: string
  member_id: string
  node_id: string
  position: Computed<bigint>
  added_at: Date
}

/** A game a member set out to play, once, with the last time they did. */
interface RecentGameTable {
  merchant: string
  member_id: string
  node_id: string
  opened_at: Date
}
