import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { holdFunds } from '#gateway/modules/ledger/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { lockPayer } from '../deposits/deposits.store.ts'
import type { PaymentsDeps } from '../deps.ts'
import { openAccount } from '../payout-accounts/payout-accounts.service.ts'
import { selectPayoutAccounts } from '../payout-accounts/payout-accounts.store.ts'
import { newReference } from '../reference.ts'
import { insertStep } from '../steps.store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { insertWithdrawal } from './withdrawals.store.ts'

/** A member's whole balance and the account it goes to. */
export interface BalancePayout {
  readonly merchant: string
  readonly memberId: string
  readonly accountId: string
  readonly amountMinor: bigint
  readonly currency: string
  /** The last digits of the account, for people. */
  readonly shownAccount: string
}

/**
 * What a member who cannot log in would be paid: everything that is free, to an account they bound themselves. Wagering is
 * not looked at, because they may not play.
 *
 * @throws {OperatorError} there is no money, or no such account
 */
export async function balancePayoutOf(
  tx: Tx,
  { secretBox }: Pick<PaymentsDeps, 'secretBox'>,
  { merchant, memberId, digits }: { readonly merchant: string; readonly memberId: string; readonly digits: string },
): Promise<BalancePayout> {
  await lockPayer(tx, merchant, memberId)
  const { amountMinor, currency } = await balanceOf(tx, merchant, memberId)
  if (amountMinor <= 0n) throw new OperatorError('the balance is empty')
  const accounts = (await selectPayoutAccounts(tx, merchant, memberId)).map(({ id, ...sealed }) => {
    return { id, number: openAccount(secretBox, sealed).number }
  })
  const fitting = accounts.filter(({ number }) => number.endsWith(digits))
  const [account] = fitting
  if (!account) throw new OperatorError('the member has bound no such payout account')
  if (fitting.length > 1) {
    const ends = fitting
      .map(({ number }) => number.slice(-4))
      .toSorted()
      .join(', ')
    throw new OperatorError(`the member has several payout accounts: name the last digits, one of ${ends}`)
  }
  const shownAccount = `…${account.number.slice(-4)}`
  return { merchant, memberId, accountId: account.id, amountMinor, currency, shownAccount }
}

/** Requests, reviews and approves the payout in one step, because two people have decided it. Returns its reference. */
export async function payOutBalance(
  tx: Tx,
  { brands }: Pick<PaymentsDeps, 'brands'>,
  payout: BalancePayout,
  step: { readonly actor: `operator:${string}`; readonly at: Date; readonly requestKey: string },
): Promise<string> {
  const { merchant, memberId, accountId, amountMinor, currency } = payout
  const { actor, at, requestKey } = step
  const reference = newReference('W')
  const withdrawal = await insertWithdrawal(tx, {
    merchant,
    reference,
    member_id: memberId,
    request_key: requestKey,
    account_id: accountId,
    amount_minor: amountMinor,
    currency,
    state: 'requested',
    created_at: at,
  })
  const hours = brands.findByMerchant(merchant)?.settings.cashier.decisionHours ?? 24
  const deadline = new Date(at.getTime() + hours * 3_600_000)
  await insertStep(tx, {
    merchant,
    paymentId: withdrawal.id,
    kind: 'withdrawal',
    state: 'requested',
    actor,
    at,
    deadline,
  })
  await holdFunds(tx, { merchant, memberId, amountMinor, currency, reference })
  const reviewing = await moveWithdrawal(tx, withdrawal, 'reviewing', { actor, at })
  if (reviewing) await moveWithdrawal(tx, reviewing, 'approved', { actor, at, deadline })
  return reference
}
