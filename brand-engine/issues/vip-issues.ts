import { decimalsOf, minorOfAmount } from '#contract/money/currency.ts'
import type { Issue } from './issues.ts'
import type { BrandSettings } from '../schema/schema.ts'

/** Mistakes of `vip` that a schema cannot see: the order of the levels, amounts of the currency, missing languages. */
export function vipIssues({ vip, currency, languages }: BrandSettings): Issue[] {
  const { levels, experience } = vip
  const issues: Issue[] = []
  const add = (path: (string | number)[], message: string, severity: 'error' | 'warning' = 'error') =>
    issues.push({ path: ['vip', ...path], message, severity })
  if (levels.length > 0 && Object.keys(experience).length === 0) {
    add(['experience'], 'names no game type: no level could ever be reached')
  }
  for (const [index, { title, reach, keep, floor, benefits }] of levels.entries()) {
    const [path, before] = [['levels', index], levels[index - 1]]
    if (!before && reach !== 0) add([...path, 'reach'], 'must be 0: every member has the first level')
    if (before && reach <= before.reach) add([...path, 'reach'], 'must be more than that of the level before')
    if (keep > reach) add([...path, 'keep'], 'is more than reach: the level could not be kept by what reaches it')
    if (keep > 0 && (floor || !before)) add([...path, 'keep'], 'has no effect: the level is never lost')
    const most = benefits.withdrawalMax
    if (most !== undefined && minorOfAmount(most, currency) === null) {
      add([...path, 'benefits', 'withdrawalMax'], `must be more than 0, with at most ${decimalsOf(currency)} decimals`)
    }
    for (const language of languages.filter((one) => !(one in title))) {
      add([...path, 'title'], `has no text in ${language}, a language of the brand`, 'warning')
    }
  }
  return issues
}
