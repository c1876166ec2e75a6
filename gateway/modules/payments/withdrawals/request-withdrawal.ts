import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { withdrawals } from '#contract/endpoints/money/withdrawals.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { holdFunds, toPlatformError } from '#gateway/modules/ledger/index.ts'
import { missingDetails, requireDetails } from '#gateway/modules/members/index.ts'
import { ownLevel } from '#gateway/modules/vip/index.ts'
import { balanceOf, checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import { requireRealMember, requireWithin } from '../deposits/deposits.service.ts'
import { lockPayer } from '../deposits/deposits.store.ts'
import { withdrawalLimits } from '../deposits/methods.ts'
import type { PaymentsDeps } from '../deps.ts'
import { selectPayee, selectPayoutAccounts } from '../payout-accounts/payout-accounts.store.ts'
import { newReference } from '../reference.ts'
import { payDebt } from '../reversals/debts.ts'
import { insertStep } from '../steps.store.ts'
import { readWagering, requireWagered } from './require-wagered.ts'
import { insertWithdrawal, selectWithdrawalByRequest, type WithdrawalRecord } from './withdrawals.store.ts'

/** The limits, accounts and wagering that a withdrawal depends on, for its page. */
export async function withdrawalTerms(ctx: MemberContext<PaymentsDeps>) {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const member = await selectPayee(tx, merchant, session.memberId)
    if (!member) throw new PlatformError('NOT_LOGGED_IN')
    return {
      balance: await balanceOf(tx, merchant, session.memberId),
      limits: await ownLimits(tx, ctx),
      hasPaymentPassword: member.payment_password_hash !== null,
      holder: member.payee_name ?? member.full_name,
      accounts: await selectPayoutAccounts(tx, merchant, session.memberId),
      missingDetails: await missingDetails(tx, ctx),
      wagering: await readWagering(tx, ctx, member.currency),
    }
  })
}

/**
 * The brand's limits, and the higher most of the member's level. A self-excluded member cannot add to a balance below the
 * least sum, and is paid any sum.
 */
async function ownLimits(tx: Tx, ctx: MemberContext): Promise<ReturnType<typeof withdrawalLimits>> {
  const { minMinor, maxMinor } = withdrawalLimits(ctx.brand.settings)
  const most = (await ownLevel(tx, ctx))?.withdrawalMaxMinor ?? 0n
  return { minMinor: ctx.session.excludedUntil ? 1n : minMinor, maxMinor: most > maxMinor ? most : maxMinor }
}

/** Requests a withdrawal and holds its amount. */
export async function requestWithdrawal(
  ctx: MemberContext<PaymentsDeps>,
  request: ParsedRequestOf<typeof withdrawals.requestWithdrawal>,
): Promise<WithdrawalRecord> {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  const amountMinor = BigInt(request.amountMinor)
  requireWithin(ctx, amountMinor, await services.db.withMerchant(merchant, (tx) => ownLimits(tx, ctx)))
  await services.limits.check('withdrawal.member', `${merchant} ${session.memberId}`)
  await checkPaymentPassword(ctx, request.paymentPassword)
  const { withdrawal, isNew } = await services.db
    .withMerchant(merchant, (tx) => keepRequest(tx, ctx, { ...request, amountMinor }))
    .catch((error: unknown) => {
      throw toPlatformError(error)
    })
  if (isNew) services.live.balanceChanged(merchant, session.memberId)
  else ctx.onReplay?.()
  return withdrawal
}

interface Request {
  readonly accountId: string
  readonly amountMinor: bigint
  readonly requestKey: string
}

async function keepRequest(tx: Tx, ctx: MemberContext<PaymentsDeps>, { accountId, amountMinor, requestKey }: Request) {
  const { services, merchant, session, brand } = ctx
  const { memberId } = session
  await lockPayer(tx, merchant, memberId)
  const earlier = await selectWithdrawalByRequest(tx, merchant, memberId, requestKey)
  if (earlier) {
    if (earlier.amount_minor !== amountMinor || earlier.account_id !== accountId)
      throw new PlatformError('REQUEST_REUSED')
    return { withdrawal: earlier, isNew: false }
  }
  await requireDetails(tx, ctx)
  const account = (await selectPayoutAccounts(tx, merchant, memberId)).find(({ id }) => id === accountId)
  if (!account) throw new PlatformError('PAYOUT_ACCOUNT_NOT_FOUND', {}, [{ path: 'account', key: 'payoutAccount' }])
  const { currency } = brand.settings
  const at = services.clock.now()
  const reference = newReference('W')
  const withdrawal = await insertWithdrawal(tx, {
    merchant,
    reference,
    member_id: memberId,
    request_key: requestKey,
    account_id: account.id,
    amount_minor: amountMinor,
    currency,
    state: 'requested',
    created_at: at,
  })
  const deadline = new Date(at.getTime() + brand.settings.cashier.decisionHours * 3_600_000)
  const step = { merchant, paymentId: withdrawal.id, kind: 'withdrawal', state: 'requested', actor: 'member' } as const
  await insertStep(tx, { ...step, at, deadline })
  // Nobody takes away what they owe: the hold below is of what is left.
  await payDebt(tx, { merchant, memberId, currency }, at)
  await holdFunds(tx, { merchant, memberId, amountMinor, currency, reference })
  await requireWagered(tx, ctx, currency, amountMinor)
  return { withdrawal, isNew: true }
}
