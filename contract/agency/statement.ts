import * as z from 'zod'
import { contractPeriods, deductionItems } from './contract-kinds.ts'
import { periodOfKey } from './periods.ts'
import { settleContract } from './settlement.ts'
import { ContractTerms } from './terms.ts'

const Minor = z.string().regex(/^-?\d{1,30}$/)

/** A settlement as the agent can download it: the terms signed, the figures read, and what came of them, in minor units. */
export const SettlementStatement = z.strictObject({
  contractId: z.string(),
  kind: z.string(),
  period: z.strictObject({ type: z.enum(contractPeriods), key: z.string(), from: z.string(), until: z.string() }),
  terms: ContractTerms,
  termsHash: z.string(),
  rulesVersion: z.int(),
  /** The last entry of the ledger that was read. */
  untilEntry: z.string(),
  figures: z.strictObject({
    turnover: Minor,
    loss: Minor,
    active: z.int(),
    deposits: Minor,
    bonuses: Minor,
    rebates: Minor,
    salaries: Minor,
  }),
  carriedIn: z.array(Minor),
  advancedBefore: Minor,
  /** The sum of the grosses right below. */
  below: Minor,
  day: z.strictObject({ paid: Minor, ahead: Minor }).nullable(),
  result: z.strictObject({
    deductions: z.array(z.strictObject({ item: z.enum(deductionItems), of: Minor, shareBp: z.int(), amount: Minor })),
    net: Minor,
    base: Minor,
    tier: z.int().nullable(),
    gross: Minor,
    advance: Minor,
    takenBack: Minor,
    paid: Minor,
    advancedAfter: Minor,
    carriedOut: z.array(Minor),
  }),
})
export type SettlementStatement = z.output<typeof SettlementStatement>

/** A field of a statement that does not follow from its inputs. */
export interface StatementDifference {
  readonly field: string
  readonly stated: unknown
  readonly computed: unknown
}

/** The result part of a statement, computed from its other parts. Agents specification, section 8, recompute. */
export function resultOf(statement: Omit<SettlementStatement, 'result'>): SettlementStatement['result'] {
  const { terms, figures, day } = statement
  const settled = settleContract({
    terms,
    figures: {
      turnoverMinor: BigInt(figures.turnover),
      lossMinor: BigInt(figures.loss),
      activeMembers: figures.active,
      depositsMinor: BigInt(figures.deposits),
      bonusesMinor: BigInt(figures.bonuses),
      rebatesMinor: BigInt(figures.rebates),
      salariesMinor: BigInt(figures.salaries),
    },
    carried: statement.carriedIn.map(BigInt),
    belowMinor: BigInt(statement.below),
    advancedMinor: BigInt(statement.advancedBefore),
    day: day && { paidMinor: BigInt(day.paid), aheadMinor: BigInt(day.ahead) },
  })
  return {
    deductions: settled.deductions.map(({ item, ofMinor, shareBp, amountMinor }) => {
      return { item, of: String(ofMinor), shareBp, amount: String(amountMinor) }
    }),
    net: String(settled.netMinor),
    base: String(settled.baseMinor),
    tier: settled.tier,
    gross: String(settled.grossMinor),
    advance: String(settled.advanceMinor),
    takenBack: String(settled.takenBackMinor),
    paid: String(settled.paidMinor),
    advancedAfter: String(settled.advancedMinor),
    carriedOut: settled.carried.map(String),
  }
}

/** Everything in a statement that does not follow from its own inputs; empty: it is right. Needs no database. */
export function verifyStatement(statement: SettlementStatement, termsHash: string): StatementDifference[] {
  const { terms, period } = statement
  const bounds = periodOfKey({ period: terms.period, zone: terms.zone, weekStart: terms.weekStart }, period.key)
  const computed: Record<string, unknown> = {
    termsHash,
    'period.from': bounds?.from.toISOString() ?? null,
    'period.until': bounds?.until.toISOString() ?? null,
    ...resultOf(statement),
  }
  const stated: Record<string, unknown> = {
    termsHash: statement.termsHash,
    'period.from': period.from,
    'period.until': period.until,
    ...statement.result,
  }
  return Object.keys(computed)
    .filter((field) => JSON.stringify(stated[field]) !== JSON.stringify(computed[field]))
    .map((field) => ({ field, stated: stated[field], computed: computed[field] }))
}
