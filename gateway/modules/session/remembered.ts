import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { insertRemembered, lockRemembered, type RememberedRow, updateRemembered } from './remembered.store.ts'
import { createToken, hashToken } from './token.ts'

/** A device is remembered for a day after the member's last full login (specification section 9). */
export const REMEMBER_LIFE_MS = 24 * 60 * 60_000
/** A concurrent second click sends the validator that the first one has just replaced. */
const SECOND_CLICK_MS = 30_000
const SELECTOR_BYTES = 16

export interface RememberToken {
  token: string
  expiresAt: string
}

/** Result of a token lookup. `theft`: the validator was used before, by another browser. */
export type Found = { row: RememberedRow } | 'unknown' | 'second click' | 'theft'

/** Remembers the device of a login; the token goes to the browser, its validator is stored as a hash. */
export async function rememberDevice(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  login: { member: Member; sessionId: string; way: 'password' | 'sms' },
): Promise<RememberToken> {
  const { member, sessionId, way } = login
  const now = ctx.services.clock.now()
  const expiresAt = new Date(now.getTime() + REMEMBER_LIFE_MS)
  const selector = randomBytes(SELECTOR_BYTES).toString('base64url')
  const validator = createToken()
  await insertRemembered(tx, {
    merchant: ctx.merchant,
    selector,
    member_id: member.id,
    session_id: sessionId,
    validator_hash: hashToken(validator),
    rotated_at: now,
    way,
    username: member.username,
    mobile_num: nationalNumberOf(member),
    country_dialing_code: member.country_dialing_code,
    created_at: now,
    expires_at: expiresAt,
  })
  return { token: `${selector}.${validator}`, expiresAt: expiresAt.toISOString() }
}

/** Finds the row of a token and locks it. */
export async function findRemembered(ctx: RequestContext<SessionDeps>, tx: Tx, token: string): Promise<Found> {
  const { selector, validator } = partsOf(token)
  const row = selector === '' ? null : await lockRemembered(tx, ctx.merchant, selector)
  const now = ctx.services.clock.now()
  if (!row || row.expires_at <= now) return 'unknown'
  const hash = hashToken(validator)
  if (timingSafeEqual(hash, row.validator_hash)) return { row }
  const isSecondClick =
    row.previous_hash !== null &&
    timingSafeEqual(hash, row.previous_hash) &&
    now.getTime() - row.rotated_at.getTime() <= SECOND_CLICK_MS
  return isSecondClick ? 'second click' : 'theft'
}

/** Replaces the validator without extending the device's lifetime. */
export async function rotateRemembered(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  row: RememberedRow,
  sessionId: string,
): Promise<RememberToken> {
  const validator = createToken()
  await updateRemembered(tx, ctx.merchant, row.selector, {
    session_id: sessionId,
    validator_hash: hashToken(validator),
    previous_hash: row.validator_hash,
    rotated_at: ctx.services.clock.now(),
  })
  return { token: `${row.selector}.${validator}`, expiresAt: row.expires_at.toISOString() }
}

/** The two halves of a token, empty ones for anything else. */
export function partsOf(token: string): { selector: string; validator: string } {
  const [, selector = '', validator = ''] = /^([\w-]{22})\.([\w-]{43})$/.exec(token) ?? []
  return { selector, validator }
}

function nationalNumberOf({ mobile, country_dialing_code: code }: Member): string | null {
  if (!mobile) return null
  return code && mobile.startsWith(`+${code}`) ? mobile.slice(code.length + 1) : mobile
}
