import type { ContractTerms, Tier } from './terms.ts'

const WHOLE_BP = 10_000n

/** What the tiers of a contract are measured by: a team's turnover and the operator's gain in minor units, active members. */
export interface Metrics {
  readonly turnoverMinor: bigint
  readonly lossMinor: bigint
  readonly activeMembers: number
}

/** The index of the last row all of whose thresholds are met; null: none. A threshold of zero asks for nothing. */
export function tierReached(tiers: readonly Tier[], metrics: Metrics): number | null {
  const index = tiers.findLastIndex(
    (tier) =>
      (tier.turnover === '0' || metrics.turnoverMinor >= BigInt(tier.turnover)) &&
      (tier.loss === '0' || metrics.lossMinor >= BigInt(tier.loss)) &&
      metrics.activeMembers >= tier.active,
  )
  return index < 0 ? null : index
}

/**
 * What a base of so many minor units brings by the tier reached: floored once, not above the contract's cap.
 * Agents specification, section 7.
 */
export function grossMinor(
  terms: Pick<ContractTerms, 'kind' | 'tiers' | 'mode' | 'cap'>,
  tier: number | null,
  baseMinor: bigint,
): bigint {
  const row = tier === null ? undefined : terms.tiers[tier]
  if (!row || tier === null) return 0n
  const base = baseMinor > 0n ? baseMinor : 0n
  const sum =
    row.fixed !== undefined
      ? BigInt(row.fixed)
      : terms.mode === 'whole'
        ? (base * BigInt(row.rateBp ?? 0)) / WHOLE_BP
        : marginalMinor(terms, tier, base)
  return terms.cap !== null && sum > BigInt(terms.cap) ? BigInt(terms.cap) : sum
}

/** Each rate for the part of the base between its row's threshold and the next one's, up to the row reached. */
function marginalMinor({ kind, tiers }: Pick<ContractTerms, 'kind' | 'tiers'>, tier: number, base: bigint): bigint {
  const rows = tiers.slice(0, tier + 1)
  const starts = rows.map((row) => BigInt(kind === 'dividend' ? row.loss : row.turnover))
  const parts = rows.map((row, index) => {
    const from = starts[index] ?? 0n
    const next = starts[index + 1]
    const to = next === undefined || next > base ? base : next
    return to > from ? (to - from) * BigInt(row.rateBp ?? 0) : 0n
  })
  return parts.reduce((sum, part) => sum + part, 0n) / WHOLE_BP
}
