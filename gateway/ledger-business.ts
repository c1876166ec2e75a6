import type { Business } from './modules/ledger/index.ts'
import { paymentRows } from './modules/payments/index.ts'
import { roundRows, roundSums } from './modules/rounds/index.ts'
import { transferRows } from './modules/transfers/index.ts'

/** What every module has written down of the money in the ledger: the verification compares the two to the cent. */
export const ledgerBusiness: Business = { rows: [...paymentRows, ...roundRows, ...transferRows], sums: roundSums }
