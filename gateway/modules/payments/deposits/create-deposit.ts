import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { assertMayDeposit } from '#gateway/modules/protection/index.ts'
import type { PaymentsDeps } from '../deps.ts'
import { newReference } from '../reference.ts'
import { insertStep } from '../steps.store.ts'
import {
  type DepositRecord,
  insertDeposit,
  lockDeposit,
  lockPayer,
  selectDepositByRequest,
  sumOpenDeposits,
  updateDeposit,
} from './deposits.store.ts'
import type { Method } from './methods.ts'
import { moveDeposit } from './move-deposit.ts'

/** Inserts the deposit once per request key, after checking the member's deposit limits. */
export async function saveDepositOrder(
  ctx: MemberContext<PaymentsDeps>,
  method: Method,
  amountMinor: bigint,
  { requestKey, promotion = null }: { readonly requestKey: string; readonly promotion?: string | null | undefined },
) {
  const { services, merchant, session, brand } = ctx
  const { memberId } = session
  const { currency } = brand.settings
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + method.minutes * 60_000)
  return await services.db.withMerchant(merchant, async (tx) => {
    await lockPayer(tx, merchant, memberId)
    const earlier = await selectDepositByRequest(tx, merchant, memberId, requestKey)
    if (earlier) {
      const isSame =
        earlier.amount_minor === amountMinor && earlier.method === method.code && earlier.promotion === promotion
      if (!isSame) throw new PlatformError('REQUEST_REUSED')
      return { deposit: earlier, isNew: false }
    }
    const pendingMinor = await sumOpenDeposits(tx, merchant, memberId)
    await assertMayDeposit(tx, {
      merchant,
      memberId,
      amountMinor,
      currency,
      now,
      pendingMinor,
      timeZone: brand.settings.timeZone,
    })
    const deposit = await insertDeposit(tx, {
      merchant,
      reference: newReference('D'),
      member_id: memberId,
      request_key: requestKey,
      method: method.code,
      channel: method.channel,
      provider: method.provider,
      kind: method.kind,
      amount_minor: amountMinor,
      currency,
      state: 'created',
      promotion,
      ...(method.account ? { transfer_account: JSON.stringify(method.account) } : {}),
      created_at: now,
      expires_at: expiresAt,
    })
    const step = { merchant, paymentId: deposit.id, kind: 'deposit', state: 'created', actor: 'member' } as const
    await insertStep(tx, { ...step, at: now, deadline: expiresAt })
    return { deposit, isNew: true }
  })
}

/** Opens a deposit at its provider. A provider error sets it to failed. */
export async function openAtProvider(
  ctx: MemberContext<PaymentsDeps>,
  deposit: DepositRecord,
  returnUrl: string,
): Promise<void> {
  const { services, merchant, brand, language } = ctx
  const provider = services.paymentProviders.get(deposit.provider)
  if (!provider) throw new PlatformError('PAYMENT_METHOD_UNAVAILABLE')
  const page = new URL(returnUrl)
  page.searchParams.set('reference', deposit.reference)
  const started = await provider
    .start({
      merchant,
      reference: deposit.reference,
      amountMinor: deposit.amount_minor,
      currency: deposit.currency,
      channel: deposit.channel,
      siteName: brand.settings.name,
      language,
      returnUrl: page.href,
      expiresAt: deposit.expires_at,
    })
    .catch(async (error: unknown) => {
      await settleStart(ctx, deposit, null)
      throw error
    })
  await settleStart(ctx, deposit, started)
}

/** Stores the provider's response. A webhook may have arrived earlier; its state is preserved. */
async function settleStart(
  ctx: MemberContext<PaymentsDeps>,
  { merchant, reference, provider }: DepositRecord,
  started: { providerReference: string; redirectUrl: string } | null,
): Promise<void> {
  const at = ctx.services.clock.now()
  await ctx.services.db.withMerchant(merchant, async (tx) => {
    const deposit = await lockDeposit(tx, merchant, reference)
    if (!deposit) return
    const deadline = started ? deposit.expires_at : null
    await moveDeposit(tx, deposit, started ? 'pending' : 'failed', { actor: `provider:${provider}`, at, deadline })
    if (!started) return
    const { providerReference, redirectUrl } = started
    await updateDeposit(tx, deposit, { provider_reference: providerReference, redirect_url: redirectUrl })
  })
}
