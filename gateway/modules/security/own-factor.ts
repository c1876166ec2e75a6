import type { OwnFactor } from '#contract/endpoints/security.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { checkCode, sendMailCode, sendSmsCode, spendCode } from '#gateway/modules/verification/index.ts'
import type { SecurityDeps } from './deps.ts'
import { hasAuthenticator, spendTotpCode } from './totp.ts'

/** What is confirmed: a login from a new place, or a payment password that is set anew. */
type Purpose = 'secondFactor' | 'paymentPassword'

/** What a code is for: one purpose, and the one login or memberSession it was asked for in. */
interface Use {
  readonly purpose: Purpose
  readonly scope: string
}

/** What only the member has, the strongest first. */
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
 * Checks what the member answered. What is left to do, inside the transaction of what it allows, is handed back: it
 * uses the code up and throws SECOND_FACTOR_FAILED for a wrong one. Codes count their tries in a transaction of their own.
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
