import { timingSafeEqual } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { deriveBytes } from '../derive.ts'
import { markCodeUsed, tryNewestCode } from '../verification.store.ts'
import type { CodeDeps } from './deps.ts'

/** How long a code can be used. */
export const CODE_LIFE_MINUTES = 10
const MAX_ATTEMPTS = 5

/**
 * Checks a code and counts the try; the code is still to be used up by `spendCode`, inside the transaction of what
 * it allows. Throws INVALID_VERIFICATION_CODE, VERIFICATION_CODE_EXPIRED. Opens a transaction of its own.
 */
export async function checkCode(
  ctx: RequestContext<CodeDeps>,
  request: { purpose: string; target: string; scope?: string; code: string },
): Promise<string> {
  const { services, merchant } = ctx
  const guesser = `${merchant} ${ctx.clientIp}`
  await services.limits.check('sms.guess', guesser)
  const sent = await services.db.withMerchant(merchant, (tx) =>
    tryNewestCode(tx, merchant, request.purpose, scoped(request.target, request.scope)),
  )
  if (!sent || sent.used_at || sent.attempts > MAX_ATTEMPTS) throw new PlatformError('INVALID_VERIFICATION_CODE')
  if (!equalText(codeOf(services.settings.challengeSecret, merchant, sent.id), request.code.trim())) {
    throw new PlatformError('INVALID_VERIFICATION_CODE')
  }
  if (sent.expires_at <= services.clock.now()) throw new PlatformError('VERIFICATION_CODE_EXPIRED')
  await services.limits.refund('sms.guess', guesser)
  return sent.id
}

/** Uses a checked code up, or throws INVALID_VERIFICATION_CODE because it was used in the meantime. */
export async function spendCode(ctx: RequestContext<CodeDeps>, tx: Tx, codeId: string): Promise<void> {
  const isOurs = await markCodeUsed(tx, ctx.merchant, codeId, ctx.services.clock.now())
  if (!isOurs) throw new PlatformError('INVALID_VERIFICATION_CODE')
}

/** Where a code goes, and the one login or the like it is good for. */
export function scoped(target: string, scope: string | undefined): string {
  return scope === undefined ? target : `${target} ${scope}`
}

/** The code behind a row of verification_code, for tests that own the secret. */
export function solveCode(services: Pick<CodeDeps, 'settings'>, merchant: string, codeId: string): string {
  return codeOf(services.settings.challengeSecret, merchant, codeId)
}

/** Six digits; 2^48 values fold onto a million without a bias anybody could use. */
export function codeOf(secret: string, merchant: string, codeId: string): string {
  const number = deriveBytes(secret, `sms code ${merchant}`, codeId).readUIntBE(0, 6) % 1_000_000
  return String(number).padStart(6, '0')
}

function equalText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
