import { resultOf, type SettlementStatement } from '#contract/agency/statement.ts'
import type { ContractRow } from '../contracts.store.ts'
import type { SettlementRow } from './settle.store.ts'

/** A stored settlement as its agent can download and check it, without any database. */
export function statementOf(contract: ContractRow, row: SettlementRow): SettlementStatement {
  const { lines, figures } = row
  const advancedBefore = row.advanced_minor - remembered(contract, row) + row.taken_back_minor
  const result = {
    deductions: [...lines.deductions],
    net: lines.net,
    base: String(row.base_minor),
    tier: row.tier,
    gross: String(row.gross_minor),
    advance: String(row.advance_minor),
    takenBack: String(row.taken_back_minor),
    paid: String(row.paid_minor),
    advancedAfter: String(row.advanced_minor),
    carriedOut: [...lines.carriedOut],
  }
  return {
    contractId: contract.id,
    kind: contract.kind,
    period: {
      type: contract.terms.period,
      key: row.period_key,
      from: row.from_at.toISOString(),
      until: row.until_at.toISOString(),
    },
    terms: contract.terms,
    termsHash: row.terms_hash,
    rulesVersion: row.rules_version,
    untilEntry: String(row.until_entry),
    figures,
    carriedIn: [...lines.carriedIn],
    advancedBefore: String(advancedBefore),
    below: String(row.below_minor),
    day: lines.day && { paid: lines.day.paid, ahead: lines.day.ahead },
    result,
  }
}

/** The result of other terms on the figures of a settlement that was paid: the preview on an agent's own past. */
export function grossUnder(contract: ContractRow, row: SettlementRow, terms: ContractRow['terms']): bigint {
  const { result: _, ...statement } = statementOf(contract, row)
  return BigInt(resultOf({ ...statement, terms, carriedIn: [] }).gross)
}

/** How much of an advance is taken back later: nothing when the operator bears it. */
function remembered({ kind, terms }: ContractRow, { advance_minor }: SettlementRow): bigint {
  return kind === 'dividend' && terms.advance === 'takeBack' ? advance_minor : 0n
}
