import type { GameType } from '#contract/entities/game.ts'
import type { Tx } from '#gateway/db/index.ts'

export type CatalogueStatus = 'active' | 'maintenance' | 'retired'

export interface VendorRow {
  code: string
  name: string
  classify: string
  is_game: 'GAME' | 'VASSALAGE'
  sort: number
  status: CatalogueStatus
}
export interface VendorTypeRow {
  vendor_code: string
  game_type: GameType
  sort: number
}
export interface GameRow {
  node_id: string
  vendor_code: string
  game_type: GameType
  code: string
  name: string
  names: Record<string, string>
  search_text: string
  classify: string
  is_game: 'GAME' | 'VASSALAGE'
  hot: boolean
  is_new: boolean
  popularity: number
  sort: number
  rtp_basis_points: number | null
  rtp_max_basis_points: number | null
  /** Stakes are multiples of so many minor units; null: the provider does not say. */
  stake_step: number | null
  plays: string | null
  min_bet_minor: bigint | null
  max_bet_minor: bigint | null
  prize_mode: string | null
  lottery_group: string | null
  tag: string
  status: CatalogueStatus
}

/** The platform's active vendors, in order. */
export async function selectVendors(tx: Tx): Promise<VendorRow[]> {
  return tx.selectFrom('vendor').selectAll().where('status', '<>', 'retired').orderBy('sort').orderBy('code').execute()
}

export async function selectVendorTypes(tx: Tx): Promise<VendorTypeRow[]> {
  return tx.selectFrom('vendor_game_type').selectAll().orderBy('sort').$castTo<VendorTypeRow>().execute()
}

/** The platform's active games, in the order of the lobby. */
export async function selectGames(tx: Tx): Promise<GameRow[]> {
  return tx
    .selectFrom('game')
    .selectAll()
    .where('status', '<>', 'retired')
    .orderBy('sort')
    .orderBy('node_id')
    .$castTo<GameRow>()
    .execute()
}

export async function selectMerchantVendors(tx: Tx, merchant: string) {
  return tx.selectFrom('merchant_vendor').selectAll().where('merchant', '=', merchant).execute()
}

export async function selectMerchantGames(tx: Tx, merchant: string) {
  return tx.selectFrom('merchant_game').selectAll().where('merchant', '=', merchant).execute()
}

/** The codes of every game of the platform, retired ones too, because their open rounds may still be settled. */
export function selectGameCodes(tx: Tx) {
  return tx
    .selectFrom('game')
    .select(['node_id', 'vendor_code', 'code', 'game_type'])
    .$castTo<Pick<GameRow, 'node_id' | 'vendor_code' | 'code' | 'game_type'>>()
    .execute()
}

export async function selectVendorCodes(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom('vendor').select('code').execute()).map(({ code }) => code)
}
