import { contractRows } from './modules/contracts/index.ts'
import type { ReconciliationSources } from './modules/ledger/index.ts'
import { paymentRows } from './modules/payments/index.ts'
import { pointRows, pointSums } from './modules/points/index.ts'
import { promotionRows } from './modules/promotions/index.ts'
import { roundRows, roundSums } from './modules/rounds/index.ts'
import { seriesRows } from './modules/series/index.ts'
import { transferRows } from './modules/transfers/index.ts'
import { vipSums } from './modules/vip/index.ts'

/** The records of every module about the money in the ledger; the verification compares both to the cent. */
export const reconciliationSources: ReconciliationSources = {
  rows: [...paymentRows, ...roundRows, ...transferRows, ...promotionRows, ...pointRows, ...contractRows, ...seriesRows],
  sums: [...roundSums, ...pointSums, ...vipSums],
}
