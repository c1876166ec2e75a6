import type { BusinessRows } from './modules/ledger/index.ts'
import { paymentRows } from './modules/payments/index.ts'
import { roundRows } from './modules/rounds/index.ts'
import { transferRows } from './modules/transfers/index.ts'

/** The rows of every module that stand for a transaction of the ledger: the verification matches them one to one. */
export const businessRows: readonly BusinessRows[] = [...paymentRows, ...roundRows, ...transferRows]
