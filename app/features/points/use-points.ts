import { useLocale, useTranslation } from '#app/i18n/index.ts'
import { numberFormat } from '#app/lib/number-format.ts'
import { formatMoney } from '#app/ui/money.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import type { PointRule } from '#contract/entities/rewards/points.ts'
import type { ErrorParams } from '#contract/errors.ts'
import type { Money } from '#contract/money/money.ts'
import { useHundredths } from './use-hundredths.ts'

/** Writes points as a figure: whole points without decimals, all others with two. */
export const usePointFigure = useHundredths

/** Writes points with their unit. */
export function usePoints(): (points: Money | bigint) => string {
  const { t } = useTranslation('points')
  const figure = usePointFigure()
  return (points) => t('amount', { points: figure(points) })
}

/** A rule in the reader's language. */
export function useRuleText(): (rule: PointRule) => string {
  const { t } = useTranslation('points')
  const { t: games } = useTranslation('games')
  const locale = useLocale()
  const figure = usePointFigure()
  const shown = (value: PointRule['params'][string]): string => {
    if ('gameType' in value) return games(`category.${value.gameType}`)
    if ('count' in value) return numberFormat(locale, {}).format(value.count)
    return value.currency === POINTS_CURRENCY ? figure(value) : formatMoney(value, locale)
  }
  return ({ key, params }) => {
    const values: ErrorParams = Object.fromEntries(
      Object.entries(params).map(([field, value]) => [field, shown(value)]),
    )
    return t(`rule.${key}`, values)
  }
}
