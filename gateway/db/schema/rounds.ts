import type { Generated } from 'kysely'
import type { Computed, CurrencyCode } from './columns.ts'

/** Play: visits, rounds, what providers told, free rounds, the winners board. */
export interface RoundsSchema {
  game_session: GameSessionTable
  game_round: GameRoundTable
  game_transaction: GameTransactionTable
  free_round_grant: FreeRoundGrantTable
  round_sweep: RoundSweepTable
  round_win: RoundWinTable
}

/** A member's visit to a game; its provider holds the token, we its hash. Good for this member, game and currency. */
interface GameSessionTable {
  merchant: string
  id: Generated<string>
  member_id: string
  provider_code: string
  vendor_code: string
  /** null: the lobby of the vendor. */
  node_id: string | null
  game_code: string
  currency: CurrencyCode
  token_hash: Uint8Array
  ip: string | null
  created_at: Date
  /** The provider's first call with the token; null: none yet, and none is taken after `open_until`. */
  opened_at: Date | null
  open_until: Date
  expires_at: Date
}

/** One member's part in a round of a game. `bet_minor` and `payout_minor` are what stands of it. */
interface GameRoundTable {
  merchant: string
  id: Generated<string>
  provider_code: string
  round_code: string
  member_id: string
  game_session_id: string | null
  vendor_code: string
  game_type: string | null
  node_id: string | null
  game_code: string
  currency: CurrencyCode
  status: Generated<'open' | 'settled' | 'rolledBack'>
  bet_count: Generated<number>
  bet_minor: Generated<bigint>
  payout_minor: Generated<bigint>
  opened_at: Date
  changed_at: Date
  closed_at: Date | null
  /** True: nobody ended it in time, so we did. */
  swept: Generated<boolean>
}

/** What a provider told us, once per name of its. `answer` is what the first call was told. */
interface GameTransactionTable {
  merchant: string
  provider_code: string
  transaction_uuid: string
  kind: 'bet' | 'win' | 'rollback'
  status: Generated<'done' | 'rolledBack' | 'tombstone'>
  member_id: string
  round_id: string | null
  reference_uuid: string | null
  amount_minor: bigint
  currency: CurrencyCode
  is_free: Generated<boolean>
  reward_uuid: string | null
  content_hash: Uint8Array
  answer: Generated<string>
  balance_after_minor: bigint
  ledger_transaction_id: string | null
  made_at: Date
}

/** Rounds a member may play at the house's expense; `pending` until the provider has agreed. */
interface FreeRoundGrantTable {
  merchant: string
  reward_uuid: string
  provider_code: string
  member_id: string
  game_code: string
  currency: CurrencyCode
  bet_minor: bigint
  rounds: number
  used: Generated<number>
  status: Generated<'pending' | 'active' | 'cancelled'>
  starts_at: Date
  ends_at: Date
  created_at: Date
}

/** What the sweeper found and did. */
interface RoundSweepTable {
  merchant: string
  id: Computed<bigint>
  round_id: string
  provider_code: string
  action: 'rollback' | 'settle' | 'report'
  bet_minor: bigint
  currency: CurrencyCode
  open_since: Date
  swept_at: Date
}

/** A settled win, for the winners board; the member's name is stored masked only. `demo` rows were seeded. */
interface RoundWinTable {
  merchant: string
  id: Generated<string>
  member_id: string | null
  member_mask: string
  node_id: string
  amount_minor: bigint
  currency: CurrencyCode
  won_at: Date
  demo: Generated<boolean>
  /** null: seeded, `demo` is set. */
  round_id: string | null
}
