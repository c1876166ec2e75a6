export { publishBalance, useBalance } from './balance-store.ts'
export { followBalance } from './follow-balance.ts'
export { useAgo } from './use-ago.ts'
