import type { ColumnType, Generated } from 'kysely'
import type { feedbackKinds } from '#contract/endpoints/feedback.ts'
import type { TransferAccount } from '#contract/entities/payment.ts'
import type { DepositState, PaymentChannel, WithdrawalState } from '#contract/entities/payment-states.ts'
import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import type { SocialProvider } from '#contract/entities/social.ts'

/**
 * The tables as the query builder sees them; migrations/*.sql is what the database has. Conventions: `bigint` columns
 * are BigInt, `date` columns are 'yyyy-MM-dd', every tenant table carries `merchant`, the first part of its key.
 */
export interface Schema {
  member: MemberTable
  member_session: MemberSessionTable
  remembered_login: RememberedLoginTable
  session_exchange: SessionExchangeTable
  known_address: KnownAddressTable
  totp_authenticator: TotpAuthenticatorTable
  social_account: SocialAccountTable
  agent: AgentTable
  verification_code: VerificationCodeTable
  spent_challenge: SpentChallengeTable
  outbox_message: OutboxMessageTable
  sealed_nonce: SealedNonceTable
  rate_limit: RateLimitTable
  vendor: VendorTable
  vendor_game_type: VendorGameTypeTable
  game: GameTable
  merchant_vendor: MerchantVendorTable
  merchant_game: MerchantGameTable
  round_win: RoundWinTable
  ledger_account: LedgerAccountTable
  ledger_transaction: LedgerTransactionTable
  posting: PostingTable
  ledger_hold: LedgerHoldTable
  vendor_transfer: VendorTransferTable
  operator_act: OperatorActTable
  reconciliation: ReconciliationTable
  member_transfer: MemberTransferTable
  member_message: MemberMessageTable
  feedback: FeedbackTable
  protection_limit: ProtectionLimitTable
  protection_setting: ProtectionSettingTable
  protection_event: ProtectionEventTable
  excluded_identity: ExcludedIdentityTable
  favourite_game: FavouriteGameTable
  recent_game: RecentGameTable
  game_session: GameSessionTable
  game_round: GameRoundTable
  game_transaction: GameTransactionTable
  free_round_grant: FreeRoundGrantTable
  provider_nonce: ProviderNonceTable
  deposit: DepositTable
  deposit_slip: DepositSlipTable
  payment_step: PaymentStepTable
  payment_webhook: PaymentWebhookTable
  round_sweep: RoundSweepTable
  payout_account: PayoutAccountTable
  withdrawal: WithdrawalTable
}

/** Filled by the database; never written. */
type Computed<T> = ColumnType<T, never, never>
/** jsonb: read as a value, written as JSON text (the driver would turn an array into a PostgreSQL array). */
type Json<T> = ColumnType<T, string | undefined, string>
type CurrencyCode = string

/** A person with an account at one merchant: member, trial member or agent by `type` (contract/entities/member.ts). */
interface MemberTable {
  merchant: string
  id: Generated<string>
  username: string
  /** Lower case of `username`; the unique key, and the column to look a member up by. */
  username_norm: Computed<string>
  type: Generated<number>
  status: Generated<'active' | 'disabled'>
  nickname: string | null
  full_name: string | null
  payee_name: string | null
  email: string | null
  email_norm: Computed<string | null>
  /** E.164 with its plus sign. */
  mobile: string | null
  country_dialing_code: string | null
  birthday: string | null
  /** null: a trial member, who never logs in by password. */
  password_hash: string | null
  payment_password_hash: string | null
  /** Mailed for recovery; stands beside `password_hash` until it is used or expires. */
  one_time_password_hash: string | null
  one_time_password_expires_at: Date | null
  must_change_password: Generated<boolean>
  password_changed_at: Date | null
  language: string | null
  currency: CurrencyCode
  /** The agent's code this member came by. */
  affiliate_code: string | null
  /** The other member's code this member came by; `own_referral_code` is the one to pass on. */
  referral_code: string | null
  own_referral_code: string | null
  recommender_id: string | null
  register_url: Generated<string>
  register_method: Generated<string>
  register_ip: string | null
  domain: Generated<string>
  /** The other registration fields by their wire names: idNumber, wechat, line, address … */
  profile: Json<Record<string, string>>
  first_login_done: Generated<boolean>
  /** The member keeps himself out until then: nothing opens a memberSession. */
  excluded_until: Date | null
  last_login_at: Date | null
  last_login_ip: string | null
  created_at: Generated<Date>
}

/** One opened memberSession; the token itself is never stored. Ends at the earlier of the two expiries. */
interface MemberSessionTable {
  merchant: string
  id: Generated<string>
  member_id: string
  token_hash: Uint8Array
  created_at: Generated<Date>
  expires_at: Date
  idle_expires_at: Date
  last_used_at: Generated<Date>
  ip: string | null
  revoked_at: Date | null
  /** Why the password has to be changed before anything else. */
  password_due: 'initial' | 'expired' | null
  idle_minutes: Generated<number>
}

/** A device that may log in with one click for a day; the validator itself is never stored. */
interface RememberedLoginTable {
  merchant: string
  selector: string
  member_id: string
  /** The memberSession it was last used for: signing that one out forgets the device. */
  session_id: string
  validator_hash: Uint8Array
  previous_hash: Uint8Array | null
  rotated_at: Date
  way: 'password' | 'sms'
  username: string
  mobile_num: string | null
  country_dialing_code: string | null
  created_at: Generated<Date>
  expires_at: Date
}

/** A code in the query of a page that opens one memberSession. */
interface SessionExchangeTable {
  merchant: string
  code_hash: Uint8Array
  member_id: string
  created_at: Generated<Date>
  expires_at: Date
}

/** An address a member has logged in from, as a keyed hash. */
interface KnownAddressTable {
  merchant: string
  member_id: string
  address_hash: Uint8Array
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

/** A member's authenticator app; it counts once `confirmed_at` is set. */
interface TotpAuthenticatorTable {
  merchant: string
  member_id: string
  sealed_secret: string
  created_at: Generated<Date>
  confirmed_at: Date | null
  last_step: Generated<bigint>
}

/** An account elsewhere that opens the member's; `email` as the provider has checked it. */
interface SocialAccountTable {
  merchant: string
  provider: SocialProvider
  subject: string
  member_id: string
  email: string | null
  created_at: Generated<Date>
  last_login_at: Date | null
}

/** What makes a member an agent: the code to register under and its place in the tree of agents. */
interface AgentTable {
  merchant: string
  member_id: string
  parent_id: string | null
  /** Member ids from the root to this agent, each followed by a slash. */
  path: string
  affiliate_code: string
  affiliate_code_norm: Computed<string>
  /** Brand hosts the code is good on; empty: all of the merchant's. */
  domains: Generated<string[]>
  created_at: Generated<Date>
}

/** A code sent by SMS or mail. Its text is derived from the id and a secret, so a copy of the table opens nothing. */
interface VerificationCodeTable {
  merchant: string
  id: Generated<string>
  purpose: string
  target: string
  ip: string | null
  attempts: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}

/** Puzzles and captchas that were answered once; kept until they would have expired anyway. */
interface SpentChallengeTable {
  merchant: string
  id: string
  expires_at: Date
}

/** Every SMS and mail of the platform; the local adapters deliver into it and stop there. */
interface OutboxMessageTable {
  merchant: string
  id: Generated<string>
  channel: 'sms' | 'mail'
  recipient: string
  subject: Generated<string>
  body: string
  created_at: Generated<Date>
  sent_at: Date | null
  error: string | null
}

/** Platform-wide: nonces of sealed calls already seen, so that a replay is refused. */
interface SealedNonceTable {
  hash: Uint8Array
  expires_at: Date
}

/** Platform-wide: counters of the rate limiter; `expire` is in epoch milliseconds. */
interface RateLimitTable {
  key: string
  points: Generated<number>
  expire: bigint | null
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

/** modules/ledger only. `code` is the member's id, or the name of a house account, whose balance is its postings' sum. */
interface LedgerAccountTable {
  merchant: string
  id: Generated<string>
  kind: 'PLAYER' | 'HOUSE'
  code: string
  member_id: string | null
  currency: CurrencyCode
  balance_minor: Computed<bigint | null>
  created_at: Generated<Date>
}

/** modules/ledger only: one movement of money; (kind, reference) happens once. Written by post_transaction(). */
interface LedgerTransactionTable {
  merchant: string
  id: Generated<string>
  kind: string
  reference: string
  content_hash: Uint8Array
  created_at: Generated<Date>
}

/** modules/ledger only: append-only entries; those of a transaction sum to zero. Written by post_transaction(). */
interface PostingTable {
  merchant: string
  transaction_id: string
  position: number
  account_id: string
  amount_minor: bigint
  currency: CurrencyCode
  balance_after_minor: bigint | null
  /** In the order postings were made; per account the order the money moved. */
  entry: Computed<bigint>
  posted_at: Computed<Date>
}

/** modules/ledger only: money set aside until it is settled or released, once. Written by hold_funds() and end_hold(). */
interface LedgerHoldTable {
  merchant: string
  reference: string
  purpose: 'withdrawal' | 'transferOut'
  member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  status: 'held' | 'settled' | 'released'
  held_by: string
  ended_by: string | null
  created_at: Date
  ended_at: Date | null
}

/** Money between a main wallet and the member's wallet at a vendor; `in` to the vendor. Pending until the vendor told. */
interface VendorTransferTable {
  merchant: string
  reference: string
  member_id: string
  client_reference: string
  vendor: string
  direction: 'in' | 'out'
  amount_minor: bigint
  currency: CurrencyCode
  status: Generated<'pending' | 'done' | 'failed'>
  tries: Generated<number>
  next_check_at: Date
  created_at: Date
  ended_at: Date | null
}

/** Money from one member to his upline or downline; written with its transaction of the ledger. */
interface MemberTransferTable {
  merchant: string
  kind: 'transferUpline' | 'transferDownline'
  reference: string
  from_member_id: string
  to_member_id: string
  amount_minor: bigint
  currency: CurrencyCode
  /** The sender's, right after it. */
  balance_after_minor: bigint
  created_at: Date
}

/** A message of the merchant to one member. */
interface MemberMessageTable {
  merchant: string
  id: Generated<string>
  member_id: string
  title: string
  body: string
  created_at: Generated<Date>
  read_at: Date | null
}

/** What a visitor or a member told the merchant. */
interface FeedbackTable {
  merchant: string
  id: Generated<string>
  member_id: string | null
  kind: Generated<(typeof feedbackKinds)[number]>
  content: string
  contact: Generated<string>
  ip: string | null
  created_at: Generated<Date>
}

/** A limit a member set for himself: minor units, or minutes for `session`. */
interface ProtectionLimitTable {
  merchant: string
  member_id: string
  kind: LimitKind
  period: LimitPeriod
  value: bigint
  /** A raise that waits for its day and the member's confirmation. */
  pending_value: bigint | null
  /** The same for a removal. */
  pending_removal: Generated<boolean>
  pending_since: Date | null
  updated_at: Date
}

interface ProtectionSettingTable {
  merchant: string
  member_id: string
  time_out_until: Date | null
  /** 0: switched off; null: the rule for everybody. */
  reality_check_minutes: number | null
  reality_checked_at: Date | null
  marketing_allowed: Generated<boolean>
}

/** What a member asked for; written, never changed. */
interface ProtectionEventTable {
  merchant: string
  id: Computed<bigint>
  member_id: string
  kind: string
  detail: Json<Record<string, string | number | boolean | null>>
  at: Date
}

/** Who keeps out of every brand: keyed hashes, without a merchant. */
interface ExcludedIdentityTable {
  hash: Uint8Array
  excluded_until: Date
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

/** Platform-wide: nonces of calls signed with a shared secret. */
interface ProviderNonceTable {
  provider_code: string
  nonce: string
  expires_at: Date
}

/** Money on its way in; `state` moves along contract/entities/payment-states.ts. */
interface DepositTable {
  merchant: string
  id: Generated<string>
  reference: string
  member_id: string
  /** Made by the form: the same one twice is one deposit. */
  request_key: string
  method: string
  channel: PaymentChannel
  provider: string
  kind: 'redirect' | 'transfer'
  amount_minor: bigint
  currency: CurrencyCode
  state: DepositState
  provider_reference: string | null
  redirect_url: string | null
  transfer_account: Json<TransferAccount | null>
  created_at: Date
  expires_at: Date
  paid_at: Date | null
}

/** The picture of a transfer's slip, drawn anew. */
interface DepositSlipTable {
  merchant: string
  deposit_id: string
  content_type: 'image/png' | 'image/jpeg'
  image: Uint8Array
  uploaded_at: Date
}

/** What became of a payment and who did it; written once. */
interface PaymentStepTable {
  merchant: string
  id: Computed<bigint>
  payment_id: string
  kind: 'deposit' | 'withdrawal'
  state: string
  actor: string
  note: Generated<string>
  deadline: Date | null
  at: Date
}

/** An event of a payment provider that had its effect. */
interface PaymentWebhookTable {
  merchant: string
  provider: string
  event_id: string
  body_hash: Uint8Array
  outcome: string
  received_at: Date
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

/** What an operator did beside payments. */
interface OperatorActTable {
  merchant: string
  id: Computed<bigint>
  operator: string
  action: string
  subject: string
  note: Generated<string>
  at: Date
}

/** A day of a merchant held against everything else that knows of it. */
interface ReconciliationTable {
  merchant: string
  day: string
  time_zone: string
  started_at: Date
  finished_at: Date
  differences: ColumnType<{ source: string; what: string }[], string, string>
  compared: number
  unanswered: number
}

/** A bank account of a member; holder and number are sealed (purpose `payout account`). */
interface PayoutAccountTable {
  merchant: string
  id: Generated<string>
  member_id: string
  bank: string
  sealed_holder: string
  sealed_number: string
  number_hash: Uint8Array
  bound_at: Date
}

/** Money on its way out; `state` moves along contract/entities/payment-states.ts, its hold has the same reference. */
interface WithdrawalTable {
  merchant: string
  id: Generated<string>
  reference: string
  member_id: string
  request_key: string
  account_id: string
  amount_minor: bigint
  currency: CurrencyCode
  state: WithdrawalState
  created_at: Date
  confirm_by: Date | null
  ended_at: Date | null
}
