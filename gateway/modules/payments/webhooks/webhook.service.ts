import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import { lockDeposit } from '../deposits/deposits.store.ts'
import { moveDeposit } from '../deposits/move-deposit.ts'
import type { PaymentsDeps } from '../deps.ts'
import type { PaymentEvent, ReversalEvent, UnreadEvent, WebhookRefusal } from '../providers/provider.ts'
import { reverseDeposit } from '../reversals/reverse-deposit.ts'
import { insertUnreadEvent, insertWebhook } from './webhook.store.ts'

/**
 * Result of an event: it changed its deposit (`applied`), was applied before (`duplicate`), came too late to change
 * anything (`ignored`), has another amount than the deposit (`mismatch`), names no deposit of ours (`unknown`), or is of a
 * type or shape that staff have to read (`stored`).
 */
export type WebhookResult = 'applied' | 'duplicate' | 'ignored' | 'mismatch' | 'unknown' | 'stored'

/** Verifies and applies an event of a provider. The refusal is for the log; the caller does not get it. */
export async function takeWebhook(
  services: PaymentsDeps,
  providerCode: string,
  { headers, rawBody, log }: { readonly headers: Headers; readonly rawBody: string; readonly log: Logger },
): Promise<WebhookResult | WebhookRefusal | 'unknownProvider'> {
  const provider = services.paymentProviders.get(providerCode)
  if (!provider) return 'unknownProvider'
  const event = provider.readWebhook(headers, rawBody, services.clock.now())
  if (typeof event === 'string') {
    log.warn({ provider: providerCode, refusal: event }, 'a payment webhook was refused')
    return event
  }
  if (event.outcome === 'notUnderstood') {
    log.error(
      { provider: providerCode, type: event.type },
      'a payment event is not understood: operator payment-events',
    )
    return await storeEvent(services, providerCode, event, rawBody)
  }
  if (isReversal(event)) return await takeBack(services, providerCode, event, { rawBody, log })
  const { result, memberId } = await applyEvent(services, providerCode, event, rawBody)
  if (result === 'mismatch' || result === 'unknown') {
    log.error({ provider: providerCode, eventId: event.eventId, result }, 'a payment event matches no deposit')
  }
  if (result === 'applied' && event.outcome === 'paid' && memberId) {
    services.live.balanceChanged(event.merchant, memberId)
  }
  return result
}

const isReversal = (event: PaymentEvent | ReversalEvent): event is ReversalEvent =>
  event.outcome === 'refund' || event.outcome === 'chargeback'

/** Books a refund or chargeback. One that fits no paid deposit is kept for staff; one of a deposit not paid yet is repeated. */
async function takeBack(
  services: PaymentsDeps,
  provider: string,
  event: ReversalEvent,
  { rawBody, log }: { readonly rawBody: string; readonly log: Logger },
): Promise<WebhookResult> {
  const { merchant, reference, outcome: kind, eventId, amountMinor, currency, reason } = event
  const at = services.clock.now()
  const { result, memberId } = await services.db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    // Its payment may be on the way: the provider sends this again.
    if (!deposit || deposit.provider !== provider || !['paid', 'failed', 'expired'].includes(deposit.state))
      return { result: 'unknown' as const, memberId: null }
    if (deposit.provider_reference !== event.providerReference) return { result: 'mismatch' as const, memberId: null }
    const reversal = { kind, eventId, amountMinor, currency, reason, at }
    return { result: await reverseDeposit(tx, services, deposit, reversal), memberId: deposit.member_id }
  })
  if (result === 'applied' && memberId) services.live.balanceChanged(merchant, memberId)
  if (result !== 'mismatch') return result
  log.error({ provider, eventId }, 'a refund or chargeback fits no paid deposit: operator payment-events')
  return await storeEvent(services, provider, { outcome: 'notUnderstood', type: kind, merchant, reference }, rawBody)
}

async function applyEvent(services: PaymentsDeps, provider: string, event: PaymentEvent, rawBody: string) {
  const { merchant } = event
  const at = services.clock.now()
  return await services.db.withMerchant(
    merchant,
    async (tx): Promise<{ result: WebhookResult; memberId: string | null }> => {
      const deposit = await lockDeposit(tx, merchant, event.reference)
      // Not stored: the provider retries, and the deposit may exist by then.
      if (!deposit || deposit.provider !== provider) return { result: 'unknown', memberId: null }
      const isOurs = deposit.provider_reference === null || deposit.provider_reference === event.providerReference
      const fits = isOurs && deposit.amount_minor === event.amountMinor && deposit.currency === event.currency
      const isNew = await insertWebhook(tx, {
        merchant,
        provider,
        event_id: event.eventId,
        body_hash: hashOf(rawBody),
        outcome: fits ? event.outcome : 'mismatch',
        received_at: at,
      })
      if (!isNew) return { result: 'duplicate', memberId: null }
      if (!fits) return { result: 'mismatch', memberId: null }
      const actor = `provider:${provider}` as const
      const moved = await moveDeposit(tx, deposit, event.outcome, { actor, at, note: event.reason })
      return { result: moved ? 'applied' : 'ignored', memberId: deposit.member_id }
    },
  )
}

async function storeEvent(
  { db, clock }: PaymentsDeps,
  provider: string,
  { type, merchant, reference }: UnreadEvent,
  rawBody: string,
): Promise<WebhookResult> {
  const event = {
    merchant,
    provider,
    body_hash: hashOf(rawBody),
    type,
    reference,
    // The database takes no NUL in a text.
    body: rawBody.replaceAll('\0', ''),
    received_at: clock.now(),
  }
  return (await db.asPlatform((tx) => insertUnreadEvent(tx, event))) ? 'stored' : 'duplicate'
}

function hashOf(rawBody: string): Buffer {
  return createHash('sha256').update(rawBody).digest()
}
