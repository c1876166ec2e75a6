import type { ColumnType, Generated } from 'kysely'
import type { Computed } from './columns.ts'

/** Operators' actions and the reconciliation. */
export interface OperatorSchema {
  operator_act: OperatorActTable
  reconciliation: ReconciliationTable
}

/** An operator's action other than on a payment. */
interface OperatorActTable {
  merchant: string
  id: Computed<bigint>
  operator: string
  action: string
  subject: string
  note: Generated<string>
  at: Date
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
