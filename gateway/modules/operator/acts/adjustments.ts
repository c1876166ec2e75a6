import * as z from 'zod'
import { adjustmentCauses } from '#contract/operator/adjustments.ts'
import type { Tx } from '#gateway/db/index.ts'
import { OperatorError } from '#gateway/lib/operator-error.ts'
import { type ActContext, type ActTarget, defineAct, type OperatorAct } from '#gateway/modules/approvals/index.ts'
import {
  houseAccount,
  LedgerError,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  selectPlayerBalance,
} from '#gateway/modules/ledger/index.ts'
import type { OperatorDeps } from '../deps.ts'
import { balanceLimit, requireDayLimit } from './adjustment-limit.ts'
import { type AdjustmentTextDeps, notifyAdjusted } from './adjustment-message.ts'
import { amountTyped, memberNamed, shown, Username } from './shared.ts'

const Adjustment = z.strictObject({
  member: Username,
  /** As typed: the member's currency decides the decimals. */
  amount: z.string().max(30),
  cause: z.enum(adjustmentCauses),
})
type Adjustment = z.output<typeof Adjustment>
type Direction = 'credit' | 'debit'

/**
 * Corrections of a member's balance by hand: always two people, the reason in the event log, one ledger transaction
 * against the operator account of the cause, and a message to the member. The request's id is its reference, so it is posted
 * once. What one person asks for within a day is limited. Console specification, section 7.5.
 */
export function adjustmentActs(services: Pick<OperatorDeps, 'live'> & AdjustmentTextDeps): Record<string, OperatorAct> {
  const act = (direction: Direction) =>
    defineAct({
      permission: 'adjustments.post',
      needsReason: true,
      payload: Adjustment,
      target: (tx, context, order) => targetOf(tx, context, direction, order),
      async run(tx, context, order, { memberId = '' }) {
        const { merchant } = context
        const sum = await post(tx, context, direction, order)
        await notifyAdjusted(services, tx, context, {
          memberId,
          sentence: direction,
          values: { amount: shown(sum) },
          cause: order.cause,
        })
        return {
          state: direction === 'credit' ? 'credited' : 'debited',
          after: () => services.live.balanceChanged(merchant, memberId),
        }
      },
    })
  return { 'adjustments.credit': act('credit'), 'adjustments.debit': act('debit') }
}

/** The balance is no part of the version: a member who plays on must not make every request stale. */
async function targetOf(
  tx: Tx,
  context: ActContext,
  direction: Direction,
  { member: username, amount: typed, cause }: Adjustment,
): Promise<ActTarget> {
  const { merchant } = context
  const member = await memberNamed(tx, merchant, username)
  const amount = { minor: amountTyped(typed, member.currency), currency: member.currency }
  if (amount.minor <= 0n) throw new OperatorError('the amount must be above zero')
  await requireDayLimit(tx, context, balanceLimit(amount.currency, amount.minor))
  if (direction === 'debit') await requireBalance(tx, merchant, member, amount.minor)
  const summary = `${direction} ${member.username} ${shown(amount)} (${cause})`
  return { object: member.username, version: member.status, summary, memberId: member.id, amount }
}

/** A debit takes what is there: no account goes below zero. */
async function requireBalance(
  tx: Tx,
  merchant: string,
  { id, username, currency }: { readonly id: string; readonly username: string; readonly currency: string },
  amountMinor: bigint,
): Promise<void> {
  const balance = (await selectPlayerBalance(tx, merchant, id, currency)) ?? 0n
  if (balance >= amountMinor) return
  throw new OperatorError(`${username} has only ${shown({ minor: balance, currency })}`)
}

/** Posts the correction and returns its sum. */
async function post(
  tx: Tx,
  { merchant, actId }: ActContext,
  direction: Direction,
  { member: username, amount: typed, cause }: Adjustment,
): Promise<{ readonly minor: bigint; readonly currency: string }> {
  const { id: memberId, currency } = await memberNamed(tx, merchant, username)
  await openPlayerAccount(tx, { merchant, memberId, currency })
  const [mine, house] = [playerAccount(memberId), houseAccount(`adjustment:${cause}`)]
  const ends = direction === 'credit' ? { from: house, to: mine } : { from: mine, to: house }
  const minor = amountTyped(typed, currency)
  const transfers = [{ ...ends, amountMinor: minor, currency }]
  try {
    await postTransaction(tx, { merchant, kind: 'adjustment', reference: actId, transfers })
    return { minor, currency }
  } catch (error) {
    if (!(error instanceof LedgerError) || error.code !== 'INSUFFICIENT_FUNDS') throw error
    throw new OperatorError(`${username} has less than that now`)
  }
}
