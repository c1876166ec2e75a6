export { actOnWithdraw, loadWithdrawals } from './withdrawals.server.ts'
