import { type Comparison, compareAll, type Day } from '#gateway/lib/difference.ts'
import type { PaymentsDeps } from './deps.ts'
import { selectProviderDeposits } from './operator.store.ts'

/** Compares a day's orders with the payment providers: every payment they took is credited here, and nothing else is. */
export async function comparePayments(
  { db, paymentProviders }: Pick<PaymentsDeps, 'db' | 'paymentProviders'>,
  { merchant, from, until }: Day,
): Promise<Comparison> {
  const deposits = await db.withMerchant(merchant, (tx) => selectProviderDeposits(tx, merchant, from, until))
  return compareAll(deposits, async ({ provider, reference, provider_reference, state }) => {
    const house = paymentProviders.get(provider)
    if (!house) return undefined
    const theirs = await house.look(provider_reference ?? '').catch(() => undefined)
    if (theirs === undefined) return undefined
    const source = `payments ${provider}`
    if (theirs === 'paid' && state !== 'paid') return { source, what: `${reference} is paid there and ${state} here` }
    if (theirs !== 'paid' && state === 'paid') {
      return { source, what: `${reference} is ${theirs ?? 'open'} there and paid here` }
    }
    return null
  })
}
