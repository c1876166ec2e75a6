/**
 * What moves on a member's account beside play, by kind of ledger transaction. Deductions of contracts and the team's
 * money are sums of these items. Specification of agents, section 4.
 */
const itemOfKind: Readonly<Record<string, CashItem>> = {
  deposit: 'deposit',
  // Counted when it is asked for, and undone when the hold is released.
  withdrawalHold: 'withdrawal',
  withdrawalRelease: 'withdrawal',
  reward: 'bonus',
  bonusRelease: 'bonus',
  pointConvert: 'bonus',
  rebate: 'rebate',
  lotteryRebate: 'rebate',
  agentRebate: 'rebate',
  dividend: 'dividend',
  dailySalary: 'salary',
  hourlySalary: 'salary',
  realTimeSalary: 'salary',
  transferUpline: 'transfer',
  transferDownline: 'transfer',
}

export const cashItems = [
  'deposit',
  'withdrawal',
  'bonus',
  'rebate',
  'dividend',
  'salary',
  'transfer',
  'other',
] as const
export type CashItem = (typeof cashItems)[number]

/** The item of a ledger transaction that is no play; `other` for what no figure asks for by name. */
export function cashItemOf(kind: string): CashItem {
  return itemOfKind[kind] ?? 'other'
}
