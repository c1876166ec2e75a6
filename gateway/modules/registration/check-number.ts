import { createHash } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import {
  CODE_LIFE_MINUTES,
  checkSmsCode,
  type Mobile,
  spendCode,
  spendOnce,
} from '#gateway/modules/verification/index.ts'
import type { RegistrationDeps } from './deps.ts'

/**
 * Verifies that the number is the visitor's, by our own code or the external service's ID token. Returns the part that
 * runs inside the transaction and consumes the proof. Specification section 4, register flow 4.
 */
export async function checkNumber(
  ctx: RequestContext<RegistrationDeps>,
  request: { channel?: 'sms' | undefined; idToken?: string | undefined },
  mobile: Mobile,
  code: string,
): Promise<(tx: Tx) => Promise<void>> {
  if (ctx.brand.settings.phoneVerification !== 'external') {
    const codeId = await checkSmsCode(ctx, { purpose: 'register', mobile, code })
    return (tx) => spendCode(ctx, tx, codeId)
  }
  const { channel, idToken } = request
  if (channel !== 'sms' || !idToken) throw invalid()
  if ((await ctx.services.phones.verify(ctx, idToken)) !== mobile.e164) throw invalid()
  const id = `phone ${createHash('sha256').update(idToken).digest('base64url')}`
  const expiresAt = new Date(ctx.services.clock.now().getTime() + TOKEN_KEPT_MS)
  return async (tx) => {
    const isFirst = await spendOnce(tx, { merchant: ctx.merchant, id, expires_at: expiresAt })
    if (!isFirst) throw invalid()
  }
}

/** Used ID tokens are stored for longer than any service accepts them. */
const TOKEN_KEPT_MS = 144 * CODE_LIFE_MINUTES * 60_000

function invalid(): PlatformError {
  return new PlatformError('INVALID_VERIFICATION_CODE', {}, [{ path: 'verificationCode', key: 'verificationCode' }])
}
