import type { records } from '#contract/endpoints/records.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { readProfit, readTransactions } from './records.service.ts'

export const recordsHandlers = {
  listTransactions: async (ctx, { pageNo, pageSize, ...asked }) => {
    const { lines, total, currency, period } = await readTransactions(ctx, { ...asked, pageNo, pageSize })
    const money = moneyIn(currency)
    return {
      content: lines.map(({ id, kind, amountMinor, balanceAfterMinor, at }) => ({
        id,
        kind,
        amount: money(amountMinor),
        balanceAfter: money(balanceAfterMinor),
        time: at.toISOString(),
      })),
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
} satisfies Handlers<typeof records>

const moneyIn = (currency: string) => (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
