import { isAffiliateType, isAgentType, isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import { decimalText } from '#contract/money/amount.ts'
import { decimalsOf } from '#contract/money/currency.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch, requireSwitch } from '#gateway/modules/accounts/index.ts'
import { type Relative, selectDirectDownline, selectUpline } from '#gateway/modules/agent-tree/index.ts'
import { playerAccount, postTransaction, toPlatformError } from '#gateway/modules/ledger/index.ts'
import { requireWagered } from '#gateway/modules/payments/index.ts'
import { assertMayDeposit } from '#gateway/modules/protection/index.ts'
import { balanceOf, checkPaymentPassword } from '#gateway/modules/wallet/index.ts'
import type { TransfersDeps } from './deps.ts'
import { insertMemberTransfer, type MemberTransferRow, sumTransferred } from './member-transfers.store.ts'
import { transferLimits } from './transfer-limits.ts'

const DAY_MS = 24 * 3_600_000

interface MemberTransferRequest {
  readonly amountMinor: bigint
  readonly paymentPassword: string
  /** The caller's idempotency key, unique per member and direction. */
  readonly reference: string
}

interface TransferResult {
  readonly balanceMinor: bigint
  readonly currency: string
}

/** Transfers money to the member's upline. Specification section 2, member center: transfer to upline. */
export function transferToUpline(
  ctx: MemberContext<TransfersDeps>,
  request: MemberTransferRequest,
): Promise<TransferResult> {
  requireSwitch(ctx.brand, 'TRANSFERUPLINE')
  return send(ctx, 'transferUpline', request, async (tx) => {
    const upline = await selectUpline(tx, ctx.merchant, ctx.session.memberId)
    if (!upline) throw new PlatformError('UPLINE_NOT_FOUND')
    return upline
  })
}

/** Transfers money from an agent to a downline. Specification section 2, agent center. */
export function transferToDownline(
  ctx: MemberContext<TransfersDeps>,
  { account, ...request }: MemberTransferRequest & { readonly account: string },
): Promise<TransferResult> {
  requireSwitch(ctx.brand, 'TRANSFERDOWNLINE')
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  if (!isAgentType(ctx.session.memberType)) throw new PlatformError('NON_AGENT_ACCOUNT')
  if (isAffiliateType(ctx.session.memberType)) throw new PlatformError('FEATURE_DISABLED')
  return send(ctx, 'transferDownline', request, async (tx, { currency }) => {
    const { merchant, services, session } = ctx
    const member = await selectDirectDownline(tx, merchant, session.memberId, account)
    if (!member) throw new PlatformError('DOWNLINE_NOT_FOUND', {}, [{ path: 'account', key: 'invalid' }])
    // A transfer from an agent counts as a deposit: breaks and deposit limits apply.
    const deposit = { merchant, memberId: member.id, amountMinor: request.amountMinor, currency }
    await assertMayDeposit(tx, { ...deposit, now: services.clock.now() }).catch((error) => {
      throw error instanceof PlatformError ? new PlatformError('TRANSFER_NOT_ALLOWED') : error
    })
    return member
  })
}

/** The possible recipients of a member's transfers, and the limits in minor units. */
export async function readTransferTargets(ctx: MemberContext<TransfersDeps>) {
  const { services, merchant, session, brand } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const limits = transferLimits(brand.settings)
  return services.db.withMerchant(merchant, async (tx) => {
    const sentMinor = await sumTransferred(tx, merchant, session.memberId, dayBefore(ctx))
    const leftMinor = limits.dayMaxMinor - sentMinor
    return {
      upline: hasSwitch(brand, 'TRANSFERUPLINE') ? await selectUpline(tx, merchant, session.memberId) : null,
      canTransferDownline:
        hasSwitch(brand, 'TRANSFERDOWNLINE') && isAgentType(session.memberType) && !isAffiliateType(session.memberType),
      minMinor: limits.minMinor,
      maxMinor: limits.maxMinor,
      leftMinor: leftMinor > 0n ? leftMinor : 0n,
      currency: (await balanceOf(tx, merchant, session.memberId)).currency,
    }
  })
}

/** Posts both sides in one ledger transaction; a repeated reference returns the first result. */
async function send(
  ctx: MemberContext<TransfersDeps>,
  kind: MemberTransferRow['kind'],
  { amountMinor, paymentPassword, reference: clientReference }: MemberTransferRequest,
  findReceiver: (tx: Tx, sender: { readonly currency: string }) => Promise<Relative>,
): Promise<TransferResult> {
  const { services, merchant, session } = ctx
  if (isTrialType(session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  requireAmount(ctx, amountMinor)
  await services.limits.check('transfer.member', `${merchant} ${session.memberId}`)
  await checkPaymentPassword(ctx, paymentPassword)
  const reference = `${session.memberId}:${clientReference}`
  const sent = await services.db
    .withMerchant(merchant, async (tx) => {
      const sender = await balanceOf(tx, merchant, session.memberId)
      const receiver = await findReceiver(tx, sender)
      if (receiver.currency !== sender.currency) throw new PlatformError('TRANSFER_NOT_ALLOWED')
      const { currency } = sender
      const transfers = [
        { from: playerAccount(session.memberId), to: playerAccount(receiver.id), amountMinor, currency },
      ]
      const posted = await postTransaction(tx, { merchant, kind, reference, transfers })
      const balanceMinor = posted.balances.get(session.memberId) ?? 0n
      if (posted.replayed) return { balanceMinor, currency, receiver: null }
      await requireWagered(tx, ctx, currency, amountMinor)
      await insertMemberTransfer(tx, {
        merchant,
        kind,
        reference,
        from_member_id: session.memberId,
        to_member_id: receiver.id,
        amount_minor: amountMinor,
        currency,
        balance_after_minor: balanceMinor,
        created_at: services.clock.now(),
      })
      // The sender's wallet is locked now, so concurrent transfers are counted one after the other.
      const sum = await sumTransferred(tx, merchant, session.memberId, dayBefore(ctx))
      if (sum > transferLimits(ctx.brand.settings).dayMaxMinor) throw new PlatformError('TRANSFER_LIMIT_REACHED')
      return { balanceMinor, currency, receiver }
    })
    .catch((error) => {
      throw toPlatformError(error)
    })
  if (!sent.receiver) ctx.onReplay?.()
  else {
    for (const id of [session.memberId, sent.receiver.id]) services.live.balanceChanged(merchant, id)
  }
  return sent
}

function requireAmount({ brand }: MemberContext, amountMinor: bigint): void {
  const { minMinor, maxMinor } = transferLimits(brand.settings)
  const decimals = decimalsOf(brand.settings.currency)
  const refuse = (key: string, params: Record<string, string>) =>
    new PlatformError('INVALID_REQUEST', {}, [{ path: 'amountMinor', key, params }])
  if (amountMinor < minMinor) throw refuse('tooSmall', { min: decimalText(minMinor, decimals) })
  if (amountMinor > maxMinor) throw refuse('tooBig', { max: decimalText(maxMinor, decimals) })
}

const dayBefore = ({ services }: MemberContext<TransfersDeps>) => new Date(services.clock.now().getTime() - DAY_MS)
