import { kinderTerm } from './offer.ts'
import { type ContractTerms, MAX_TIERS, type Tier } from './terms.ts'

/**
 * The old terms with each tier lowered to what `bound` allows: the drafted request for a contract that a lower rate ended.
 * Each rate is asked for at the higher of both thresholds, and a term that was kinder becomes the bound's. Agents specification, section 6.4.
 *
 * @returns null when nothing is left that both pay, or when one table has rates and the other sums
 */
export function lowerTerms(old: ContractTerms, bound: ContractTerms): ContractTerms | null {
  const pays = (tier: Tier) => (tier.fixed === undefined ? BigInt(tier.rateBp ?? 0) : BigInt(tier.fixed))
  const isFixed = (terms: ContractTerms) => terms.tiers[0]?.fixed !== undefined
  if (isFixed(old) !== isFixed(bound)) return null
  const levels = [...new Set([...old.tiers, ...bound.tiers].map(pays))].sort((one, other) => (one < other ? -1 : 1))
  const tiers = levels.flatMap((level) => {
    const [mine, theirs] = [old, bound].map(({ tiers }) => tiers.find((tier) => pays(tier) >= level))
    if (!mine || !theirs) return []
    const higher = (one: string, other: string) => (BigInt(one) > BigInt(other) ? one : other)
    return {
      turnover: higher(mine.turnover, theirs.turnover),
      loss: higher(mine.loss, theirs.loss),
      active: Math.max(mine.active, theirs.active),
      ...(isFixed(old) ? { fixed: String(level) } : { rateBp: Number(level) }),
    }
  })
  if (tiers.length === 0) return null
  let lowered: ContractTerms = { ...old, tiers: tiers.slice(0, MAX_TIERS) }
  for (let term = kinderTerm(lowered, bound); term; term = kinderTerm(lowered, bound)) {
    lowered = { ...lowered, [term]: bound[term] }
  }
  return lowered
}
