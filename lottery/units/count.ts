import { sum } from '../combinations.ts'
import type { Lists, Play } from '../model.ts'
import { countByTier } from './rules.ts'

export interface Units {
  /** Units the member pays for. */
  readonly total: number
  /** Units that can win each tier. Adds up to `total` unless the play's units share its tiers. */
  readonly byTier: readonly number[]
}

/** The units of a selection that was parsed for the play. */
export function countUnits(play: Play, lists: Lists): Units {
  const counts = countByTier(play.units, lists)
  const total = sum(counts)
  if (play.sharedTiers) return { total, byTier: play.tiers.map(() => total) }
  const shares = [...new Set(play.tiers.flatMap(({ share }) => share ?? []))]
  if (shares.length > 0)
    return { total, byTier: play.tiers.map(({ share = '' }) => counts[shares.indexOf(share)] ?? 0) }
  return { total, byTier: play.tiers.map((_, tier) => counts[tier] ?? 0) }
}
