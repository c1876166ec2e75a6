import * as z from 'zod'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import {
  approvalRules,
  dayLimits,
  defineAct,
  type OperatorAct,
  selectRuleSums,
  sumKey,
  upsertRuleSum,
} from '#gateway/modules/approvals/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { amountTyped, shown } from './shared.ts'

const Change = z.strictObject({
  rule: z.enum([...Object.keys(approvalRules), ...Object.keys(dayLimits)]),
  /** From 1, the lowest. */
  band: z.number().int().min(1),
  /** As typed: the brand's currency decides the decimals. */
  above: z.string().max(30),
})

/** The sums of a brand from which other people decide, and what a person may ask for in a day. A change touches new requests only. */
export function ruleActs({ brands }: Pick<OperatorDeps, 'brands'>): Record<string, OperatorAct> {
  const currencyOf = (merchant: string) => brands.findByMerchant(merchant)?.settings.currency ?? ''
  return {
    'approvalRules.change': defineAct({
      permission: 'approvalRules.change',
      payload: Change,
      async target(tx, { merchant }, { rule, band, above }) {
        // A limit of a day has one sum.
        const bands = Object.entries(approvalRules).find(([name]) => name === rule)?.[1].bands.length ?? 1
        if (band > bands) throw new OperatorError(`${rule} has ${bands} bands`)
        const now = (await selectRuleSums(tx, merchant)).get(sumKey(rule, band - 1))
        const sum = shown({ minor: amountTyped(above, currencyOf(merchant)), currency: currencyOf(merchant) })
        const summary = `approval rule ${rule}, band ${band}, at ${merchant}: above ${sum}`
        return { object: `${rule} ${band}`, version: String(now ?? 'default'), summary }
      },
      async run(tx, { merchant, at }, { rule, band, above }) {
        await upsertRuleSum(tx, {
          merchant,
          rule,
          band: band - 1,
          above_minor: amountTyped(above, currencyOf(merchant)),
          changed_at: at,
        })
        return { state: 'changed' }
      },
    }),
  }
}
