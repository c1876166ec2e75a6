import type { WageringLine } from '#contract/entities/payment.ts'
import type { WageringState } from './wagering.ts'

/** What is still to be staked, as the calls answer it. */
export function wireWagering(lines: readonly WageringState[], currency: string): WageringLine[] {
  const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
  return lines.map((line) => ({
    reference: line.reference,
    paidAt: line.at.toISOString(),
    deposit: money(line.depositMinor),
    required: money(line.requiredMinor),
    wagered: money(line.wageredMinor),
    remaining: money(line.remainingMinor),
    locked: money(line.lockedMinor),
  }))
}
