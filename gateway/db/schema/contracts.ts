import type { Generated } from 'kysely'
import type { ContractKind, DeductionItem } from '#contract/agency/contract-kinds.ts'
import type { ContractTerms } from '#contract/agency/terms.ts'
import type { ContractState } from '#contract/entities/agency/contract-states.ts'
import type { Computed, CurrencyCode, Json } from './columns.ts'

/** Contracts of agents with the agent above, and what they were paid. */
export interface ContractsSchema {
  contract_version: ContractVersionTable
  contract_step: ContractStepTable
  contract_settlement: ContractSettlementTable
  contract_advance: ContractAdvanceTable
}

/** `state` follows contract/entities/agency/contract-states.ts; only state and end of an accepted contract change. */
interface ContractVersionTable {
  merchant: string
  id: Generated<string>
  kind: ContractKind
  /** null: the operator, for an agent at the top of a tree. */
  upline_id: string | null
  downline_id: string
  request_key: string
  terms: Json<ContractTerms>
  terms_hash: string
  state: ContractState
  requested_at: Date
  expires_at: Date
  accepted_at: Date | null
  /** The first instant that is paid by these terms, and the first that no longer is. */
  starts_at: Date | null
  ends_at: Date | null
}

/** Who did what to a contract; append-only. */
interface ContractStepTable {
  merchant: string
  id: Computed<bigint>
  contract_id: string
  from_state: ContractState | null
  to_state: ContractState
  actor: string
  actor_name: Generated<string>
  address: Generated<string>
  note: Generated<string>
  at: Date
}

/** The figures of a settlement, in minor units as decimal strings; see contract/agency/statement.ts. */
export interface StoredFigures {
  readonly turnover: string
  readonly loss: string
  readonly active: number
  readonly deposits: string
  readonly bonuses: string
  readonly rebates: string
  readonly salaries: string
}

/** How a settlement came about besides its figures: deductions, carry, and of a real-time salary the day so far. */
export interface StoredLines {
  readonly deductions: readonly {
    readonly item: DeductionItem
    readonly of: string
    readonly shareBp: number
    readonly amount: string
  }[]
  readonly net: string
  readonly carriedIn: readonly string[]
  readonly carriedOut: readonly string[]
  /** Of a real-time salary: what the day paid before, what was ahead of it, and what is due with this slot. */
  readonly day: { readonly key: string; readonly paid: string; readonly ahead: string; readonly due: string } | null
}

/** What a contract was paid for a period; append-only. */
interface ContractSettlementTable {
  merchant: string
  id: Generated<string>
  contract_id: string
  kind: ContractKind
  downline_id: string
  period_key: string
  from_at: Date
  until_at: Date
  currency: CurrencyCode
  terms_hash: string
  until_entry: bigint
  rules_version: number
  figures: Json<StoredFigures>
  lines: Json<StoredLines>
  tier: number | null
  base_minor: bigint
  gross_minor: bigint
  below_minor: bigint
  advance_minor: bigint
  taken_back_minor: bigint
  paid_minor: bigint
  advanced_minor: bigint
  transaction_id: string | null
  settled_at: Date
}

/** What the operator advanced on a contract, or took back (below zero); append-only. */
interface ContractAdvanceTable {
  merchant: string
  id: Computed<bigint>
  contract_id: string
  settlement_id: string
  amount_minor: bigint
  at: Date
}
