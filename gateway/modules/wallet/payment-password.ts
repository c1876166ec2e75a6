import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { wallet } from '#contract/endpoints/money/wallet.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { createKeyedMutex } from '#gateway/lib/concurrency.ts'
import {
  hashPassword,
  type Member,
  paymentPasswordProblem,
  selectMember,
  verifyPassword,
} from '#gateway/modules/accounts/index.ts'
import type { WalletDeps } from './deps.ts'
import { insertPaymentPassword, replacePaymentPassword } from './wallet.store.ts'

/** Checks for one member run one after the other, so that at most one is in flight when the allowance runs out. */
const oneCheckPerMember = createKeyedMutex()

/**
 * Checks the calling member's payment password. Call it before the transaction it guards: hashing takes milliseconds, and
 * the count of failed attempts must survive a rollback.
 *
 * @throws {PlatformError} PAYMENT_PASSWORD_NOT_SET, PAYMENT_PASSWORD_WRONG, PAYMENT_PASSWORD_LOCKED with `minutes`
 */
export function checkPaymentPassword(
  ctx: MemberContext<WalletDeps>,
  password: string,
  path = 'paymentPassword',
): Promise<void> {
  const guesser = `${ctx.merchant} ${ctx.session.memberId}`
  return oneCheckPerMember(guesser, async () => {
    const { payment_password_hash: hash } = await ownMember(ctx)
    if (hash === null) throw new PlatformError('PAYMENT_PASSWORD_NOT_SET')
    await ctx.services.limits.check('paymentPassword.wrong', guesser)
    if (!(await verifyPassword(hash, password))) {
      throw new PlatformError('PAYMENT_PASSWORD_WRONG', {}, [{ path, key: 'paymentPassword' }])
    }
    await ctx.services.limits.reset('paymentPassword.wrong', guesser)
  })
}

/** Sets the first payment password. The login password protects against strangers at an unlocked device. */
export async function setPaymentPassword(
  ctx: MemberContext<WalletDeps>,
  request: ParsedRequestOf<typeof wallet.setPaymentPassword>,
): Promise<void> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  const member = await ownMember(ctx)
  if (member.payment_password_hash !== null) throw new PlatformError('PAYMENT_PASSWORD_ALREADY_SET')
  await requireLoginPassword(ctx, member, request.password)
  await requireGoodPaymentPassword(ctx, member, request)
  const hash = await hashPassword(request.paymentPassword)
  const isSet = await ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    insertPaymentPassword(tx, ctx.merchant, member.id, hash),
  )
  if (!isSet) throw new PlatformError('PAYMENT_PASSWORD_ALREADY_SET')
}

/** Replaces the payment password; wrong old passwords count towards the lockout. */
export async function changePaymentPassword(
  ctx: MemberContext<WalletDeps>,
  request: ParsedRequestOf<typeof wallet.changePaymentPassword>,
): Promise<void> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  await checkPaymentPassword(ctx, request.oldPaymentPassword, 'oldPaymentPassword')
  const member = await ownMember(ctx)
  await requireGoodPaymentPassword(ctx, member, request)
  if (request.paymentPassword === request.oldPaymentPassword) {
    throw new PlatformError('PASSWORD_UNCHANGED', {}, [{ path: 'paymentPassword', key: 'passwordUnchanged' }])
  }
  const hash = await hashPassword(request.paymentPassword)
  await ctx.services.db.withMerchant(ctx.merchant, (tx) => replacePaymentPassword(tx, ctx.merchant, member.id, hash))
}

/** Members without a login password (social login) skip this check. */
export async function requireLoginPassword(
  ctx: MemberContext<WalletDeps>,
  member: Member,
  password: string,
): Promise<void> {
  if (member.password_hash === null) return
  const guesser = `${ctx.merchant} ${member.id}`
  await ctx.services.limits.check('password.change', guesser)
  if (!(await verifyPassword(member.password_hash, password))) {
    throw new PlatformError('WRONG_OLD_PASSWORD', {}, [{ path: 'password', key: 'oldPassword' }])
  }
  await ctx.services.limits.refund('password.change', guesser)
}

/** Applies the brand's rules for payment passwords, and requires it to differ from the login password. */
export async function requireGoodPaymentPassword(
  ctx: MemberContext,
  member: Member,
  { paymentPassword, confirmPaymentPassword }: { paymentPassword: string; confirmPaymentPassword: string },
): Promise<void> {
  const refuse = (path: string, key: string) => new PlatformError('INVALID_REQUEST', {}, [{ path, key }])
  if (paymentPassword !== confirmPaymentPassword) throw refuse('confirmPaymentPassword', 'confirmMismatch')
  const problem = paymentPasswordProblem(ctx.brand, paymentPassword, 'paymentPassword')
  if (problem) throw new PlatformError('INVALID_REQUEST', {}, [problem])
  if (member.password_hash !== null && (await verifyPassword(member.password_hash, paymentPassword))) {
    throw refuse('paymentPassword', 'paymentPasswordIsPassword')
  }
}

/** The row of the calling member. */
export async function ownMember(ctx: MemberContext<WalletDeps>): Promise<Member> {
  const member = await ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    selectMember(tx, ctx.merchant, ctx.session.memberId),
  )
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  return member
}
