import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import { switchOfType } from '#contract/entities/rewards/promotion-states.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { brandFile, display } from './own-texts.ts'

/** Promotions that are not shown, because the brand has switched their kind off. */
export function promotionsSwitchedOff(brandsDir: string, brand: Brand): BrandProblem[] {
  const on = enabledSwitches(brand.whitelabel)
  return brand.promotions.flatMap(({ id, type }) => {
    const needed = switchOfType[type as keyof typeof switchOfType]
    if (needed === undefined || on.has(needed)) return []
    const source = brandFile(brandsDir, brand, `promotions/${id}.json`)
    const message = `is not offered: ${needed} is off in whitelabel.json`
    return [problemAt(brand.settings.code, [source], { path: ['type'], message, severity: 'warning' }, display)]
  })
}
