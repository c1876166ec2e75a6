import { Secret, TOTP } from 'otpauth'
import { codeDigits } from '#contract/typed-text.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { SecurityDeps } from './deps.ts'
import { selectAuthenticator, spendStep } from './totp.store.ts'

/** RFC 6238 with what every authenticator app understands: SHA-1, six digits, 30 seconds. */
const PERIOD_SECONDS = 30
/** Tolerates a clock difference of half a minute. */
const WINDOW_STEPS = 1
const SECRET_BYTES = 20
const PURPOSE = 'totp secret'

/** A new secret: encrypted for the table, and in the app's formats (typed, or as URL for a QR code). */
export function createTotpSecret(ctx: RequestContext<SecurityDeps>, account: string) {
  const secret = new Secret({ size: SECRET_BYTES })
  const otpauthUrl = generatorOf(secret.base32, ctx.brand.settings.name, account).toString()
  return { sealed: ctx.services.secretBox.encrypt(PURPOSE, secret.base32), secret: secret.base32, otpauthUrl }
}

/** Whether the member logs in with an authenticator app. */
export async function hasAuthenticator(tx: Tx, merchant: string, memberId: string): Promise<boolean> {
  return Boolean((await selectAuthenticator(tx, merchant, memberId))?.confirmed_at)
}

/**
 * Checks whether a code is the app's current code, and consumes it. `pending`: the secret is unconfirmed, and the right
 * code confirms it.
 */
export async function spendTotpCode(
  ctx: RequestContext<SecurityDeps>,
  tx: Tx,
  use: { memberId: string; code: string; pending: boolean },
): Promise<boolean> {
  const row = await selectAuthenticator(tx, ctx.merchant, use.memberId)
  if (!row || use.pending !== (row.confirmed_at === null)) return false
  const secret = ctx.services.secretBox.decrypt(PURPOSE, row.sealed_secret)
  if (secret === null) return false
  const now = ctx.services.clock.now()
  const code = codeDigits(use.code)
  if (code === null) return false
  const delta = generatorOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS })
  if (delta === null) return false
  const step = BigInt(Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta)
  return spendStep(tx, ctx.merchant, use.memberId, { step, at: now })
}

function generatorOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret, issuer, label, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
}
