import type { Generated } from 'kysely'
import type { feedbackKinds } from '#contract/endpoints/feedback.ts'
import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import type { Computed, Json } from './columns.ts'

/** Messages, feedback and player protection. */
export interface MembersSchema {
  member_message: MemberMessageTable
  member_note: MemberNoteTable
  feedback: FeedbackTable
  protection_limit: ProtectionLimitTable
  protection_setting: ProtectionSettingTable
  protection_event: ProtectionEventTable
}

/** A message from the merchant to one member. */
interface MemberMessageTable {
  merchant: string
  id: Generated<string>
  member_id: string
  title: string
  body: string
  created_at: Generated<Date>
  read_at: Date | null
}

/** What staff write about a member for each other; append-only. */
interface MemberNoteTable {
  merchant: string
  id: Computed<bigint>
  member_id: string
  operator: string
  content: string
  at: Date
}

/** Feedback from a visitor or a member. */
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

/** A limit that a member set for themselves: minor units, or minutes for `session`. */
interface ProtectionLimitTable {
  merchant: string
  member_id: string
  kind: LimitKind
  period: LimitPeriod
  value: bigint
  /** A raise that is pending until its day and the member's confirmation. */
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
  /** 0: off; null: the rule of the brand. */
  reality_check_minutes: number | null
  reality_checked_at: Date | null
  marketing_allowed: Generated<boolean>
}

/** A member's request about player protection; append-only. */
interface ProtectionEventTable {
  merchant: string
  id: Computed<bigint>
  member_id: string
  kind: string
  detail: Json<Record<string, string | number | boolean | null>>
  at: Date
}
