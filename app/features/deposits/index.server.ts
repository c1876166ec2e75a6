export { actOnDeposit, loadDeposits } from './deposits.server.ts'
