import * as z from 'zod'
import { socialProviders } from '#contract/entities/social.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import { spendOnce } from '#gateway/modules/verification/index.ts'
import type { SocialDeps } from './deps.ts'

/** Time to log in at the provider. */
export const ATTEMPT_LIFE_MS = 10 * 60_000
const PURPOSE = 'social attempt'

/**
 * A pending sign-in. It is encrypted, so the browser can store it in a cookie but not read or forge it. `state`, `nonce`
 * and the PKCE verifier bind the provider's response to it.
 */
const Attempt = z.object({
  id: z.string(),
  merchant: z.string(),
  provider: z.enum(socialProviders),
  /** The member the account is to be connected to; null: a login. */
  memberId: z.string().nullable(),
  redirectUri: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  adult: z.boolean(),
  expiresMs: z.number(),
})
export type Attempt = z.output<typeof Attempt>

export function sealAttempt(ctx: RequestContext<SocialDeps>, attempt: Attempt): string {
  return ctx.services.secretBox.encrypt(PURPOSE, JSON.stringify(attempt))
}

/** Decrypts an attempt and consumes it. Throws SOCIAL_FAILED if it is forged, expired or used. */
export async function spendAttempt(ctx: RequestContext<SocialDeps>, sealed: string): Promise<Attempt> {
  const text = ctx.services.secretBox.decrypt(PURPOSE, sealed)
  const attempt = text === null ? null : Attempt.parse(JSON.parse(text))
  const { clock, db } = ctx.services
  if (!attempt || attempt.merchant !== ctx.merchant || attempt.expiresMs <= clock.now().getTime()) {
    throw new PlatformError('SOCIAL_FAILED')
  }
  const spent = { merchant: ctx.merchant, id: attempt.id, expires_at: new Date(attempt.expiresMs) }
  const isFirst = await db.withMerchant(ctx.merchant, (tx) => spendOnce(tx, spent))
  if (!isFirst) throw new PlatformError('SOCIAL_FAILED')
  return attempt
}
