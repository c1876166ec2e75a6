import type { StatementDay } from '#contract/entities/statement.ts'
import type { Money } from '#contract/money/money.ts'

/** The balance at the end of each day: what it was before the first one, and what moved since. */
export function closings(opening: Money, days: readonly StatementDay[]): Money[] {
  let balance = BigInt(opening.amountMinor)
  return days.map(({ credit, debit }) => {
    balance += BigInt(credit.amountMinor) - BigInt(debit.amountMinor)
    return { amountMinor: String(balance), currency: opening.currency }
  })
}
