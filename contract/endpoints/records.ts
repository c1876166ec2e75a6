import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Money } from '../entities/money.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { Period, periodQuery, StatementLine, StatementSum } from '../entities/statement.ts'
import { statementCategoryNames } from '../entities/statement-kinds.ts'
import { NoRequest } from './common.ts'

/** Rows of one page of records. */
const RECORDS_PAGE_SIZE = 20

export const records = {
  listTransactions: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    summary: "The member's movements of money out of the ledger, newest first, all or one category of them.",
    request: z.strictObject({
      ...periodQuery,
      category: z.enum(statementCategoryNames).default('ALL'),
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
  exportTransactions: endpoint({
    method: 'GET',
    path: '/wps/member/records/export',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    summary:
      'Every movement of a period, oldest first, from the balance it opened with to the one it closed with: what a member keeps for himself.',
    request: z.strictObject(periodQuery),
    response: z.object({ period: Period, opening: Money, closing: Money, lines: z.array(StatementLine) }),
    errors: ['TRIAL_MEMBER'],
  }),
  getLifetime: endpoint({
    method: 'GET',
    path: '/wps/member/records/lifetime',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    summary:
      'What the member has paid in and taken out since the account was opened; withdrawals under way count as taken out.',
    request: NoRequest,
    response: z.object({ since: z.string(), deposited: Money, withdrawn: Money, net: Money }),
    errors: ['TRIAL_MEMBER'],
  }),
}
