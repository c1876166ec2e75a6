export { publishBalance, useBalance, useBonus, usePromo } from './balance-store.ts'
export { BonusLine } from './bonus-line.tsx'
export { followBalance } from './follow-balance.ts'
export { useAgo } from './use-ago.ts'
