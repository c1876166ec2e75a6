import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { Tx } from '#gateway/db/index.ts'
import { houseAccount, openPlayerAccounts, playerAccount, postTransactions } from '#gateway/modules/ledger/index.ts'
import type { WriteParts } from '#gateway/modules/messages/index.ts'
import type { SeriesDeps } from '../deps.ts'
import { notifyPaid } from './notify-paid.ts'
import { insertPayments, lockPayments, type RebatePayment, selectUnpaidDays } from './pay.store.ts'

/** What agents cost: the account that pays their contracts too. */
const expense = houseAccount('agent:expense')

/**
 * Pays agents what they earned by lottery orders, once per agent, currency and day of the brand's zone that is over, the
 * earliest day first. What was earned before the end of a day and is not paid belongs to its payment; a sum below zero
 * waits for the next day. It may be interrupted and repeated at any moment, in several gateways. Agents specification,
 * sections 7.5 and 8.
 *
 * @returns the number of payments
 */
export async function payRebates(services: SeriesDeps, merchant: string): Promise<number> {
  const { db, clock, live, brands } = services
  const timeZone = brands.findByMerchant(merchant)?.settings.timeZone
  if (!timeZone) return 0
  const today = calendarDay(clock.now(), timeZone)
  const before = startOfDay(today, timeZone)
  const unpaid = await db.withMerchant(merchant, (tx) => selectUnpaidDays(tx, merchant, before, timeZone))
  if (unpaid.length === 0) return 0
  // What came late for a day that is paid belongs to the last day that is over.
  const days = [...new Set([...unpaid, addDays(today, -1)])]
  let paid = 0
  for (const day of days) {
    const until = startOfDay(addDays(day, 1), timeZone)
    const payments = await db.withMerchant(merchant, (tx) =>
      payDay(tx, services, merchant, { day, until, at: clock.now() }),
    )
    paid += payments.length
    for (const { agentId } of payments) live.balanceChanged(merchant, agentId)
  }
  return paid
}

async function payDay(
  tx: Tx,
  parts: WriteParts,
  merchant: string,
  period: { readonly day: string; readonly until: Date; readonly at: Date },
): Promise<readonly RebatePayment[]> {
  await lockPayments(tx, merchant)
  const payments = await insertPayments(tx, merchant, period)
  if (payments.length === 0) return []
  // The accounts are locked last: a bet of an agent waits for the payments alone.
  await notifyPaid(tx, parts, merchant, payments, period)
  const accountIds = await openPlayerAccounts(
    tx,
    merchant,
    payments.map(({ agentId, currency }) => ({ memberId: agentId, currency })),
  )
  // Every transaction that locks many accounts does it in the order of their ids.
  const ordered = payments
    .map((payment, place) => ({ payment, accountId: accountIds[place] ?? '' }))
    .toSorted((one, other) => (one.accountId < other.accountId ? -1 : 1))
  await postTransactions(
    tx,
    merchant,
    ordered.map(({ payment: { agentId, currency, amountMinor } }) => ({
      kind: 'agentRebate',
      reference: `${agentId}:${currency}:${period.day}`,
      transfers: [{ from: expense, to: playerAccount(agentId), amountMinor, currency }],
    })),
  )
  return payments
}
