import { PlatformError } from '#contract/errors.ts'
import { refusalKey } from '#contract/field-error.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { VerificationDeps } from '../deps.ts'
import { deriveBytes, seededRandom } from '../derive.ts'
import { issueTicket, readTicket } from '../ticket.ts'
import { insertSpentChallenge } from '../verification.store.ts'
import { drawCaptcha } from './captcha-picture.ts'
import { glyphs } from './glyphs.ts'

const CAPTCHA_LIFE_MS = 5 * 60_000
const CAPTCHA_LENGTH = 5
const alphabet = Object.keys(glyphs)

/** Creates a captcha. Its text is derived from the ID and our secret, so nothing is stored until it is answered. */
export async function createCaptcha(ctx: RequestContext<VerificationDeps>): Promise<{ id: string; image: string }> {
  const { settings, clock } = ctx.services
  const expiresAt = new Date(clock.now().getTime() + CAPTCHA_LIFE_MS)
  const id = issueTicket({ secret: settings.challengeSecret, kind: 'captcha', merchant: ctx.merchant }, expiresAt)
  const random = seededRandom(deriveBytes(settings.challengeSecret, 'captcha picture', id))
  const image = await drawCaptcha(textOf(settings.challengeSecret, id), random)
  return { id, image: image.toString('base64') }
}

/** Refuses a missing, wrong, expired or used captcha; with `captcha: true` the form shows the field. */
export async function requireCaptcha(
  ctx: RequestContext<VerificationDeps>,
  answer: { captchaId?: string | undefined; captcha?: string | undefined },
): Promise<void> {
  const { settings, clock, db } = ctx.services
  const id = answer.captchaId
  if (!id || !answer.captcha) throw refusedCaptcha('CAPTCHA_REQUIRED')
  const expiresAt = readTicket({ secret: settings.challengeSecret, kind: 'captcha', merchant: ctx.merchant }, id)
  if (!expiresAt || expiresAt <= clock.now()) throw refusedCaptcha('CAPTCHA_FAILED')
  const isFirst = await db.withMerchant(ctx.merchant, (tx) =>
    insertSpentChallenge(tx, { merchant: ctx.merchant, id, expires_at: expiresAt }),
  )
  const typed = answer.captcha.trim().toUpperCase()
  if (!isFirst || typed !== textOf(settings.challengeSecret, id)) {
    throw refusedCaptcha('CAPTCHA_FAILED')
  }
}

/** The form shows the field with the error under it. */
function refusedCaptcha(code: 'CAPTCHA_REQUIRED' | 'CAPTCHA_FAILED'): PlatformError {
  return new PlatformError(code, { captcha: true }, [{ path: 'captcha', key: refusalKey(code) }])
}

/** The text of a captcha, for tests that own the secret. */
export function solveCaptcha(services: Pick<VerificationDeps, 'settings'>, captchaId: string) {
  return { captchaId, captcha: textOf(services.settings.challengeSecret, captchaId) }
}

function textOf(secret: string, id: string): string {
  const bytes = deriveBytes(secret, 'captcha', id)
  return Array.from({ length: CAPTCHA_LENGTH }, (_, index) => alphabet[(bytes[index] ?? 0) % alphabet.length]).join('')
}
