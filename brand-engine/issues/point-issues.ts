import { decimalsOf, minorOfAmount } from '#contract/money/currency.ts'
import type { Issue } from './issues.ts'
import type { BrandSettings } from '../schema/schema.ts'

type Path = (string | number)[]

/** Mistakes of `points` that a schema cannot see: amounts of the currency, items named twice, missing languages. */
export function pointIssues({ points, currency, languages }: BrandSettings): Issue[] {
  const issues: Issue[] = []
  for (const { path, amount } of pointAmounts(points)) {
    if (minorOfAmount(amount, currency) !== null) continue
    issues.push({ path, message: `must be more than 0, with at most ${decimalsOf(currency)} decimals` })
  }
  const { convert, items } = points
  if (convert.min > convert.dayMax) {
    issues.push({ path: ['points', 'convert', 'min'], message: 'is more than dayMax: nothing could be converted' })
  }
  const ids = items.map(({ id }) => id)
  for (const [index, { id, title }] of items.entries()) {
    const path = ['points', 'items', index]
    if (ids.indexOf(id) !== index) issues.push({ path: [...path, 'id'], message: `names "${id}" twice` })
    for (const language of languages.filter((one) => !(one in title))) {
      const message = `has no text in ${language}, a language of the brand`
      issues.push({ path: [...path, 'title'], message, severity: 'warning' })
    }
  }
  return issues
}

function pointAmounts({ earn, convert, items }: BrandSettings['points']): { path: Path; amount: number | string }[] {
  return [
    ...Object.entries(earn).map(([type, amount]) => ({ path: ['points', 'earn', type], amount })),
    { path: ['points', 'convert', 'amount'], amount: convert.amount },
    ...items.flatMap((item, index) => {
      if (item.kind === 'cash') return [{ path: ['points', 'items', index, 'amount'], amount: item.amount }]
      return item.kind === 'freeRounds' ? [{ path: ['points', 'items', index, 'bet'], amount: item.bet }] : []
    }),
  ]
}
