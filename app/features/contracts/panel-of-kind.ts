import type { ContractKind } from '#contract/agency/contract-kinds.ts'
import type { WhitelabelSwitch } from '#contract/entities/whitelabel-tree.ts'

/** The panel of the agent centre that shows a kind of contract (specification section 2, agent center menu). */
export const panelOfKind = {
  dividend: 'dividend',
  dailySalary: 'dailyWage',
  hourlySalary: 'hourlySalary',
  realTimeSalary: 'realTimeSalary',
} as const satisfies Record<ContractKind, string>

/** The word in the address that shows rebates of lotteries among the kinds of income. */
export const REBATES = 'lotteryRebate'

/** The switch of each kind. */
export const switchOfKind = {
  dividend: 'DIVIDEND',
  dailySalary: 'DAILYSALARY',
  hourlySalary: 'HOURLYSALARY',
  realTimeSalary: 'REALTIMESALARY',
} as const satisfies Record<ContractKind, WhitelabelSwitch>

/** Whether a brand with these switches has contracts of any kind. */
export function hasContracts(switches: readonly string[]): boolean {
  return switches.includes('AGENTPOLICY') && Object.values(switchOfKind).some((name) => switches.includes(name))
}
