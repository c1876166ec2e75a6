import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../entities/money.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { Period, periodQuery, StatementLine, StatementSum } from '../entities/statement.ts'

/** Rows of one page of records. */
const RECORDS_PAGE_SIZE = 20

export const records = {
  listTransactions: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    summary:
      "The member's movements of money out of the ledger, newest first; `GAMES`: bets, payouts and rollbacks alone.",
    request: z.strictObject({
      ...periodQuery,
      category: z.enum(['ALL', 'GAMES']).default('ALL'),
      ...pageQuery(RECORDS_PAGE_SIZE),
    }),
    response: pageOf(StatementLine).extend({ period: Period }),
    errors: ['TRIAL_MEMBER'],
  }),
  getProfit: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemProfitLoss',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    summary: 'What moved in a period by kind: opening balance plus credits less debits is the closing balance.',
    request: z.strictObject(periodQuery),
    response: z.object({
      period: Period,
      opening: Money,
      closing: Money,
      /** Payouts and undone bets less bets: what playing brought. */
      result: Money,
      sums: z.array(StatementSum),
    }),
    errors: ['TRIAL_MEMBER'],
  }),
}
