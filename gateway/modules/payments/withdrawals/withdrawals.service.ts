import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { withdrawals } from '#contract/endpoints/money/withdrawals.ts'
import { isRecallable, type WithdrawalAnswer } from '#contract/entities/payment-states.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { requireRealMember } from '../deposits/deposits.service.ts'
import type { PaymentsDeps } from '../deps.ts'
import { type PayoutAccountRecord, selectPayoutAccounts } from '../payout-accounts/payout-accounts.store.ts'
import { selectSteps } from '../steps.store.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import {
  lockWithdrawal,
  selectOwnWithdrawal,
  selectWithdrawalPage,
  type WithdrawalRecord,
} from './withdrawals.store.ts'

/** A withdrawal with all data of its page. */
export interface WithdrawalDetails {
  readonly withdrawal: WithdrawalRecord
  readonly account: PayoutAccountRecord
  readonly steps: Awaited<ReturnType<typeof selectSteps>>
  readonly recallable: boolean
}

/** One of the member's withdrawals. */
export async function readWithdrawal(ctx: MemberContext<PaymentsDeps>, reference: string): Promise<WithdrawalDetails> {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const withdrawal = await selectOwnWithdrawal(tx, merchant, session.memberId, reference)
    if (!withdrawal) throw new PlatformError('PAYMENT_NOT_FOUND')
    const accounts = await selectPayoutAccounts(tx, merchant, session.memberId)
    return {
      withdrawal,
      account: accountOf(withdrawal, accounts),
      steps: await selectSteps(tx, merchant, withdrawal.id),
      recallable: mayRecall(ctx) && isRecallable(withdrawal.state),
    }
  })
}

export async function pageOfWithdrawals(ctx: MemberContext<PaymentsDeps>, page: { pageNo: number; pageSize: number }) {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  const range = { offset: (page.pageNo - 1) * page.pageSize, limit: page.pageSize }
  return await services.db.withMerchant(merchant, async (tx) => {
    const { rows, total } = await selectWithdrawalPage(tx, merchant, session.memberId, range)
    const accounts = await selectPayoutAccounts(tx, merchant, session.memberId)
    return { total, rows: rows.map((withdrawal) => ({ withdrawal, account: accountOf(withdrawal, accounts) })) }
  })
}

/** Stores whether the member received the payout, while the withdrawal awaits confirmation. */
export async function confirmWithdrawal(
  ctx: MemberContext<PaymentsDeps>,
  { reference, answer, note }: ParsedRequestOf<typeof withdrawals.confirmWithdrawal>,
): Promise<void> {
  await moveOwn(ctx, reference, answer satisfies WithdrawalAnswer, note)
}

/** Cancels a withdrawal before it is approved (specification section 4, balance can be recalled). */
export async function recallWithdrawal(ctx: MemberContext<PaymentsDeps>, reference: string): Promise<void> {
  requireRealMember(ctx)
  if (!mayRecall(ctx)) throw new PlatformError('FEATURE_DISABLED')
  await moveOwn(ctx, reference, 'recalled', '')
  ctx.services.live.balanceChanged(ctx.merchant, ctx.session.memberId)
}

async function moveOwn(
  ctx: MemberContext<PaymentsDeps>,
  reference: string,
  to: WithdrawalAnswer | 'recalled',
  note: string,
) {
  requireRealMember(ctx)
  const { services, merchant, session, brand } = ctx
  const at = services.clock.now()
  // An operator decides a dispute, with a deadline.
  const deadline =
    to === 'notReceived' ? new Date(at.getTime() + brand.settings.cashier.decisionHours * 3_600_000) : null
  await services.db.withMerchant(merchant, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, merchant, reference)
    if (!withdrawal || withdrawal.member_id !== session.memberId) throw new PlatformError('PAYMENT_NOT_FOUND')
    // The same answer again changes nothing.
    if (withdrawal.state === to) return
    const moved = await moveWithdrawal(tx, withdrawal, to, { actor: 'member', at, note, deadline })
    if (!moved) throw new PlatformError('PAYMENT_STATE')
  })
}

/**
 * Without recall, every requested withdrawal is paid out (decisions.md, player protection); also that of a self-excluded
 * member.
 */
function mayRecall({ brand, session }: MemberContext): boolean {
  return !session.excludedUntil && brand.settings.compliance.allowWithdrawalRecall
}

function accountOf({ account_id }: WithdrawalRecord, accounts: readonly PayoutAccountRecord[]): PayoutAccountRecord {
  const account = accounts.find(({ id }) => id === account_id)
  if (!account) throw new Error('a withdrawal has no account')
  return account
}
