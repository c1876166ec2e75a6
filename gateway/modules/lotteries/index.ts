export { datedTableRows, datedTablesJob, lotteryProviders, type TableRow, watchTables } from './dated-tables.ts'
export type { LotteriesDeps } from './deps.ts'
export { lotteriesHandlers } from './lotteries.handlers.ts'
export { tellDraw } from './tell-draw.ts'
