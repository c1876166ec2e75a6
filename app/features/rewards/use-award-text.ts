import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import type { Award } from '#contract/entities/rewards/award.ts'
import { decimalText } from '#contract/money/amount.ts'

/** Decimals of points in the ledger. */
const POINT_DECIMALS = 2

/** Writes a reward with its unit: money, bonus money, points, or what free rounds stake. */
export function useAwardText(): (award: Award) => string {
  const { t } = useTranslation('rewards')
  const locale = useLocale()
  return (award) => {
    if (award.kind === 'points') {
      const points = decimalText(award.amountMinor, POINT_DECIMALS) as Intl.StringNumericLiteral
      return t('award.points', {
        points: numberFormat(locale, { maximumFractionDigits: POINT_DECIMALS }).format(points),
      })
    }
    const amount = formatMoney(award, locale)
    if (award.kind === 'freeRounds') return t('award.freeRounds', { amount })
    return award.kind === 'bonus' ? t('award.bonus', { amount }) : amount
  }
}
