import type { Generated } from 'kysely'
import type { RefusalReason } from '#contract/entities/rewards/application-states.ts'
import type { FreeRoundsTerms } from '#contract/entities/rewards/free-rounds.ts'
import type { GrantState } from '#contract/entities/rewards/grant-states.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { AwardKind, CloseReason, EntryState } from '#contract/entities/rewards/promotion-states.ts'
import type { AccrualState } from '#contract/entities/rewards/referral-states.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Promotions, the entries of members, and bonus money. */
export interface PromotionsSchema {
  promotion_version: PromotionVersionTable
  promo_entry: PromoEntryTable
  promo_entry_step: PromoEntryStepTable
  bonus_grant: BonusGrantTable
  promo_budget: PromoBudgetTable
  promo_application: PromoApplicationTable
  promo_application_image: PromoApplicationImageTable
  referral_accrual: ReferralAccrualTable
  promo_evidence: PromoEvidenceTable
  reward_mark: RewardMarkTable
  reward_evidence: RewardEvidenceTable
  mission_progress: MissionProgressTable
  promo_seed: PromoSeedTable
  promo_draw: PromoDrawTable
  promo_stock: PromoStockTable
  promo_slice: PromoSliceTable
  promo_raffle: PromoRaffleTable
  promo_ticket: PromoTicketTable
  promo_winner: PromoWinnerTable
  promo_tournament: PromoTournamentTable
}

/** A published version of a promotion; append-only. */
interface PromotionVersionTable {
  merchant: string
  promotion_id: string
  version: number
  document: Json<PromotionDocument>
  terms_hash: string
  published_at: Date
}

/** A member in a promotion in one period; `state` follows contract/entities/rewards/promotion-states.ts. */
interface PromoEntryTable {
  merchant: string
  id: Generated<string>
  promotion_id: string
  version: number
  member_id: string
  period_key: string
  state: Generated<EntryState>
  currency: CurrencyCode
  joined_at: Date
  counts_until: Date
  award_kind: AwardKind | null
  award_minor: Generated<bigint>
  /** Of free rounds that are one of the rewards of the rule: what they are. */
  free_rounds: Json<FreeRoundsTerms> | null
  base_minor: Generated<bigint>
  source_reference: string | null
  reserved: Generated<boolean>
  claim_by: Date | null
  close_reason: CloseReason | null
  changed_at: Date
  /** By language, of the day of the entry; null: those of the version. */
  titles: Json<Readonly<Record<string, string>>> | null
  /** When a guard held the award; the day of the budget that it was taken from. */
  held_at: Date | null
  /** What the member reads of a refusal. */
  note: Generated<string>
}

/** A change of an entry's state and its actor; append-only. */
interface PromoEntryStepTable {
  merchant: string
  id: Computed<bigint>
  entry_id: string
  from_state: EntryState | null
  to_state: EntryState
  actor: string
  ledger_transaction_id: string | null
  at: Date
}

/** Bonus money with a wagering task; its ledger account has the grant's id as code. */
interface BonusGrantTable {
  merchant: string
  id: Generated<string>
  entry_id: string
  member_id: string
  currency: CurrencyCode
  amount_minor: bigint
  required_minor: bigint
  state: GrantState
  /** Its money can be staked, by the rule of its entry; the database fills it in. */
  stakeable: Computed<boolean>
  granted_at: Date
  started_at: Date | null
  ends_at: Date | null
  ended_at: Date | null
  end_reason: 'wagered' | 'givenUp' | 'expired' | 'excluded' | 'lost' | null
  /** The task done so far by bets of this grant, in ten-thousandths of a minor unit. */
  counted_units: Generated<bigint>
  /** What a finished grant paid and took back; null: all of `amount_minor`. */
  released_minor: bigint | null
  forfeited_minor: bigint | null
}

/** What a promotion has promised and paid, in all (bucket `total`) and by day. */
interface PromoBudgetTable {
  merchant: string
  promotion_id: string
  currency: CurrencyCode
  bucket: string
  used_minor: Generated<bigint>
  claims: Generated<number>
}

/** An application for a promotion; another one after a refusal is a row of its own. */
interface PromoApplicationTable {
  merchant: string
  id: Generated<string>
  reference: string
  entry_id: string
  member_id: string
  request_key: string
  remark: string
  applied_at: Date
  decide_by: Date
  outcome: 'approved' | 'rejected' | 'takenBack' | 'cancelled' | null
  decided_at: Date | null
  reason: RefusalReason | null
  note: Generated<string>
}

/** A picture of an application; without one it was not sent yet. */
interface PromoApplicationImageTable {
  merchant: string
  id: Generated<string>
  member_id: string
  promotion_id: string
  application_id: string | null
  content_type: 'image/png' | 'image/jpeg'
  image: Buffer
  preview: Buffer
  uploaded_at: Date
}

/** A friend who registered with a member's code, under the rule of that day. */
interface ReferralAccrualTable {
  merchant: string
  id: Generated<string>
  promotion_id: string
  version: number
  inviter_id: string
  friend_id: string
  currency: CurrencyCode
  registered_at: Date
  counts_until: Date
  state: Generated<AccrualState>
  /** What was paid; zero for one who cannot get it. */
  inviter_minor: Generated<bigint>
  friend_minor: Generated<bigint>
  note: Generated<string>
  changed_at: Date
}

/** What a guard of a promotion found; append-only. */
interface PromoEvidenceTable {
  merchant: string
  id: Computed<bigint>
  promotion_id: string
  accrual_id: string
  member_id: string
  other_id: string
  kind: 'mailbox' | 'number' | 'payoutAccount' | 'device' | 'network' | 'cycle' | 'ring'
  detail: string
  at: Date
}

/** What members who got a reward were recognised by; `reward` is the id of a promotion, or `points:` and that of an item. */
interface RewardMarkTable {
  merchant: string
  reward: string
  kind: 'mailbox' | 'number' | 'payoutAccount' | 'device' | 'network' | 'inviter'
  mark: string
  member_id: string
  at: Date
}

/** Why a reward is held; append-only. */
interface RewardEvidenceTable {
  merchant: string
  id: Computed<bigint>
  reward: string
  /** The entry or the redemption. */
  subject: string
  member_id: string
  other_id: string | null
  kind: 'mailbox' | 'number' | 'payoutAccount' | 'device' | 'network' | 'ring' | 'velocity'
  detail: string
  at: Date
}

/** How far a member is in a step of a mission; counted from rounds, deposits and sessions. */
interface MissionProgressTable {
  merchant: string
  entry_id: string
  step: number
  member_id: string
  promotion_id: string
  period_key: string
  have: bigint
  counted_at: Date | null
}

/** A seed of draws: committed before the first one, encrypted until it is revealed. */
interface PromoSeedTable {
  merchant: string
  id: Generated<string>
  promotion_id: string
  /** Null: the seed of an envelope, for everybody. */
  member_id: string | null
  /** The day of an envelope; '' otherwise. */
  occasion: string
  commitment: string
  encrypted_seed: string
  client_seed: string
  next_nonce: Generated<number>
  created_at: Date
  revealed_at: Date | null
}

/** A try and what was drawn; append-only. */
interface PromoDrawTable {
  merchant: string
  id: Generated<string>
  promotion_id: string
  member_id: string
  entry_id: string
  seed_id: string
  request_key: string
  /** The tries of a period are numbered from 1. */
  period_key: string
  number: number
  client_seed: string
  nonce: number
  /** The weights at the time of the draw; none of an envelope. */
  weights: number[]
  r: number
  prize: number
  currency: CurrencyCode
  award_minor: bigint
  at: Date
}

/** The pieces of a prize that were drawn. */
interface PromoStockTable {
  merchant: string
  promotion_id: string
  prize: number
  taken: Generated<number>
}

/** A share of an envelope; the first without an entry is taken next. */
interface PromoSliceTable {
  merchant: string
  promotion_id: string
  occasion: string
  number: number
  amount_minor: bigint
  entry_id: string | null
}

/** A raffle in one period. */
interface PromoRaffleTable {
  merchant: string
  promotion_id: string
  occasion: string
  version: number
  seed_id: string
  currency: CurrencyCode
  /** The sum of all prizes, taken from the budget at the opening. */
  reserved_minor: bigint
  opened_at: Date
  closes_at: Date
  draws_at: Date
  closed_at: Date | null
  numbers: Generated<number>
  /** The root over all numbers; null until the close. */
  root: string | null
  drawn_at: Date | null
  outside: string | null
}

/** A number of a raffle; append-only. */
interface PromoTicketTable {
  merchant: string
  promotion_id: string
  occasion: string
  number: number
  entry_id: string
  member_id: string
  issued_at: Date
}

/** A winning number; append-only. */
interface PromoWinnerTable {
  merchant: string
  promotion_id: string
  occasion: string
  /** The order of the draw, from 1. */
  place: number
  number: number
  prize: number
  /** Null: not paid, because the member was excluded. */
  entry_id: string | null
}

/** A period of a tournament whose places were paid; append-only. */
interface PromoTournamentTable {
  merchant: string
  promotion_id: string
  period_key: string
  settled_at: Date
  members: number
}
