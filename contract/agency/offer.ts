import type { Carry, ContractTerms, Tier } from './terms.ts'
import { grossMinor, type Metrics, tierReached } from './tiers.ts'

/** What a tier pays: a rate in basis points, or a sum in minor units. */
export type TierPay = { readonly rateBp: number } | { readonly fixed: string }

/** The first point at which terms are above others: the figures there, and what each side pays. */
export interface TierPoint {
  readonly turnover: string
  readonly loss: string
  readonly active: number
  /** What was offered, and what the agent above has himself. */
  readonly offered: TierPay
  readonly own: TierPay
}

/** Terms that an upline may not offer: a tier above their own, or a term that gives more than their own does. */
export type OfferProblem = { readonly point: TierPoint } | { readonly term: keyof ContractTerms }

/**
 * Why an agent with terms `own` may not offer `offered`, or null: at no point of either table may the downline be paid more,
 * and no other term may be kinder than the upline's own. Rates never fall within a table, so the points at which a row
 * begins are all that have to be looked at. Agents specification, section 6.3.
 */
export function findAboveOwn(offered: ContractTerms, own: ContractTerms): OfferProblem | null {
  const term = kinderTerm(offered, own)
  if (term) return { term }
  const point = findPointAbove(offered, own)
  return point && { point }
}

/** The first row of either table, by turnover, loss and active members, at which `offered` pays more; null: none. */
export function findPointAbove(offered: ContractTerms, own: ContractTerms): TierPoint | null {
  for (const row of [...offered.tiers, ...own.tiers].toSorted(byThresholds)) {
    const metrics = metricsOf(row)
    const [theirs, ours] = [rowAt(offered, metrics), rowAt(own, metrics)]
    if (!paysMore(theirs, ours, offered, own, metrics)) continue
    const { turnover, loss, active } = row
    return { turnover, loss, active, offered: payOf(theirs), own: payOf(ours) }
  }
  return null
}

function paysMore(
  theirs: Tier | null,
  ours: Tier | null,
  offered: ContractTerms,
  own: ContractTerms,
  metrics: Metrics,
): boolean {
  if (!theirs) return false
  if (theirs.fixed === undefined && ours?.fixed === undefined) return (theirs.rateBp ?? 0) > (ours?.rateBp ?? 0)
  // A rate grows with the turnover and a sum does not: between two rows it would pass it.
  if (theirs.fixed === undefined) return (theirs.rateBp ?? 0) > 0
  const pays = (terms: ContractTerms) =>
    grossMinor({ ...terms, cap: null }, tierReached(terms.tiers, metrics), metrics.turnoverMinor)
  return pays(offered) > pays(own)
}

/** The first term besides the tiers that is kinder to the downline than the upline's own contract; null: none. */
export function kinderTerm(offered: ContractTerms, own: ContractTerms): keyof ContractTerms | null {
  for (const term of ['kind', 'period', 'zone', 'currency', 'weekStart'] as const) {
    if (offered[term] !== own[term]) return term
  }
  if (offered.mode === 'whole' && own.mode === 'marginal' && own.tiers.length > 1) return 'mode'
  if (own.cap !== null && (offered.cap === null || BigInt(offered.cap) > BigInt(own.cap))) return 'cap'
  const isDeducted = own.deductions.every(({ item, shareBp }) =>
    offered.deductions.some((theirs) => theirs.item === item && theirs.shareBp >= shareBp),
  )
  if (!isDeducted) return 'deductions'
  if (!isCarryAsStrict(offered.carry, own.carry)) return 'carry'
  const isActiveAsStrict =
    BigInt(offered.active.turnover) >= BigInt(own.active.turnover) &&
    BigInt(offered.active.deposit) >= BigInt(own.active.deposit) &&
    offered.active.days >= own.active.days
  if (!isActiveAsStrict) return 'active'
  if (!isWithin(offered.gameTypes, own.gameTypes)) return 'gameTypes'
  if (offered.bonusPlay && !own.bonusPlay) return 'bonusPlay'
  if (offered.agentPlay && !own.agentPlay) return 'agentPlay'
  return offered.overpay === 'keep' && own.overpay === 'carry' ? 'overpay' : null
}

/** An empty list is all game types. */
function isWithin(offered: readonly string[], own: readonly string[]): boolean {
  return own.length === 0 || (offered.length > 0 && offered.every((type) => own.includes(type)))
}

/** Whether losses are kept at least as long and as much: a policy that forgets some is kinder than one that keeps all. */
function isCarryAsStrict(offered: Carry, own: Carry): boolean {
  if (own.policy === 'none' || offered.policy === 'carry') return true
  if (offered.policy === 'capped' && own.policy === 'capped') return BigInt(offered.most) >= BigInt(own.most)
  if (offered.policy === 'expires' && own.policy === 'expires') return offered.periods >= own.periods
  return false
}

const rowAt = (terms: ContractTerms, metrics: Metrics): Tier | null =>
  terms.tiers[tierReached(terms.tiers, metrics) ?? -1] ?? null

const payOf = (row: Tier | null): TierPay =>
  row?.fixed === undefined ? { rateBp: row?.rateBp ?? 0 } : { fixed: row.fixed }

function metricsOf({ turnover, loss, active }: Tier): Metrics {
  return { turnoverMinor: BigInt(turnover), lossMinor: BigInt(loss), activeMembers: active }
}

function byThresholds(one: Tier, other: Tier): number {
  return (
    compare(BigInt(one.turnover), BigInt(other.turnover)) ||
    compare(BigInt(one.loss), BigInt(other.loss)) ||
    one.active - other.active
  )
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
