import { useTranslation } from '#app/i18n/index.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Contract } from '#contract/entities/agency/contracts.ts'
import { type Standing, standingOf } from './standing.ts'

const tones: Partial<Record<Standing, 'fresh' | 'secondary'>> = {
  requested: 'secondary',
  starting: 'fresh',
  running: 'fresh',
  ending: 'secondary',
}

/** The state of a contract, in words. */
export function StateBadge({ contract, now }: { contract: Contract; now: number }) {
  const { t } = useTranslation('contracts')
  const standing = standingOf(contract, now)
  return <Badge tone={tones[standing] ?? 'neutral'}>{t(`state.${standing}`)}</Badge>
}
