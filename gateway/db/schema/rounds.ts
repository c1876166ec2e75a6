import type { Generated } from 'kysely'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Play: game sessions, rounds, providers' transactions, free rounds, the winners board. */
export interface RoundsSchema {
  game_session: GameSessionTable
  game_round: GameRoundTable
  game_transaction: GameTransactionTable
  free_round_grant: FreeRoundGrantTable
  round_sweep: RoundSweepTable
  round_win: RoundWinTable
  held_win: HeldWinTable
  lottery_ticket: LotteryTicketTable
}

/** A member's game session: the provider has the token, we store its hash. Valid for this member, game and currency. */
interface GameSessionTable {
  merchant: string
  id: Generated<string>
  member_id: string
  provider_code: string
  vendor_code: string
  /** Null: the lobby of the vendor. */
  node_id: string | null
  game_code: string
  currency: CurrencyCode
  token_hash: Uint8Array
  ip: string | null
  created_at: Date
  /** The provider's first call with the token; null: none yet, and none is accepted after `open_until`. */
  opened_at: Date | null
  open_until: Date
  expires_at: Date
}

/** One member's part in a round of a game. `bet_minor` and `payout_minor` exclude rolled-back amounts. */
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
  /** The names of its game at its bet, filled in by the database. Null: from before labels were kept. */
  label_id: Computed<bigint | null>
  game_code: string
  currency: CurrencyCode
  status: Generated<'open' | 'settled' | 'rolledBack'>
  bet_count: Generated<number>
  bet_minor: Generated<bigint>
  payout_minor: Generated<bigint>
  /** The grant whose bonus money was staked; of bets and payouts, the part that was bonus money. */
  grant_id: string | null
  bonus_bet_minor: Generated<bigint>
  bonus_payout_minor: Generated<bigint>
  opened_at: Date
  changed_at: Date
  closed_at: Date | null
  /** True: the provider did not close the round in time, so the sweeper did. */
  swept: Generated<boolean>
  /** True: its bets are lottery orders, and round_series has their series. */
  has_series: Generated<boolean>
}

/** A provider's bet, win or rollback, unique by its id at the provider. `answer` is the first call's result. */
interface GameTransactionTable {
  merchant: string
  provider_code: string
  transaction_uuid: string
  kind: 'bet' | 'win' | 'rollback'
  /** `held` and `refused`: a win above the provider's ceiling, see `held_win`. */
  status: Generated<'done' | 'rolledBack' | 'tombstone' | 'held' | 'refused'>
  member_id: string
  round_id: string | null
  reference_uuid: string | null
  amount_minor: bigint
  /** The part of the amount that was bonus money of the grant. */
  bonus_minor: Generated<bigint>
  /** What opposite bets of the round cancel of the amount of a bet. */
  opposite_minor: Generated<bigint>
  grant_id: string | null
  /** What a bet adds to the task of the grant, in ten-thousandths of a minor unit. */
  counted_units: Generated<bigint>
  currency: CurrencyCode
  is_free: Generated<boolean>
  reward_uuid: string | null
  content_hash: Uint8Array
  answer: Generated<string>
  balance_after_minor: bigint
  ledger_transaction_id: string | null
  made_at: Date
}

/** Free rounds of a member, paid by the operator; `pending` until the provider has confirmed them. */
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
  /** The entry of a promotion that they are the reward of. */
  entry_id: string | null
}

/** The rounds that the sweeper ended or reported. */
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

/** What the lottery order of a round was bet on, and what was drawn; texts by language, English among them. */
interface LotteryTicketTable {
  merchant: string
  round_id: string
  numero: string
  play: Json<Readonly<Record<string, string>>>
  selection: Json<Readonly<Record<string, string>>>
  units: number
  multiple: number
  drawn: string | null
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
  /** Null for seeded rows, which have `demo` set. */
  round_id: string | null
}

/** A win above the provider's ceiling: of one win, or of the vendor's last hour. An operator decides it once. */
interface HeldWinTable {
  merchant: string
  id: Generated<string>
  provider_code: string
  transaction_uuid: string
  vendor_code: string
  game_code: string
  round_id: string
  member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  reason: 'win' | 'hour'
  limit_minor: bigint
  status: Generated<'held' | 'released' | 'refused'>
  decided_by: string | null
  note: Generated<string>
  held_at: Date
  decided_at: Date | null
}
