import type { Brand } from '#brand-engine/brand.ts'
import { UNITS_PER_EXPERIENCE } from '#contract/entities/rewards/vip-states.ts'
import { minorOfAmount } from '#contract/money/currency.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'
import type { Level } from './rules/levels.ts'

/** The levels of a brand, the lowest first; none while VIP is off. */
export function levelsOf(brand: Brand): Level[] {
  if (!hasSwitch(brand, 'VIP')) return []
  const { vip, currency } = brand.settings
  return vip.levels.map(({ title, lead, reach, keep, floor, benefits }, index) => ({
    rank: index + 1,
    title,
    lead,
    reachUnits: BigInt(reach) * UNITS_PER_EXPERIENCE,
    keepUnits: BigInt(keep) * UNITS_PER_EXPERIENCE,
    // The first level is never lost.
    isFloor: floor || index === 0,
    pointsPercent: benefits.pointsPercent ?? 100,
    withdrawalMaxMinor: benefits.withdrawalMax === undefined ? null : minorOfAmount(benefits.withdrawalMax, currency),
  }))
}

/** Basis points of a stake by game type; empty while VIP is off. */
export function ratesOf(brand: Brand): Readonly<Record<string, number>> {
  if (levelsOf(brand).length === 0) return {}
  return Object.fromEntries(Object.entries(brand.settings.vip.experience).toSorted())
}

/** The level of a rank. A brand that has removed levels since gives the highest that is left; null without levels. */
export function levelAt(levels: readonly Level[], rank: number): Level | null {
  return levels[Math.min(rank, levels.length) - 1] ?? null
}
