import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type WriteParts, writeMessages } from '#gateway/modules/messages/index.ts'
import type { RebatePayment } from './pay.store.ts'

/** Writes to each agent what a day has paid, as settlements of contracts do. */
export async function notifyPaid(
  tx: Tx,
  parts: WriteParts,
  merchant: string,
  payments: readonly RebatePayment[],
  { day, at }: { readonly day: string; readonly at: Date },
): Promise<void> {
  const messages = payments.map(({ agentId, currency, amountMinor }) => ({
    memberId: agentId,
    title: 'series.rebate',
    body: () => Promise.resolve(`${day}: ${decimalText(amountMinor, decimalsOf(currency))} ${currency}`),
    at,
  }))
  await writeMessages(tx, parts, merchant, messages)
}
