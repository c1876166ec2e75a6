import { lowerTerms } from '#contract/agency/lower-terms.ts'
import type { Carry, ContractTerms, Deduction } from '#contract/agency/terms.ts'
import { type Random, randomTiers, termsOf } from './terms.ts'

/** An agent of a random tree; the one at the top has no parent. */
export interface RandomAgent {
  readonly id: string
  readonly parentId: string | null
  readonly terms: ContractTerms
}

const base = termsOf({}, [{ rateBp: 0 }])
const bonuses: Deduction = { item: 'bonuses', shareBp: 10_000 }
const jackpot: Deduction = { item: 'jackpot', shareBp: 200 }

/** Terms of a dividend with every way to carry, to deduct and to advance. */
export function randomTerms(random: Random): ContractTerms {
  const carry = random.pick<Carry>([
    { policy: 'none' },
    { policy: 'carry' },
    { policy: 'capped', most: String(random.upTo(100_000)) },
    { policy: 'expires', periods: 1 + random.upTo(3) },
  ])
  return {
    ...base,
    tiers: randomTiers(random),
    mode: random.pick(['whole', 'marginal']),
    deductions: random.pick([[], [bonuses], [bonuses, jackpot]]),
    carry,
    cap: random.upTo(4) === 0 ? String(random.upTo(5_000_000)) : null,
    advance: random.pick(['takeBack', 'house']),
  }
}

/** Agents whose terms are what their upline may offer, the top first; at most 12 levels. */
export function randomTree(random: Random, most = 2 + random.upTo(random.upTo(20) === 0 ? 198 : 29)): RandomAgent[] {
  const agents: (RandomAgent & { depth: number })[] = [
    { id: '0', parentId: null, terms: randomTerms(random), depth: 1 },
  ]
  while (agents.length < most) {
    const parent = random.pick(agents.filter(({ depth }) => depth < 12))
    const terms = lowerTerms(randomTerms(random), parent.terms)
    if (terms) agents.push({ id: String(agents.length), parentId: parent.id, terms, depth: parent.depth + 1 })
  }
  return agents
}
