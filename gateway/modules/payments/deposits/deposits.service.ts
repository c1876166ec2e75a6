import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { deposits } from '#contract/endpoints/money/deposits.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import { localeOf } from '#contract/locale.ts'
import { formatMinorUnits } from '#contract/money/money-format.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { PaymentsDeps } from '../deps.ts'
import { selectSteps } from '../steps.store.ts'
import { openAtProvider, saveDepositOrder } from './create-deposit.ts'
import { type DepositRecord, hasSlip, selectDepositPage, selectOwnDeposit } from './deposits.store.ts'
import { type Method, methodsOf } from './methods.ts'

/** A deposit with all data of its page. */
export interface DepositDetails {
  readonly deposit: DepositRecord
  readonly steps: Awaited<ReturnType<typeof selectSteps>>
  readonly hasSlip: boolean
}

/** The payment methods that the member may use. */
export function offeredMethods(ctx: MemberContext<PaymentsDeps>): Method[] {
  requireRealMember(ctx)
  return methodsOf(ctx.brand.settings, ctx.services.paymentProviders)
}

/** Trial members cannot pay (specification section 4, trial accounts). */
export function requireRealMember(ctx: MemberContext): void {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
}

/**
 * Creates a deposit and opens it at the provider. The deposit is stored before the provider is called, so that a webhook
 * which arrives before the response finds it.
 */
export async function orderDeposit(
  ctx: MemberContext<PaymentsDeps>,
  request: ParsedRequestOf<typeof deposits.createDeposit>,
): Promise<DepositDetails> {
  requireRealMember(ctx)
  const method = offeredMethods(ctx).find(({ code }) => code === request.method)
  if (!method) throw new PlatformError('PAYMENT_METHOD_UNAVAILABLE')
  const amountMinor = BigInt(request.amountMinor)
  requireWithin(ctx, amountMinor, method)
  requireOwnPage(ctx, request.returnUrl)
  await ctx.services.limits.check('deposit.member', `${ctx.merchant} ${ctx.session.memberId}`)
  const { deposit, isNew } = await saveDepositOrder(ctx, method, amountMinor, request)
  if (!isNew) ctx.onReplay?.()
  // A repeated request may find the first one still at the provider, or interrupted there: the provider returns the same
  // payment for the same reference.
  if (method.kind === 'redirect' && deposit.state === 'created') await openAtProvider(ctx, deposit, request.returnUrl)
  return await readDeposit(ctx, deposit.reference)
}

/** One of the member's deposits. */
export async function readDeposit(ctx: MemberContext<PaymentsDeps>, reference: string): Promise<DepositDetails> {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  return await services.db.withMerchant(merchant, async (tx) => {
    const deposit = await selectOwnDeposit(tx, merchant, session.memberId, reference)
    if (!deposit) throw new PlatformError('PAYMENT_NOT_FOUND')
    return {
      deposit,
      steps: await selectSteps(tx, merchant, deposit.id),
      hasSlip: await hasSlip(tx, merchant, deposit.id),
    }
  })
}

export async function pageOfDeposits(ctx: MemberContext<PaymentsDeps>, page: { pageNo: number; pageSize: number }) {
  requireRealMember(ctx)
  const { services, merchant, session } = ctx
  const range = { offset: (page.pageNo - 1) * page.pageSize, limit: page.pageSize }
  return await services.db.withMerchant(merchant, (tx) => selectDepositPage(tx, merchant, session.memberId, range))
}

export function requireWithin(
  ctx: MemberContext,
  amountMinor: bigint,
  { minMinor, maxMinor }: { readonly minMinor: bigint; readonly maxMinor: bigint },
): void {
  if (amountMinor >= minMinor && amountMinor <= maxMinor) return
  const { currency } = ctx.brand.settings
  const format = (limitMinor: bigint) =>
    formatMinorUnits(limitMinor, currency, localeOf(ctx.language, ctx.brand.settings))
  const params = { min: format(minMinor), max: format(maxMinor) }
  throw new PlatformError('AMOUNT_OUT_OF_RANGE', params, [{ path: 'amount', key: 'amountRange', params }])
}

/** The provider redirects the player to this URL, so only URLs of this site are allowed. */
function requireOwnPage({ host }: MemberContext, returnUrl: string): void {
  const { hostname, username, password } = new URL(returnUrl)
  // Other parsers than ours take what stands before a backslash or an @ for the host.
  const isPlain = username === '' && password === '' && !returnUrl.includes('\\')
  if (hostname.toLowerCase() !== host.toLowerCase() || !isPlain) {
    throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'returnUrl', key: 'invalid' }])
  }
}
