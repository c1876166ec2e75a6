import type { BusinessRows } from './modules/ledger/index.ts'
import { transferRows } from './modules/transfers/index.ts'

/** The rows of every module that stand for a transaction of the ledger: the verification matches them one to one. */
export const businessRows: readonly BusinessRows[] = [...transferRows]
