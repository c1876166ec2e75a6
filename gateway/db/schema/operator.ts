import type { ColumnType, Generated } from 'kysely'
import type { Computed } from './columns.ts'

/** What operators do and find. */
export interface OperatorSchema {
  operator_act: OperatorActTable
  reconciliation: ReconciliationTable
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
