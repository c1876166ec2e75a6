import type { Generated } from 'kysely'
import type { Computed, CurrencyCode } from './columns.ts'

/** Series of members, and the rebates that follow from them. Agents specification, section 7.5. */
export interface SeriesSchema {
  member_series: MemberSeriesTable
  round_series: RoundSeriesTable
  round_rebate: RoundRebateTable
  agent_rebate: AgentRebateTable
  agent_rebate_payment: AgentRebatePaymentTable
}

/** What an upline or the operator has set, per group of lotteries; two-thousandths of the stake. */
interface MemberSeriesTable {
  merchant: string
  member_id: string
  series_group: string
  series: number
  /** `member:<id>`, `operator:<name>`, `link:<id>`, or `move`. */
  set_by: string
  changed_at: Date
}

/** The series of a round as they were at its first bet: of the sale, of the member, and of the agents from the upline to the top. */
interface RoundSeriesTable {
  merchant: string
  round_id: string
  series_group: string
  sold: number
  own: number
  agents: string[]
  agent_series: number[]
  /** The stake in cash whose rebates are paid or owed now. */
  settled_stake_minor: Generated<bigint>
  /** Counts the changes of the settled stake. */
  version: Generated<number>
}

/** A rebate of a player that was paid, or taken back (below zero). */
interface RoundRebateTable {
  merchant: string
  round_id: string
  version: number
  amount_minor: bigint
  at: Date
}

/** What an agent earns by a round, or no longer earns (below zero). */
interface AgentRebateTable {
  merchant: string
  agent_id: string
  round_id: string
  version: number
  currency: CurrencyCode
  amount_minor: bigint
  at: Date
  payment_id: string | null
}

/** A payment to an agent for a day of the brand's zone. */
interface AgentRebatePaymentTable {
  merchant: string
  id: Computed<string>
  agent_id: string
  currency: CurrencyCode
  day: string
  amount_minor: bigint
  paid_at: Date
}
