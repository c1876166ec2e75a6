import type { ColumnType, Generated } from 'kysely'
import type { ApprovalState } from '#contract/operator/approval-states.ts'
import type { StaffRole } from '#contract/operator/permissions.ts'
import type { Computed, Json } from './columns.ts'

/** Staff, their acts and approvals, kill switches, and the reconciliation. */
export interface OperatorSchema {
  staff: StaffTable
  staff_role: StaffRoleTable
  staff_key: StaffKeyTable
  operator_event: OperatorEventTable
  approval_request: ApprovalRequestTable
  approval_decision: ApprovalDecisionTable
  approval_rule_sum: ApprovalRuleSumTable
  kill_switch: KillSwitchTable
  reconciliation: ReconciliationTable
}

/** A person who decides; platform-wide. */
interface StaffTable {
  id: Generated<string>
  name: string
  name_norm: Computed<string>
  email_norm: string
  mobile: string | null
  created_at: Date
  ended_at: Date | null
}

/** A role of a person at a merchant, or at '*', every merchant. */
interface StaffRoleTable {
  staff_id: string
  merchant: string
  role: StaffRole
  limit_minor: bigint | null
  granted_at: Date
}

/** A key or an invitation, hashed. */
interface StaffKeyTable {
  id: Generated<string>
  staff_id: string
  kind: 'key' | 'invitation'
  key_hash: Uint8Array
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

/** An act of staff; append-only. */
interface OperatorEventTable {
  merchant: string
  id: Computed<bigint>
  at: Date
  staff_id: string | null
  operator: string
  role: string
  act: string
  object: string
  changes: Json<Record<string, unknown>>
  reason: Generated<string>
  request_id: string
  approval_id: string | null
}

/** An act that waits for other people; `state` follows contract/operator/approval-states.ts. */
interface ApprovalRequestTable {
  merchant: string
  id: Generated<string>
  act: string
  payload: string
  payload_hash: Uint8Array
  object: string
  object_version: string
  summary: string
  asked_by: string
  asked_name: string
  asked_role: StaffRole
  reason: string
  asked_at: Date
  expires_at: Date
  needs: ColumnType<{ roles: StaffRole[]; count: number }[], string, never>
  state: ApprovalState
  ended_at: Date | null
  result: Generated<string>
}

/** A person's decision about a request; append-only. */
interface ApprovalDecisionTable {
  merchant: string
  request_id: string
  staff_id: string
  name: string
  role: StaffRole
  step: number
  is_yes: boolean
  note: Generated<string>
  at: Date
}

/** A merchant's own sum of a rule for approval. */
interface ApprovalRuleSumTable {
  merchant: string
  rule: string
  band: number
  above_minor: bigint
  changed_at: Date
}

/** A stopped game, vendor or brand. */
interface KillSwitchTable {
  merchant: string
  id: Generated<string>
  kind: 'game' | 'vendor' | 'brand'
  target: string
  reason: string
  started_by: string
  started_name: string
  started_at: Date
  confirm_by: Date | null
  confirmed_name: string | null
  confirmed_at: Date | null
  ended_at: Date | null
}

/** The reconciliation of a merchant's day against providers and vendors. */
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
