import * as z from 'zod'
import { Money } from '#contract/money/money.ts'
import { endpoint } from '../endpoint.ts'
import { BetDay, BetRecord, BetSums, CountedBetSums, RoundMovement, roundStatuses } from '../entities/bet-record.ts'
import { GameType } from '../entities/game.ts'
import { languageCodes } from '../entities/languages.ts'
import { pageOf, pageQuery } from '../entities/page.ts'
import { Period, periodQuery, StatementDay, StatementFlow, StatementLine, StatementSum } from '../entities/statement.ts'
import { statementCategoryNames } from '../entities/statement-kinds.ts'
import { NoRequest } from './common.ts'

/** Rows of one page of records. */
const RECORDS_PAGE_SIZE = 20

/** What narrows a record of rounds. */
const roundFilter = {
  ...periodQuery,
  vassalage: z.string().max(32).optional(),
  gameType: GameType.optional(),
  status: z.enum(roundStatuses).optional(),
}
/** The language of names. */
const inLanguage = { language: z.enum(languageCodes).default('en') }
const roundQuery = { ...roundFilter, ...inLanguage }

export const records = {
  listTransactions: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the member's transactions from the ledger, newest first, of all categories or of one.",
    description: 'The category POINTS lists the points of the member: amounts in the currency PTS.',
    request: z.strictObject({
      ...periodQuery,
      category: z.enum([...statementCategoryNames, 'POINTS']).default('ALL'),
      ...inLanguage,
      ...pageQuery(RECORDS_PAGE_SIZE),
    }),
    response: pageOf(StatementLine).extend({ period: Period }),
    errors: ['TRIAL_MEMBER', 'FEATURE_DISABLED', 'PROMO_NOT_ELIGIBLE'],
  }),
  getProfit: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemProfitLoss',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get the member's sums per kind of transaction in a period.",
    description: 'Opening balance plus credits minus debits equals the closing balance.',
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
    allowedWhileExcluded: true,
    summary: "Export all of the member's transactions of a period, oldest first, with opening and closing balance.",
    request: z.strictObject({ ...periodQuery, ...inLanguage }),
    response: z.object({ period: Period, opening: Money, closing: Money, lines: z.array(StatementLine) }),
    errors: ['TRIAL_MEMBER'],
  }),
  listTransactionDays: endpoint({
    method: 'GET',
    path: '/wps/member/records/days',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List what moved on the member's account on each day of a period, of all categories or of one.",
    description:
      'Every day of the period is listed. `opening` is the balance before it: of all categories, opening plus credits minus debits is the balance at the end of a day. `before` is the equally long period that ends the day before.',
    request: z.strictObject({ ...periodQuery, category: z.enum(statementCategoryNames).default('ALL') }),
    response: z.object({
      period: Period,
      opening: Money,
      days: z.array(StatementDay),
      sums: StatementFlow,
      before: Period,
      sumsBefore: StatementFlow,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  getLifetime: endpoint({
    method: 'GET',
    path: '/wps/member/records/lifetime',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get the member's total deposits and withdrawals since the account was opened.",
    description: 'Pending withdrawals are included.',
    request: NoRequest,
    response: z.object({
      since: z.string(),
      deposited: Money,
      withdrawn: Money,
      /** From an upline or downline less what was sent there; negative if more was sent. */
      received: Money,
      /** Deposited and received less withdrawn. */
      net: Money,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  listBets: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemBetRecord',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the member's rounds by the time of their first bet, newest first, with their totals.",
    request: z.strictObject({ ...roundQuery, ...pageQuery(RECORDS_PAGE_SIZE) }),
    response: pageOf(BetRecord).extend({
      period: Period,
      sums: BetSums,
      /** Vendors the member has played at, to filter by. */
      vendors: z.array(z.object({ vassalage: z.string(), vendorName: z.string() })),
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  exportBets: endpoint({
    method: 'GET',
    path: '/wps/member/records/bets/export',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Export all of the member's rounds of a period, oldest first, with their totals.",
    request: z.strictObject(roundQuery),
    response: z.object({ period: Period, sums: BetSums, rounds: z.array(BetRecord) }),
    errors: ['TRIAL_MEMBER'],
  }),
  listBetDays: endpoint({
    method: 'GET',
    path: '/wps/member/records/bets/days',
    moduleId: 'RECORDS',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "List the totals of the member's rounds on each day of a period, by the time of their first bet.",
    description:
      'Every day of the period is listed. `before` is the equally long period that ends the day before; the same filters hold for it.',
    request: z.strictObject(roundFilter),
    response: z.object({
      period: Period,
      days: z.array(BetDay),
      sums: CountedBetSums,
      before: Period,
      sumsBefore: CountedBetSums,
    }),
    errors: ['TRIAL_MEMBER'],
  }),
  getBet: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemBetDetail',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    allowedWhileExcluded: true,
    summary: "Get one of the member's rounds with its transactions.",
    request: z.strictObject({ roundId: z.uuid(), ...inLanguage }),
    response: z.object({ round: BetRecord, movements: z.array(RoundMovement) }),
    errors: ['TRIAL_MEMBER', 'ROUND_NOT_FOUND'],
  }),
  openRoundPage: endpoint({
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemBetReplay',
    moduleId: 'ODSFE2',
    token: true,
    encrypt: false,
    summary: "Get the URL of the provider's proof or replay of a round.",
    request: z.strictObject({ roundId: z.uuid(), ...inLanguage }),
    response: z.object({ url: z.string() }),
    errors: ['TRIAL_MEMBER', 'ROUND_NOT_FOUND', 'GAME_UNREACHABLE'],
  }),
}
