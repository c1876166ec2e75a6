export { actOnDeposit, loadDeposits } from './deposits.server.ts'
export { actOnWithdraw, loadWithdrawals } from './withdrawals.server.ts'
