import { randomUUID } from 'node:crypto'
import { gatewayFor, toResult } from '#app/gateway-client/index.server.ts'
import { brandFor } from '#app/server/request-context.server.ts'
import { optionalMember } from '#app/session/session.server.ts'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { isAgentType } from '#contract/entities/member-types.ts'

export { sendToDownline, sendToUpline } from './member-transfer.server.ts'
export { actOnFunds } from './vendor-transfer.server.ts'

/** Days of the wallet's history. */
const HISTORY_DAYS = 30

/**
 * The member's wallets, what of them is locked or on its way out, and their past days. `reference` is the idempotency
 * key of the next transfer.
 */
export async function loadFunds(request: Request) {
  const { transfers, withdrawals, records } = gatewayFor(request)
  const today = calendarDay(new Date(), brandFor(request).settings.timeZone)
  const past = { from: addDays(today, 1 - HISTORY_DAYS), to: today }
  const [wallet, funds, terms, leaving, days] = await Promise.all([
    toResult(transfers.getMerchantWallet({})),
    toResult(transfers.getConsolidatedFunds({})),
    toResult(withdrawals.getWithdrawalTerms({})),
    toResult(withdrawals.listWithdrawals({})),
    toResult(records.listTransactionDays(past)),
  ])
  return { wallet, funds, terms, leaving, days, reference: randomUUID() }
}

/** Members to whom the member may transfer. */
export async function loadUpline(request: Request) {
  const gateway = gatewayFor(request)
  const [targets, security] = await Promise.all([
    toResult(gateway.transfers.getTransferTargets({})),
    toResult(gateway.security.getSecurity({})),
  ])
  return {
    targets,
    hasPaymentPassword: !security.ok || security.value.hasPaymentPassword,
    reference: randomUUID(),
    serverTimeMs: Date.now(),
  }
}

/**
 * Data for an agent's transfer to a downline member: null when the agent may not transfer, or the address names no
 * account.
 */
export async function loadDownlineTransfer(request: Request) {
  const account = (new URL(request.url).searchParams.get('to') ?? '').trim().slice(0, 64)
  const member = await optionalMember(request)
  if (account === '' || !member || !isAgentType(member.type)) return null
  const data = await loadUpline(request)
  return data.targets.ok && !data.targets.value.canTransferDownline ? null : { account, ...data }
}

/** Whether the agent may transfer to their downline. */
export async function canSendToDownline(request: Request): Promise<boolean> {
  const targets = await toResult(gatewayFor(request).transfers.getTransferTargets({}))
  return targets.ok && targets.value.canTransferDownline
}
