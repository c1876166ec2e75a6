import type { DepositState, WithdrawalState } from '#contract/entities/payment-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import type { OperatorScope } from '#gateway/lib/operator-scope.ts'
import { lockDeposit, selectSlip } from './deposits/deposits.store.ts'
import { moveDeposit } from './deposits/move-deposit.ts'
import type { PaymentsDeps } from './deps.ts'
import { selectDepositsFor, selectMerchantsOf, selectWithdrawalsFor } from './operator.store.ts'
import { openAccount } from './payout-accounts/payout-accounts.service.ts'
import type { Actor } from './steps.store.ts'
import { moveWithdrawal } from './withdrawals/move-withdrawal.ts'
import { lockWithdrawal, type WithdrawalRecord } from './withdrawals/withdrawals.store.ts'

/** Decisions of an operator. */
export type DepositAction = 'approve' | 'reject'
export type WithdrawalAction = 'review' | 'approve' | 'reject' | 'pay' | 'fail' | 'received' | 'notReceived'

export interface OperatorStep {
  readonly actor: Actor
  readonly at: Date
  /** The member reads it. */
  readonly note: string
}

/** The deposits that an operator sees. */
export async function listDeposits({ db }: Pick<PaymentsDeps, 'db'>, scope: OperatorScope) {
  const rows = await db.asPlatform((tx) => selectDepositsFor(tx, scope))
  return rows.map((row) => ({ ...row, ...amountColumns(row.amount_minor, row.currency) }))
}

/** The withdrawals that an operator sees, with the accounts to pay to. */
export async function listWithdrawals({ db, secretBox }: Pick<PaymentsDeps, 'db' | 'secretBox'>, scope: OperatorScope) {
  const rows = await db.asPlatform((tx) => selectWithdrawalsFor(tx, scope))
  return rows.map(({ sealed_holder, sealed_number, amount_minor, ...row }) => ({
    ...row,
    ...amountColumns(amount_minor, row.currency),
    ...openAccount(secretBox, { sealed_holder, sealed_number }),
  }))
}

/** The picture of a transfer's slip. */
export async function readSlip(services: Pick<PaymentsDeps, 'db'>, merchant: string, reference: string) {
  return await services.db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    return deposit ? await selectSlip(tx, merchant, deposit.id) : undefined
  })
}

const depositTargets: Readonly<Record<DepositAction, DepositState>> = { approve: 'paid', reject: 'failed' }

/** A deposit that an operator may decide. @throws {OperatorError} */
export async function lockTransfer(tx: Tx, merchant: string, reference: string) {
  const deposit = await lockDeposit(tx, merchant, reference)
  if (!deposit) throw noPayment('deposit', reference)
  // Only the provider knows whether it received the payment; an operator could credit money that was never paid.
  if (deposit.kind !== 'transfer') throw new OperatorError('the provider decides this deposit, not the operator')
  return deposit
}

/** A deposit that was paid, by a provider or by transfer. @throws {OperatorError} */
export async function lockPaidDeposit(tx: Tx, merchant: string, reference: string) {
  const deposit = await lockDeposit(tx, merchant, reference)
  if (!deposit) throw noPayment('deposit', reference)
  if (deposit.state !== 'paid') throw new OperatorError(`it is ${deposit.state}: nothing was credited`)
  return deposit
}

/** Applies an operator's decision about a transfer. Returns the new state. */
export async function decideDeposit(
  tx: Tx,
  { merchant, reference, action }: { merchant: string; reference: string; action: DepositAction },
  step: OperatorStep,
): Promise<DepositState> {
  const deposit = await lockTransfer(tx, merchant, reference)
  const to = depositTargets[action]
  if (!(await moveDeposit(tx, deposit, to, step))) throw new OperatorError(`it is ${deposit.state} and stays so`)
  return to
}

/** The states that each decision passes through: `approve` includes the review, `pay` asks the player to confirm. */
const withdrawalPaths: Readonly<Record<WithdrawalAction, readonly WithdrawalState[]>> = {
  review: ['reviewing'],
  approve: ['reviewing', 'approved'],
  reject: ['rejected'],
  pay: ['paid', 'awaitingConfirmation'],
  fail: ['failed'],
  received: ['received'],
  notReceived: ['failed'],
}

/** A withdrawal, locked. @throws {OperatorError} there is none */
export async function lockPayout(tx: Tx, merchant: string, reference: string): Promise<WithdrawalRecord> {
  const withdrawal = await lockWithdrawal(tx, merchant, reference)
  if (!withdrawal) throw noPayment('withdrawal', reference)
  return withdrawal
}

/** Applies an operator's decision about a withdrawal. Returns the new state. */
export async function decideWithdrawal(
  tx: Tx,
  { brands }: Pick<PaymentsDeps, 'brands'>,
  { merchant, reference, action }: { merchant: string; reference: string; action: WithdrawalAction },
  step: OperatorStep,
): Promise<WithdrawalState> {
  const settings = brands.findByMerchant(merchant)?.settings
  const minutes = settings?.withdrawalConfirmationMinutes ?? 60
  const deadlines: Partial<Record<WithdrawalState, Date>> = {
    awaitingConfirmation: new Date(step.at.getTime() + minutes * 60_000),
    approved: new Date(step.at.getTime() + (settings?.cashier.decisionHours ?? 24) * 3_600_000),
  }
  let withdrawal: WithdrawalRecord = await lockPayout(tx, merchant, reference)
  const isDispute = action === 'received' || action === 'notReceived'
  if (isDispute !== (withdrawal.state === 'notReceived')) throw new OperatorError(`it is ${withdrawal.state}`)
  for (const to of withdrawalPaths[action]) {
    if (withdrawal.state === to && action === 'approve') continue
    const moved = await moveWithdrawal(tx, withdrawal, to, { ...step, deadline: deadlines[to] ?? null })
    if (!moved) throw new OperatorError(`it is ${withdrawal.state}: ${action} is not possible`)
    withdrawal = moved
  }
  return withdrawal.state
}

/** The merchant of a payment. @throws {OperatorError} there is none */
export async function merchantOfPayment(
  { db }: Pick<PaymentsDeps, 'db'>,
  kind: 'deposit' | 'withdrawal',
  reference: string,
): Promise<string> {
  const [merchant, another] = await db.asPlatform((tx) => selectMerchantsOf(tx, kind, reference))
  if (!merchant) throw noPayment(kind, reference)
  if (another) throw new OperatorError(`two merchants have a ${kind} ${reference}: name the brand`)
  return merchant
}

function noPayment(kind: string, reference: string): OperatorError {
  return new OperatorError(`there is no ${kind} ${reference}`, 'notFound')
}
