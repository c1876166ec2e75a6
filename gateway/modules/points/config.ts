import type { Brand } from '#brand-engine/brand.ts'
import type { PointItem } from '#brand-engine/schema/points.ts'
import { UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import { minorOfAmount } from '#contract/money/currency.ts'
import type { PointRatio } from '#contract/money/points.ts'
import { hasSwitch } from '#gateway/modules/accounts/index.ts'

/** The points of a brand in minor units. */
export interface PointsConfig {
  readonly currency: string
  readonly timeZone: string
  readonly ratio: PointRatio
  readonly minUnits: bigint
  readonly dayMaxUnits: bigint
  readonly wageringPercent: number
  readonly decisionHours: number
  readonly items: readonly PointItem[]
}

/** What a brand's files say about points. `brand check` refuses amounts that the currency does not have. */
export function pointsConfigOf({ settings }: Pick<Brand, 'settings'>): PointsConfig {
  const { points, currency, timeZone } = settings
  const { convert, decisionHours, items } = points
  return {
    currency,
    timeZone,
    ratio: { points: BigInt(convert.points), amountMinor: amountMinorOf(convert.amount, currency) },
    minUnits: BigInt(convert.min) * UNITS_PER_POINT,
    dayMaxUnits: BigInt(convert.dayMax) * UNITS_PER_POINT,
    wageringPercent: convert.wageringPercent,
    decisionHours,
    items,
  }
}

/** The stake for one point by game type, as decimal text of minor units; empty while the points mall is off. */
export function ratesOf(brand: Brand): Readonly<Record<string, string>> {
  if (!hasSwitch(brand, 'POINTMALL')) return {}
  const { points, currency } = brand.settings
  const rates = Object.entries(points.earn).map(([type, stake]) => [type, String(amountMinorOf(stake, currency))])
  return Object.fromEntries(rates.toSorted())
}

/** @throws Error for an amount that the currency does not have, which `brand check` refuses */
export function amountMinorOf(amount: number | string, currency: string): bigint {
  const minor = minorOfAmount(amount, currency)
  if (minor === null) throw new Error(`${amount} is not an amount in ${currency}`)
  return minor
}
