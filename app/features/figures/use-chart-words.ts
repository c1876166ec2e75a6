import { useLocale, useTranslation } from '#app/i18n/index.ts'
import type { ChartWords } from '#app/ui/figures/index.ts'
import { withMinus } from '#app/ui/figures/index.ts'
import { formatShortAmount } from '#app/ui/money.ts'

/** The words of a chart of money by day, and the short text of its values. */
export function useChartWords(currency: string): { readonly words: ChartWords; short(value: number): string } {
  const { t } = useTranslation('figures')
  const locale = useLocale()
  return {
    words: { point: t('day'), table: t('table'), open: t('open') },
    short: (value) => withMinus(formatShortAmount(value, currency, locale)),
  }
}
