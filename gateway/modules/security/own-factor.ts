import type { OwnFactor } from '#contract/endpoints/security.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { checkCode, sendMailCode, sendSmsCode, spendCode } from '#gateway/modules/verification/index.ts'
import type { SecurityDeps } from './deps.ts'
import { hasAuthenticator, spendTotpCode } from './totp.ts'

/** The action to confirm: a login from an unknown address, a new payment password, an exclusion from every brand. */
type Purpose = 'secondFactor' | 'paymentPassword' | 'selfExclusion'

/** The scope of a code: one purpose, and the one login or memberSession that requested it. */
interface Use {
  readonly purpose: Purpose
  readonly scope: string
}

/** The member's factors, the strongest first. */
export async function ownFactorsOf(ctx: RequestContext, tx: Tx, member: Member): Promise<OwnFactor[]> {
  const factors: OwnFactor[] = []
  if (await hasAuthenticator(tx, ctx.merchant, member.id)) factors.push('totp')
  if (member.mobile && ctx.brand.settings.smsCountries.length > 0) factors.push('sms')
  if (member.email) factors.push('email')
  return factors
}

/** Sends a code to the member's own number or address. */
export function sendFactorCode(
  ctx: RequestContext<SecurityDeps>,
  member: Member,
  { way, ...use }: Use & { way: Exclude<OwnFactor, 'totp'> },
): Promise<{ expiredMinutes: number }> {
  if (way === 'sms') return sendSmsCode(ctx, { ...use, mobile: { e164: member.mobile ?? '' }, deliver: true })
  return sendMailCode(ctx, { ...use, address: member.email ?? '', username: member.username })
}

/**
 * Checks the member's answer. Returns the part that runs inside the transaction of the confirmed action: it consumes the
 * code and throws SECOND_FACTOR_FAILED for a wrong one. Attempts are counted in a separate transaction.
 */
export async function checkFactor(
  ctx: RequestContext<SecurityDeps>,
  member: Member,
  { way, answer, ...use }: Use & { way: OwnFactor; answer: string },
): Promise<(tx: Tx) => Promise<void>> {
  if (way === 'totp') {
    return async (tx) => {
      const isRight = await spendTotpCode(ctx, tx, { memberId: member.id, code: answer, pending: false })
      if (!isRight) throw new PlatformError('SECOND_FACTOR_FAILED', {}, [{ path: 'answer', key: 'invalid' }])
    }
  }
  const target = way === 'sms' ? (member.mobile ?? '') : (member.email ?? '').toLowerCase()
  const codeId = await checkCode(ctx, { ...use, target, code: answer })
  return (tx) => spendCode(ctx, tx, codeId)
}
