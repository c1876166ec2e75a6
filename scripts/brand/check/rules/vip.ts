import type { Brand, BrandProblem } from '#brand-engine/index.ts'
import { problemAt } from '#brand-engine/issues/issues.ts'
import type { JsonPath } from '#brand-engine/resolve/json-source.ts'
import { enabledSwitches } from '#contract/entities/whitelabel-tree.ts'
import { brandFile, display } from './own-texts.ts'

/** VIP that a member cannot have: levels that are switched off, benefits without their feature, gifts of no level. */
export function vipWithoutEffect(brandsDir: string, brand: Brand): BrandProblem[] {
  const on = enabledSwitches(brand.whitelabel)
  const { levels } = brand.settings.vip
  const problems: BrandProblem[] = []
  const say = (file: string, path: JsonPath, message: string) => {
    const source = brandFile(brandsDir, brand, file)
    problems.push(problemAt(brand.settings.code, [source], { path, message, severity: 'warning' }, display))
  }
  if (levels.length > 0 && !on.has('VIP')) {
    say('brand.json', ['vip'], 'is not offered: VIP is off in whitelabel.json')
  }
  if (levels.length === 0 && on.has('VIP')) {
    say('brand.json', ['vip'], 'has no levels, so VIP has nothing to show: name them, or switch VIP off')
  }
  for (const [index, { benefits }] of levels.entries()) {
    if (benefits.pointsPercent === undefined || on.has('POINTMALL')) continue
    const path = ['vip', 'levels', index, 'benefits', 'pointsPercent']
    say('brand.json', path, 'has no effect: POINTMALL is off in whitelabel.json')
  }
  for (const document of brand.promotions) {
    if (document.type !== 'vipGift' || document.trigger.rank <= levels.length) continue
    say(`promotions/${document.id}.json`, ['trigger', 'rank'], `is no level: the brand has ${levels.length}`)
  }
  return problems
}
