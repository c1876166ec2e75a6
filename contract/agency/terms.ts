import * as z from 'zod'
import {
  advanceRules,
  carryPolicies,
  contractKinds,
  contractPeriods,
  deductionItems,
  overpayRules,
  periodsOfKind,
  tierModes,
} from './contract-kinds.ts'

/** Whole minor units, zero included, within the range of the ledger. */
const Amount = z.string().regex(/^(0|[1-9]\d{0,17})$/)
const BasisPoints = z.int().min(0).max(10_000)
/** Rows of a tier table. */
export const MAX_TIERS = 20

/** A row of a tier table: what must be reached, and what is paid then: a rate in basis points of the base, or a sum. */
const Tier = z
  .strictObject({
    turnover: Amount.default('0'),
    loss: Amount.default('0'),
    active: z.int().min(0).max(1_000_000).default(0),
    rateBp: BasisPoints.optional(),
    fixed: Amount.optional(),
  })
  .refine(({ rateBp, fixed }) => (rateBp === undefined) !== (fixed === undefined), { message: 'tierPays' })
export type Tier = z.output<typeof Tier>

/** `shareBp` is of the item's own base: deposits for `paymentFees`, turnover for `jackpot`, and the item itself for others. */
const Deduction = z.strictObject({ item: z.enum(deductionItems), shareBp: BasisPoints.default(10_000) })
export type Deduction = z.output<typeof Deduction>

const Carry = z.discriminatedUnion('policy', [
  z.strictObject({ policy: z.literal(carryPolicies[0]) }),
  z.strictObject({ policy: z.literal(carryPolicies[1]) }),
  z.strictObject({ policy: z.literal(carryPolicies[2]), most: Amount }),
  z.strictObject({ policy: z.literal(carryPolicies[3]), periods: z.int().min(1).max(24) }),
])
export type Carry = z.output<typeof Carry>

/**
 * The terms of a contract: everything that its settlement needs besides figures. Amounts are minor units of `currency` as
 * decimal strings. Agents specification, section 6.1.
 *
 * Rates and sums never fall from one tier to the next, and a table has rates or sums, not both: only so can two tables be
 * compared row by row.
 */
export const ContractTerms = z
  .strictObject({
    kind: z.enum(contractKinds),
    period: z.enum(contractPeriods),
    tiers: z.array(Tier).min(1).max(MAX_TIERS),
    mode: z.enum(tierModes).default('whole'),
    /** Who counts as an active member: turnover and deposits of the period, on so many days. */
    active: z
      .strictObject({
        turnover: Amount.default('0'),
        deposit: Amount.default('0'),
        days: z.int().min(0).max(31).default(0),
      })
      .default({ turnover: '0', deposit: '0', days: 0 }),
    /** Named one by one: what is not named is never deducted. */
    deductions: z.array(Deduction).max(deductionItems.length),
    carry: Carry.default({ policy: 'none' }),
    /** The game types whose play counts; empty: all. */
    gameTypes: z
      .array(z.string().regex(/^[A-Z]{2,12}$/))
      .max(20)
      .default([]),
    /** Whether stakes of bonus money count as turnover. */
    bonusPlay: z.boolean().default(false),
    /** Whether the play of agents in the team counts. */
    agentPlay: z.boolean().default(true),
    /** The most that one period pays, of a real-time salary one day; null: no limit. */
    cap: Amount.nullable().default(null),
    overpay: z.enum(overpayRules).default('carry'),
    advance: z.enum(advanceRules).default('takeBack'),
    /** Full periods before a termination by the upline takes effect. */
    notice: z.int().min(0).max(12).default(1),
    zone: z.string().max(64).refine(isZone, { message: 'zone' }),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** The first day of a week, 1 is Monday. */
    weekStart: z.int().min(1).max(7).default(1),
  })
  .superRefine((terms, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const isDividend = terms.kind === 'dividend'
    if (!(periodsOfKind[terms.kind] as readonly string[]).includes(terms.period)) refuse('period', 'periodOfKind')
    if (!isRising(terms.tiers)) refuse('tiers', 'tiersRise')
    const fixed = terms.tiers.filter((tier) => tier.fixed !== undefined)
    if (fixed.length > 0 && fixed.length < terms.tiers.length) refuse('tiers', 'tiersMixed')
    const canBeFixed = terms.kind === 'dailySalary' || terms.kind === 'hourlySalary'
    if (fixed.length > 0 && (!canBeFixed || terms.mode !== 'whole')) refuse('tiers', 'tiersFixed')
    if (!isDividend && terms.deductions.length > 0) refuse('deductions', 'dividendOnly')
    if (!isDividend && terms.carry.policy !== 'none') refuse('carry', 'dividendOnly')
    if (new Set(terms.deductions.map(({ item }) => item)).size < terms.deductions.length) refuse('deductions', 'twice')
  })
export type ContractTerms = z.output<typeof ContractTerms>

/** Whether no threshold and no payment of a row is below the row before. */
function isRising(tiers: readonly Tier[]): boolean {
  return tiers.every((tier, index) => {
    const before = tiers[index - 1]
    return (
      !before ||
      (BigInt(tier.turnover) >= BigInt(before.turnover) &&
        BigInt(tier.loss) >= BigInt(before.loss) &&
        tier.active >= before.active &&
        (tier.rateBp ?? 0) >= (before.rateBp ?? 0) &&
        BigInt(tier.fixed ?? 0) >= BigInt(before.fixed ?? 0))
    )
  })
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
