import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { wallet } from '#contract/endpoints/money/wallet.ts'
import type { OwnFactor } from '#contract/endpoints/security.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { hashPassword, type Member } from '#gateway/modules/accounts/index.ts'
import { checkFactor, ownFactorsOf, sendFactorCode } from '#gateway/modules/security/index.ts'
import { requireCode } from '#gateway/modules/verification/index.ts'
import type { WalletDeps } from './deps.ts'
import { ownMember, requireGoodPaymentPassword, requireLoginPassword } from './payment-password.ts'
import { replacePaymentPassword } from './wallet.store.ts'

const purpose = 'paymentPassword'

/** Forgotten payment password, step 1: sends a code to the account's mobile number or mail address. */
export async function sendPaymentPasswordCode(
  ctx: MemberContext<WalletDeps>,
  way: Exclude<OwnFactor, 'totp'>,
): Promise<{ expiredMinutes: number }> {
  const member = await requireResettable(ctx, way)
  return sendFactorCode(ctx, member, { purpose, scope: ctx.session.id, way })
}

/**
 * Forgotten payment password, step 2: sets a new one after login password and second factor. It also ends a lockout, which
 * only protects against guessing.
 */
export async function resetPaymentPassword(
  ctx: MemberContext<WalletDeps>,
  request: ParsedRequestOf<typeof wallet.resetPaymentPassword>,
): Promise<void> {
  const { services, merchant, session } = ctx
  const member = await requireResettable(ctx, request.way)
  const guesser = `${merchant} ${member.id}`
  // Before the code is checked: an invalid password must not use up one of the code's attempts.
  requireCode(request.answer, 'answer')
  await requireGoodPaymentPassword(ctx, member, request)
  await requireLoginPassword(ctx, member, request.password)
  await services.limits.check('paymentPassword.reset', guesser)
  const { way, answer } = request
  const spend = await checkFactor(ctx, member, { purpose, scope: session.id, way, answer })
  const hash = await hashPassword(request.paymentPassword)
  await services.db.withMerchant(merchant, async (tx) => {
    await spend(tx)
    await replacePaymentPassword(tx, merchant, member.id, hash)
  })
  await services.limits.refund('paymentPassword.reset', guesser)
  await services.limits.reset('paymentPassword.wrong', guesser)
}

/** The calling member, if they have a payment password and the requested second factor. */
async function requireResettable(ctx: MemberContext<WalletDeps>, way: OwnFactor): Promise<Member> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const member = await ownMember(ctx)
  if (member.payment_password_hash === null) throw new PlatformError('PAYMENT_PASSWORD_NOT_SET')
  const factors = await ctx.services.db.withMerchant(ctx.merchant, (tx) => ownFactorsOf(ctx, tx, member))
  if (!factors.includes(way)) throw new PlatformError('SECOND_FACTOR_FAILED')
  return member
}
