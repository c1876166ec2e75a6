import { useBrand } from '#app/brand/index.ts'
import { useTranslation } from '#app/i18n/index.ts'
import { shownInstant } from '#app/lib/instant.ts'
import { Badge } from '#app/ui/badge.tsx'

/** A win that a person looks at, and when that ends at the latest. */
export function HeldBadge({ until }: { until: string | null }) {
  const { t } = useTranslation('member')
  const { timeZone } = useBrand()
  if (until === null) return <Badge>{t('bets.held')}</Badge>
  return <Badge>{t('bets.heldUntil', { until: shownInstant(until, timeZone) })}</Badge>
}
