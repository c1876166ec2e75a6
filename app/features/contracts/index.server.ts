export { actOnContracts } from './act.server.ts'
export { downloadIncome, downloadSettlement } from './files.server.ts'
export {
  loadContracts,
  loadDailySalary,
  loadDividend,
  loadHourlySalary,
  loadIncome,
  loadRealTimeSalary,
} from './load.server.ts'
export { countWaiting, loadWaiting } from './waiting.server.ts'
