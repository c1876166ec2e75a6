import type { Security } from '#contract/endpoints/security.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { type Member, maskEmail, maskMobile, selectMember, verifyPassword } from '#gateway/modules/accounts/index.ts'
import { requireCode } from '#gateway/modules/verification/index.ts'
import type { SecurityDeps } from './deps.ts'
import { ownFactorsOf } from './own-factor.ts'
import { deleteAuthenticator, putPendingSecret } from './totp.store.ts'
import { createTotpSecret, hasAuthenticator, spendTotpCode } from './totp.ts'

/** The security settings of the member's account, for the security centre. */
export function getSecurity(ctx: MemberContext<SecurityDeps>): Promise<Security> {
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const member = await ownMember(ctx, tx)
    return {
      hasPassword: member.password_hash !== null,
      hasPaymentPassword: member.payment_password_hash !== null,
      totpEnabled: await hasAuthenticator(tx, ctx.merchant, member.id),
      email: member.email && maskEmail(member.email),
      mobile: member.mobile && maskMobile(member.mobile),
      lastLoginAt: member.last_login_at?.toISOString() ?? null,
      resetWays: await ownFactorsOf(ctx, tx, member),
    }
  })
}

/** Creates a secret for an authenticator app; it is inactive until a code of the app confirms it. */
export async function beginTotp(ctx: MemberContext<SecurityDeps>): Promise<{ secret: string; otpauthUrl: string }> {
  if (isTrialType(ctx.session.memberType)) throw new PlatformError('TRIAL_MEMBER')
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const member = await ownMember(ctx, tx)
    const { sealed, secret, otpauthUrl } = createTotpSecret(ctx, member.username)
    const isKept = await putPendingSecret(tx, {
      merchant: ctx.merchant,
      member_id: member.id,
      sealed_secret: sealed,
      created_at: ctx.services.clock.now(),
    })
    if (!isKept) throw new PlatformError('AUTHENTICATOR_ALREADY_ON')
    return { secret, otpauthUrl }
  })
}

/** Activates the app as a second factor with its first code. */
export async function confirmTotp(ctx: MemberContext<SecurityDeps>, code: string): Promise<void> {
  requireCode(code, 'code')
  await ctx.services.limits.check('totp.confirm', `${ctx.merchant} ${ctx.session.memberId}`)
  const isRight = await ctx.services.db.withMerchant(ctx.merchant, (tx) =>
    spendTotpCode(ctx, tx, { memberId: ctx.session.memberId, code, pending: true }),
  )
  if (!isRight) throw new PlatformError('INVALID_VERIFICATION_CODE', {}, [{ path: 'code', key: 'verificationCode' }])
}

/** Removes the authenticator app; a stolen memberSession is not enough. */
export async function removeTotp(ctx: MemberContext<SecurityDeps>, password: string): Promise<void> {
  const { services, merchant, session } = ctx
  const member = await services.db.withMerchant(merchant, (tx) => ownMember(ctx, tx))
  const guesser = `${merchant} ${member.id}`
  await services.limits.check('password.change', guesser)
  if (!(await verifyPassword(member.password_hash, password))) {
    throw new PlatformError('WRONG_OLD_PASSWORD', {}, [{ path: 'password', key: 'oldPassword' }])
  }
  await services.limits.refund('password.change', guesser)
  await services.db.withMerchant(merchant, (tx) => deleteAuthenticator(tx, merchant, session.memberId))
}

async function ownMember(ctx: MemberContext, tx: Tx): Promise<Member> {
  const member = await selectMember(tx, ctx.merchant, ctx.session.memberId)
  if (!member) throw new PlatformError('NOT_LOGGED_IN')
  return member
}
