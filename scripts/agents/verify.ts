import { SettlementStatement, verifyStatement } from '#contract/agency/statement.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'

/** The report of a settlement's statement: each field that does not follow from its own inputs, or what was recomputed. */
export function verified(text: string): { readonly lines: readonly string[]; readonly isRight: boolean } {
  const statement = SettlementStatement.safeParse(parsed(text))
  if (!statement.success) {
    return { isRight: false, lines: ['this is no statement of a settlement', statement.error.message] }
  }
  const { contractId, period, result, terms, untilEntry } = statement.data
  const differences = verifyStatement(statement.data, hashTerms(terms))
  const head = `contract ${contractId}, ${period.key} (${period.from} to ${period.until}), ledger to entry ${untilEntry}`
  if (differences.length === 0) {
    return { isRight: true, lines: [head, `right: ${result.paid} minor units of ${terms.currency}`] }
  }
  const lines = differences.map(({ field, stated, computed }) => {
    return `${field}: stated ${JSON.stringify(stated)}, computed ${JSON.stringify(computed)}`
  })
  return { isRight: false, lines: [head, ...lines] }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
