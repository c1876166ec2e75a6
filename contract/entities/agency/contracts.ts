import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { contractKinds } from '../../agency/contract-kinds.ts'
import { ContractTerms } from '../../agency/terms.ts'
import { contractSides, contractSigns, contractStates } from './contract-states.ts'

/** A contract as both sides see it. Agents specification, section 6. */
export const Contract = z.object({
  id: z.string(),
  kind: z.enum(contractKinds),
  /** Of the agent who asks: UP, their own with the agent above; DOWN, one that they gave. */
  side: z.enum(contractSides),
  /** The other side's account; null: the operator. */
  account: z.string().nullable(),
  state: z.enum(contractStates),
  terms: ContractTerms,
  termsHash: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  acceptedAt: z.string().nullable(),
  /** The first instant that is paid by these terms, and the first that no longer is. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
})
export type Contract = z.output<typeof Contract>

/** Who did what to a contract. */
export const ContractStep = z.object({
  to: z.enum(contractStates),
  by: z.enum(['upline', 'downline', 'operator', 'system']),
  note: z.string(),
  time: z.string(),
})
export type ContractStep = z.output<typeof ContractStep>

/** The sums of an agent's last periods by the terms of that time, and by others. Past figures, no promise. */
export const ContractEffect = z.object({ periods: z.int(), before: Money, after: Money })
export type ContractEffect = z.output<typeof ContractEffect>

/** A member whom a settlement counted, with the figures that were counted. */
export const CountedMember = z.object({
  account: z.string(),
  type: z.int(),
  turnover: Money,
  loss: Money,
  deposits: Money,
  isActive: z.boolean(),
})
export type CountedMember = z.output<typeof CountedMember>

/** A past period of a team, and what terms would have paid for it. */
export const PastPeriod = z.object({
  key: z.string(),
  from: z.string(),
  until: z.string(),
  turnover: Money,
  loss: Money,
  active: z.int(),
  tier: z.int().nullable(),
  gross: Money,
})
export type PastPeriod = z.output<typeof PastPeriod>

/** A contract that new terms above would end. */
export const EndedContract = z.object({
  id: z.string(),
  account: z.string(),
  /** What fails first: a term, or `tiers` at these figures; `own`: the agent above loses their contract. */
  term: z.string(),
  point: z.object({ turnover: z.string(), loss: z.string(), active: z.int() }).nullable(),
  /** What may be offered instead. */
  draft: ContractTerms.nullable(),
  effect: ContractEffect.nullable(),
})
export type EndedContract = z.output<typeof EndedContract>

/** A kind of contract in the consolidated query. */
export const ContractSign = z.enum(contractSigns)

/** What a contract was paid for a period. */
export const Income = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: z.enum(contractKinds),
  period: z.string(),
  from: z.string(),
  until: z.string(),
  /** The zone of the contract, in which its days are whole. */
  zone: z.string(),
  turnover: Money,
  loss: Money,
  active: z.int(),
  base: Money,
  /** The row of the tier table that was reached, from 0; null: none. */
  tier: z.int().nullable(),
  gross: Money,
  /** What the contracts right below were paid by. */
  below: Money,
  advance: Money,
  takenBack: Money,
  paid: Money,
  settledAt: z.string(),
})
export type Income = z.output<typeof Income>
