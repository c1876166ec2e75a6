import { PlatformError } from '#contract/errors.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { SecretBox } from '#gateway/lib/secret-box.ts'
import { holdFunds } from '#gateway/modules/ledger/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { lockPayer } from '../deposits/deposits.store.ts'
import type { PaymentsDeps } from '../deps.ts'
import {
  isSameName,
  openAccount,
  readAccount,
  sealedAccount,
  type TypedAccount,
} from '../payout-accounts/payout-accounts.service.ts'
import {
  insertPayoutAccount,
  isBoundByOther,
  selectPayee,
  selectPayoutAccounts,
} from '../payout-accounts/payout-accounts.store.ts'
import { newReference } from '../reference.ts'
import { insertStep } from '../steps.store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { insertWithdrawal } from './withdrawals.store.ts'

/** A member's whole balance and the account it goes to. */
export interface BalancePayout {
  readonly merchant: string
  readonly memberId: string
  /** Null: staff named the account, and it is bound with the payout. */
  readonly accountId: string | null
  readonly amountMinor: bigint
  readonly currency: string
  /** The last digits of the account, for people. */
  readonly shownAccount: string
  /** Set when staff named it. */
  readonly named: TypedAccount | null
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
  const balance = await fullBalance(tx, merchant, memberId)
  const accounts = (await selectPayoutAccounts(tx, merchant, memberId)).map(({ id, ...sealed }) => {
    return { id, number: openAccount(secretBox, sealed).number }
  })
  const fitting = accounts.filter(({ number }) => number.endsWith(digits))
  const [account] = fitting
  if (accounts.length === 0)
    throw new OperatorError('the member has bound no payout account: name one with --bank, --holder and --number')
  if (!account) throw new OperatorError('the member has bound no such payout account')
  if (fitting.length > 1) {
    const ends = fitting
      .map(({ number }) => number.slice(-4))
      .toSorted()
      .join(', ')
    throw new OperatorError(`the member has several payout accounts: name the last digits, one of ${ends}`)
  }
  const shownAccount = `…${account.number.slice(-4)}`
  return { merchant, memberId, accountId: account.id, ...balance, shownAccount, named: null }
}

/**
 * The same for a member who has bound no account: staff name one, in the member's own name. It is bound when the payout is
 * approved.
 *
 * @throws {OperatorError} the member has bound an account, the name differs, or the number is another member's
 */
export async function namedPayoutOf(
  tx: Tx,
  { secretBox }: Pick<PaymentsDeps, 'secretBox'>,
  { merchant, memberId, typed }: { readonly merchant: string; readonly memberId: string; readonly typed: TypedAccount },
): Promise<BalancePayout> {
  await lockPayer(tx, merchant, memberId)
  const balance = await fullBalance(tx, merchant, memberId)
  if ((await selectPayoutAccounts(tx, merchant, memberId)).length > 0)
    throw new OperatorError('the member has bound a payout account themselves: pay out to that one')
  const named = accountOfStaff(typed)
  const payee = await selectPayee(tx, merchant, memberId)
  const own = payee?.payee_name ?? payee?.full_name ?? null
  if (own !== null && !isSameName(own, named.holder))
    throw new OperatorError('the account is not in the name that the member registered')
  const { number_hash: numberHash } = sealedAccount(secretBox, { merchant, memberId }, named)
  if (await isBoundByOther(tx, { merchant, memberId, numberHash }))
    throw new OperatorError('another member has bound this account')
  return { merchant, memberId, accountId: null, ...balance, shownAccount: `…${named.number.slice(-4)}`, named }
}

function accountOfStaff(typed: TypedAccount): TypedAccount {
  try {
    return readAccount(typed)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    throw new OperatorError(`--${error.fields[0]?.path} is not a valid one`)
  }
}

async function fullBalance(tx: Tx, merchant: string, memberId: string) {
  const { amountMinor, currency } = await balanceOf(tx, merchant, memberId)
  if (amountMinor <= 0n) throw new OperatorError('the balance is empty')
  return { amountMinor, currency }
}

/** Requests, reviews and approves the payout in one step, because two people have decided it. Returns its reference. */
export async function payOutBalance(
  tx: Tx,
  { brands, secretBox }: Pick<PaymentsDeps, 'brands' | 'secretBox'>,
  payout: BalancePayout,
  step: { readonly actor: `operator:${string}`; readonly at: Date; readonly requestKey: string },
): Promise<string> {
  const { merchant, memberId, amountMinor, currency } = payout
  const { actor, at, requestKey } = step
  const accountId = await accountIdOf(tx, secretBox, payout, at)
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

/** The bound account, or the one that staff named, which is bound now. */
async function accountIdOf(
  tx: Tx,
  box: SecretBox,
  { accountId, named, ...member }: BalancePayout,
  at: Date,
): Promise<string> {
  if (accountId !== null) return accountId
  const id = named && (await insertPayoutAccount(tx, { ...sealedAccount(box, member, named), bound_at: at }))
  if (!id) throw new OperatorError('the member has bound this account since')
  return id
}
