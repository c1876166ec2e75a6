import { type ContractKind, deductionItems } from '#contract/agency/contract-kinds.ts'
import type { ContractTerms, Tier } from '#contract/agency/terms.ts'
import { typedAmount } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'

/** Texts by field name, as a form has them. */
export type Typed = Readonly<Record<string, string>>

/** The error text of each field of the form. */
export type ErrorOf = (field: string) => string | undefined

/** Rows that a tier table may have; a row without a payment is left out. */
export const MAX_ROWS = 20

/** Percent have two decimals: a hundredth of a percent is a basis point. */
export const PERCENT_DECIMALS = 2

export type TierColumn = 'turnover' | 'loss' | 'active' | 'pays'

/** The fields of a row: only dividends have a threshold of loss, so that 20 rows stay below the fields of a form. */
export function columnsOf(kind: ContractKind): readonly TierColumn[] {
  return kind === 'dividend' ? ['loss', 'turnover', 'active', 'pays'] : ['turnover', 'active', 'pays']
}

export const tierField = (row: number, column: TierColumn) => `t${row}_${column}`

/** Whether the kind may pay sums instead of rates. */
export const canPaySums = (kind: ContractKind) => kind === 'dailySalary' || kind === 'hourlySalary'

/** Terms as the fields of the form; zeros stay empty. */
export function typedTerms(terms: ContractTerms): Typed {
  const decimals = decimalsOf(terms.currency)
  const money = (minor: string) => (minor === '0' ? '' : typedAmount(minor, decimals))
  const { carry, active } = terms
  const rows = terms.tiers.flatMap((tier, row) => typedTier(tier, row, money))
  const deducted = deductionItems.map((item) => {
    const found = terms.deductions.find((one) => one.item === item)
    return [`d_${item}`, found ? percent(found.shareBp) : '']
  })
  return {
    mode: terms.mode,
    activeTurnover: money(active.turnover),
    activeDeposit: money(active.deposit),
    activeDays: active.days === 0 ? '' : String(active.days),
    carry: carry.policy,
    carryLimit: carry.policy === 'capped' ? money(carry.most) : carry.policy === 'expires' ? String(carry.periods) : '',
    ...(terms.bonusPlay ? { bonusPlay: 'on' } : {}),
    ...(terms.agentPlay ? { agentPlay: 'on' } : {}),
    ...(terms.tiers[0]?.fixed === undefined ? {} : { paysAs: 'fixed' }),
    cap: terms.cap === null ? '' : money(terms.cap),
    notice: String(terms.notice),
    ...Object.fromEntries(deducted),
    ...Object.fromEntries(rows),
  }
}

function typedTier(
  { turnover, loss, active, rateBp, fixed }: Tier,
  row: number,
  money: (minor: string) => string,
): [string, string][] {
  return [
    [tierField(row, 'turnover'), money(turnover)],
    [tierField(row, 'loss'), money(loss)],
    [tierField(row, 'active'), active === 0 ? '' : String(active)],
    [tierField(row, 'pays'), fixed === undefined ? percent(rateBp ?? 0) : money(fixed)],
  ]
}

const percent = (bp: number) => typedAmount(String(bp), PERCENT_DECIMALS)

/** How many rows the form shows: those that were sent, and another when one was asked for. */
export function rowsOf(typed: Typed): number {
  const sent = Array.from({ length: MAX_ROWS }, (_, row) => row).filter((row) => tierField(row, 'pays') in typed).length
  return Math.min(MAX_ROWS, Math.max(1, sent + (typed.intent === 'addTier' ? 1 : 0)))
}
