import { timingSafeEqual } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import { codeDigits } from '#contract/typed-text.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { deriveBytes } from '../derive.ts'
import { markCodeUsed, tryNewestCode } from '../verification.store.ts'
import type { CodeDeps } from './deps.ts'

/** Lifetime of a code. */
export const CODE_LIFE_MINUTES = 10
const MAX_ATTEMPTS = 5

/**
 * Checks a code and counts the attempt; what cannot be a code is refused before. The caller then consumes the code with `spendCode`, in the transaction that the
 * code permits. Throws INVALID_VERIFICATION_CODE, VERIFICATION_CODE_EXPIRED. Opens its own transaction.
 */
export async function checkCode(
  ctx: RequestContext<CodeDeps>,
  request: { purpose: string; target: string; scope?: string; code: string },
): Promise<string> {
  const { services, merchant } = ctx
  const code = requireCode(request.code)
  await services.limits.check('sms.guess', ctx)
  const sent = await services.db.withMerchant(merchant, (tx) =>
    tryNewestCode(tx, merchant, request.purpose, scoped(request.target, request.scope)),
  )
  if (!sent || sent.used_at || sent.attempts > MAX_ATTEMPTS) throw new PlatformError('INVALID_VERIFICATION_CODE')
  if (!equalText(codeOf(services.settings.challengeSecret, merchant, sent.id), code)) {
    throw new PlatformError('INVALID_VERIFICATION_CODE')
  }
  if (sent.expires_at <= services.clock.now()) throw new PlatformError('VERIFICATION_CODE_EXPIRED')
  await services.limits.refund('sms.guess', ctx)
  return sent.id
}

/** The digits of a typed code. Throws INVALID_VERIFICATION_CODE for what cannot be one: it must cost no attempt. */
export function requireCode(typed: string, path?: string): string {
  const code = codeDigits(typed)
  if (code !== null) return code
  throw new PlatformError('INVALID_VERIFICATION_CODE', {}, path ? [{ path, key: 'verificationCode' }] : [])
}

/** Consumes a checked code. Throws INVALID_VERIFICATION_CODE if it was used in the meantime. */
export async function spendCode(ctx: RequestContext<CodeDeps>, tx: Tx, codeId: string): Promise<void> {
  const isOurs = await markCodeUsed(tx, ctx.merchant, codeId, ctx.services.clock.now())
  if (!isOurs) throw new PlatformError('INVALID_VERIFICATION_CODE')
}

/** The recipient of a code, and the scope (such as one login) that it is valid for. */
export function scoped(target: string, scope: string | undefined): string {
  return scope === undefined ? target : `${target} ${scope}`
}

/** The code behind a row of verification_code, for tests that own the secret. */
export function solveCode(services: Pick<CodeDeps, 'settings'>, merchant: string, codeId: string): string {
  return codeOf(services.settings.challengeSecret, merchant, codeId)
}

/** Six digits; 48 bits modulo a million have no exploitable bias. */
export function codeOf(secret: string, merchant: string, codeId: string): string {
  const number = deriveBytes(secret, `sms code ${merchant}`, codeId).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

function equalText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
