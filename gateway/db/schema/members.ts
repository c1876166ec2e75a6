import type { Generated } from 'kysely'
import type { feedbackKinds } from '#contract/endpoints/feedback.ts'
import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import type { Computed, Json } from './columns.ts'

/** What is between a member and the merchant: messages, feedback, limits of his own. */
export interface MembersSchema {
  member_message: MemberMessageTable
  feedback: FeedbackTable
  protection_limit: ProtectionLimitTable
  protection_setting: ProtectionSettingTable
  protection_event: ProtectionEventTable
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
