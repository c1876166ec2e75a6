import type { StaffRole } from '#contract/operator/permissions.ts'
import { amountIn } from '#gateway/lib/currency-scale.ts'
import type { ActFact, ActTarget } from './act.ts'

/** People who must agree: `count` of those who hold one of the roles, each of them once. */
export interface ApprovalStep {
  readonly roles: readonly StaffRole[]
  readonly count: number
}

export interface ApprovalBand {
  /** Applies to sums above this one. US cents, converted to the currency unless the merchant has a sum of its own. */
  readonly aboveUsCents: bigint
  readonly needs: readonly ApprovalStep[]
}

/** A rule for approval: the highest band that applies counts. Several rules that apply add up. */
export interface ApprovalRule {
  readonly acts: readonly string[]
  readonly when?: ActFact
  readonly bands: readonly ApprovalBand[]
}

const one = (...roles: StaffRole[]): ApprovalStep => ({ roles, count: 1 })

/** The rules of every merchant. `approvalRules.change` gives a merchant other sums. */
export const approvalRules = {
  payout: {
    acts: ['withdrawals.approve', 'withdrawals.request'],
    bands: [
      { aboveUsCents: 1_000_00n, needs: [one('cashier', 'risk', 'manager')] },
      { aboveUsCents: 10_000_00n, needs: [one('risk'), one('manager')] },
    ],
  },
  payoutToNewAccount: {
    acts: ['withdrawals.approve', 'withdrawals.request'],
    when: 'accountFirstUsed',
    bands: [{ aboveUsCents: 300_00n, needs: [one('risk')] }],
  },
  /** Any sum takes another person, because no role may correct a balance alone. */
  adjustment: {
    acts: ['adjustments.credit', 'adjustments.debit', 'deposits.reverse'],
    bands: [{ aboveUsCents: 500_00n, needs: [one('manager')] }],
  },
  award: {
    acts: ['freeRounds.grant', 'redemptions.approve', 'applications.approve', 'gifts.give'],
    bands: [{ aboveUsCents: 100_00n, needs: [one('manager')] }],
  },
} as const satisfies Record<string, ApprovalRule>

/** What one person may ask for within 24 hours, in US cents; a merchant can have a sum of its own. */
export const dayLimits = {
  /** Corrections of members' balances: a second person who agrees to everything is no limit. */
  adjustmentDay: 5_000_00n,
} as const satisfies Record<string, bigint>

export type ApprovalRuleName = keyof typeof approvalRules

/** A merchant's own sums: by rule, and by the index of the band. Minor units. */
export type RuleSums = ReadonlyMap<string, bigint>

export function sumKey(rule: string, band: number): string {
  return `${rule} ${band}`
}

/** The steps that the rules demand for an act; empty: none. */
export function stepsByRules(
  act: string,
  target: Pick<ActTarget, 'amount' | 'facts'>,
  sums: RuleSums,
  rules: Readonly<Record<string, ApprovalRule>> = approvalRules,
): ApprovalStep[] {
  const { amount, facts = [] } = target
  if (!amount) return []
  return Object.entries(rules).flatMap(([name, { acts, when, bands }]) => {
    if (!acts.includes(act) || (when && !facts.includes(when))) return []
    const applying = bands
      .map(({ aboveUsCents, needs }, index) => {
        return { above: sums.get(sumKey(name, index)) ?? amountIn(amount.currency, aboveUsCents), needs }
      })
      .filter(({ above }) => amount.minor > above)
      .toSorted((one, other) => Number(other.above - one.above))
    return applying[0]?.needs ?? []
  })
}

/** One place per person that is needed: the index of the step, and the roles that fill it. */
function placesOf(needs: readonly ApprovalStep[]): { readonly step: number; readonly roles: readonly StaffRole[] }[] {
  return needs.flatMap(({ roles, count }, step) => Array.from({ length: count }, () => ({ step, roles })))
}

/** The places not filled yet. */
export function openPlaces(needs: readonly ApprovalStep[], filled: readonly number[]) {
  const left = [...filled]
  return placesOf(needs).filter(({ step }) => {
    const index = left.indexOf(step)
    if (index === -1) return true
    left.splice(index, 1)
    return false
  })
}
