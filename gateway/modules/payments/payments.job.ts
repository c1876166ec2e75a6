import type { Job } from '#gateway/jobs/index.ts'
import { lockDeposit, selectOverdueDeposits } from './deposits/deposits.store.ts'
import { moveDeposit } from './deposits/move-deposit.ts'
import type { PaymentsDeps } from './deps.ts'
import { accountKeysJob } from './payout-accounts/account-keys.job.ts'
import type { PaymentOutcome, PaymentProvider } from './providers/provider.ts'
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts'
import { lockWithdrawal, selectUnconfirmed } from './withdrawals/withdrawals.store.ts'

/** Rows per run; the rest waits for the next minute. */
const BATCH = 200

/** Jobs that expire deposits, confirm withdrawals and compute the keys of payout accounts, every minute. */
export function paymentJobs(services: PaymentsDeps): Job[] {
  return [
    { name: 'receive-withdrawals', cron: '* * * * *', run: () => receiveUnconfirmed(services).then(() => undefined) },
    accountKeysJob(services),
    { name: 'expire-deposits', cron: '* * * * *', run: () => expireDeposits(services).then(() => undefined) },
  ]
}

/**
 * Marks withdrawals as received when the member has not answered in time (specification section 4). The member or another
 * gateway may act in the same second: the row lock lets one of them through. Returns the number of withdrawals.
 */
export async function receiveUnconfirmed({ db, clock }: Pick<PaymentsDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let received = 0
  for (const { merchant, reference } of await db.asPlatform((tx) => selectUnconfirmed(tx, now, BATCH))) {
    const moved = await db.withMerchant(merchant, async (tx) => {
      const withdrawal = await lockWithdrawal(tx, merchant, reference)
      if (withdrawal?.state !== 'awaitingConfirmation') return null
      return await moveWithdrawal(tx, withdrawal, 'received', { actor: 'system', at: now })
    })
    if (moved) received += 1
  }
  return received
}

/** Expires unpaid deposits, after asking the provider for their state: a webhook may have been lost. */
export async function expireDeposits(
  services: Pick<PaymentsDeps, 'db' | 'clock' | 'paymentProviders' | 'live'>,
): Promise<number> {
  const { db, clock, paymentProviders, live } = services
  const now = clock.now()
  let ended = 0
  for (const order of await db.asPlatform((tx) => selectOverdueDeposits(tx, now, BATCH))) {
    const provider = paymentProviders.get(order.provider)
    const outcome = order.provider_reference && provider ? await askedOf(provider, order.provider_reference) : 'expired'
    if (!outcome) continue
    const memberId = await db.withMerchant(order.merchant, async (tx) => {
      const deposit = await lockDeposit(tx, order.merchant, order.reference)
      if (!deposit || !['created', 'pending'].includes(deposit.state)) return null
      const moved = await moveDeposit(tx, deposit, outcome, { actor: 'system', at: now })
      return moved ? deposit.member_id : null
    })
    if (memberId) ended += 1
    if (memberId && outcome === 'paid') live.balanceChanged(order.merchant, memberId)
  }
  return ended
}

/** If the provider does not respond or the payment is open, the deposit may still be paid and is not expired. */
function askedOf(provider: PaymentProvider, providerReference: string): Promise<PaymentOutcome | null> {
  return provider.look(providerReference).catch(() => null)
}
