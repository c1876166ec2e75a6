import type { records } from '#contract/endpoints/records.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { StatementRow } from '#gateway/modules/ledger/index.ts'
import { betRecord, betSums, heldUntil } from '#gateway/modules/rounds/index.ts'
import { exportBets, findRoundPage, readBet, readBets } from './bets.service.ts'
import { readBetDays, readTransactionDays } from './days.service.ts'
import type { RecordsDeps } from './deps.ts'
import { exportTransactions, readLifetime, readProfit, readTransactions } from './records.service.ts'

export const recordsHandlers = {
  listTransactions: async (ctx, { pageNo, pageSize, ...asked }) => {
    const { lines, about, total, currency, period } = await readTransactions(ctx, { ...asked, pageNo, pageSize })
    const money = moneyIn(currency)
    return {
      content: lines.map((line) => lineOf(line, about, money)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
      period,
    }
  },
  getProfit: async (ctx, asked) => {
    const { sums, openingMinor, closingMinor, resultMinor, currency, period } = await readProfit(ctx, asked)
    const money = moneyIn(currency)
    return {
      period,
      opening: money(openingMinor),
      closing: money(closingMinor),
      result: money(resultMinor),
      sums: sums.map(({ kind, count, creditMinor, debitMinor }) => ({
        kind,
        count,
        credit: money(creditMinor),
        debit: money(debitMinor),
      })),
    }
  },
  exportTransactions: async (ctx, asked) => {
    const { lines, about, openingMinor, closingMinor, currency, period } = await exportTransactions(ctx, asked)
    const money = moneyIn(currency)
    return {
      period,
      opening: money(openingMinor),
      closing: money(closingMinor),
      lines: lines.map((line) => lineOf(line, about, money)),
    }
  },
  listTransactionDays: async (ctx, asked) => {
    const { days, sums, sumsBefore, openingMinor, currency, period, before } = await readTransactionDays(ctx, asked)
    const money = moneyIn(currency)
    const flow = ({ count, creditMinor, debitMinor }: typeof sums) => ({
      count,
      credit: money(creditMinor),
      debit: money(debitMinor),
    })
    return {
      period,
      opening: money(openingMinor),
      days: days.map((row) => ({ day: row.day, ...flow(row) })),
      sums: flow(sums),
      before,
      sumsBefore: flow(sumsBefore),
    }
  },
  getLifetime: async (ctx) => {
    const { since, currency, depositedMinor, withdrawnMinor, receivedMinor } = await readLifetime(ctx)
    const money = moneyIn(currency)
    return {
      since: since.toISOString(),
      deposited: money(depositedMinor),
      withdrawn: money(withdrawnMinor),
      received: money(receivedMinor),
      net: money(depositedMinor + receivedMinor - withdrawnMinor),
    }
  },
  listBets: async (ctx, { pageNo, pageSize, language, ...asked }) => {
    const { rounds, total, sums, vendors, period } = await readBets(ctx, { ...asked, pageNo, pageSize })
    return {
      content: rounds.map((round) => betRecord(round, language, ctx.brand.settings.art.direction)),
      pageNum: pageNo,
      totalPages: Math.ceil(total / pageSize),
      totalElements: total,
      period,
      sums: betSums(sums),
      vendors: vendors.map(({ code, name }) => ({ vassalage: code, vendorName: name })),
    }
  },
  exportBets: async (ctx, { language, ...asked }) => {
    const { rounds, sums, period } = await exportBets(ctx, asked)
    return {
      period,
      sums: betSums(sums),
      rounds: rounds.map((round) => betRecord(round, language, ctx.brand.settings.art.direction)),
    }
  },
  listBetDays: async (ctx, asked) => {
    const { days, sums, sumsBefore, currency, period, before } = await readBetDays(ctx, asked)
    const counted = (row: typeof sums) => ({ rounds: row.rounds, ...betSums({ ...row, currency }) })
    return {
      period,
      days: days.map((row) => ({ day: row.day, ...counted(row) })),
      sums: counted(sums),
      before,
      sumsBefore: counted(sumsBefore),
    }
  },
  getBet: async (ctx, { roundId, language }) => {
    const { round, movements } = await readBet(ctx, roundId)
    const money = moneyIn(round.currency)
    return {
      round: betRecord(round, language, ctx.brand.settings.art.direction),
      movements: movements.map((row) => ({
        kind: row.kind,
        transactionId: row.transaction_uuid,
        amount: money(row.amount_minor),
        balanceAfter: money(row.balance_after_minor),
        time: row.made_at.toISOString(),
        undone: row.status === 'rolledBack' || row.status === 'refused',
        held: row.status === 'held',
        heldUntil: row.status === 'held' ? heldUntil(row.made_at).toISOString() : null,
        free: row.is_free,
      })),
    }
  },
  openRoundPage: (ctx, { roundId, language }) => findRoundPage(ctx, roundId, language),
} satisfies Handlers<typeof records, RecordsDeps>

function lineOf(
  { id, kind, reference, amountMinor, balanceAfterMinor, at }: StatementRow,
  names: ReadonlyMap<string, string>,
  money: ReturnType<typeof moneyIn>,
) {
  const about = (reference === null ? undefined : names.get(reference)) ?? null
  return { id, kind, about, amount: money(amountMinor), balanceAfter: money(balanceAfterMinor), time: at.toISOString() }
}

const moneyIn = (currency: string) => (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
