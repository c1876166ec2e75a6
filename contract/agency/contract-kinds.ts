/**
 * The kinds of contracts between an agent and the agent above, and their periods. Without zod, because screens use them in
 * the browser. Agents specification, sections 5 and 6.
 */

export const contractKinds = ['dividend', 'dailySalary', 'hourlySalary', 'realTimeSalary'] as const
export type ContractKind = (typeof contractKinds)[number]

/** Kinds with so many periods a day that those without a payment would hide the others in a list. */
export const frequentKinds: readonly ContractKind[] = ['hourlySalary', 'realTimeSalary']

/** Which periods a list of income has where frequent kinds are in it: those that paid something, or all. */
export const incomeLines = ['paid', 'all'] as const
export type IncomeLines = (typeof incomeLines)[number]

/** Periods, the shortest first. */
export const contractPeriods = ['realTime', 'hourly', 'daily', 'weekly', 'semiMonthly', 'monthly'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** The periods that a contract of each kind can have, the usual one first. */
export const periodsOfKind = {
  dividend: ['monthly', 'semiMonthly', 'weekly', 'daily'],
  dailySalary: ['daily'],
  hourlySalary: ['hourly'],
  realTimeSalary: ['realTime'],
} as const satisfies Record<ContractKind, readonly ContractPeriod[]>

/** `whole`: the rate of the tier reached for the whole base. `marginal`: each rate for the part of the base in its tier. */
export const tierModes = ['whole', 'marginal'] as const

/** What may be deducted from a net loss; nothing else can be. */
export const deductionItems = ['bonuses', 'rebates', 'salaries', 'paymentFees', 'jackpot'] as const
export type DeductionItem = (typeof deductionItems)[number]

/** What happens to a net loss of the operator in a period: dropped, carried, carried up to a sum, carried for some periods. */
export const carryPolicies = ['none', 'carry', 'capped', 'expires'] as const

/** What becomes of real-time salary that rollbacks show to be too much: counted against the next day, or kept. */
export const overpayRules = ['carry', 'keep'] as const

/** Who bears what the operator advanced when a branch won: later dividends of the contract, at most half of each, or the operator. */
export const advanceRules = ['takeBack', 'house'] as const
export type AdvanceRule = (typeof advanceRules)[number]
