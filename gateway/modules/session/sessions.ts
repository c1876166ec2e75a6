import type { SessionOpened } from '#contract/endpoints/session.ts'
import { isTrialType } from '#contract/entities/member.ts'
import type { MemberSession, RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch, type Member } from '#gateway/modules/accounts/index.ts'
import type { Services } from '#gateway/services.ts'
import {
  insertMemberSession,
  revokeSessionsOfMember,
  selectLiveSession,
  updateLastLogin,
  updateSessionUse,
} from './session.store.ts'
import { createToken, hashToken } from './token.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A memberSession nobody uses ends after this. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS
/** A memberSession ends after this however busily it is used. */
export const SESSION_LIFE_MS = 12 * HOUR_MS
/** A trial member is there for one look around. */
export const TRIAL_LIFE_MS = 2 * HOUR_MS
/** Uses closer together than this are one use: a page makes several calls, and each write costs. */
const USE_STEP_MS = MINUTE_MS
/** With PWDEXPIRED on, a password older than this has to be changed. */
export const PASSWORD_LIFE_MS = 90 * DAY_MS

export type LoginWay = 'password' | 'sms' | 'registration' | 'freeplay'

/**
 * Opens a memberSession of a member: always a new token, so that one planted before the login is worth nothing.
 * Specification section 3, login response; section 4, login flow 3.
 */
export async function openSession(ctx: RequestContext, tx: Tx, member: Member, way: LoginWay): Promise<SessionOpened> {
  const now = ctx.services.clock.now()
  const { token, expiresAt } = await insertSession(ctx, tx, member)
  await updateLastLogin(tx, member.merchant, member.id, { at: now, ip: ctx.clientIp })
  const age = member.password_changed_at ? now.getTime() - member.password_changed_at.getTime() : 0
  return {
    token,
    expiresAt,
    firstTimeLogin: !member.first_login_done,
    passwordExpired: way === 'password' && hasSwitch(ctx.brand, 'PWDEXPIRED') && age > PASSWORD_LIFE_MS,
    mustChangePassword: way === 'password' && member.must_change_password,
  }
}

/** Ends every memberSession of the member and opens a fresh one: the password or the rights changed. */
export async function replaceSessions(ctx: RequestContext, tx: Tx, member: Member) {
  await revokeSessionsOfMember(tx, member.merchant, member.id, ctx.services.clock.now())
  return insertSession(ctx, tx, member)
}

/** Ends every memberSession of the member. */
export function endSessionsOfMember(ctx: RequestContext, tx: Tx, memberId: string): Promise<void> {
  return revokeSessionsOfMember(tx, ctx.merchant, memberId, ctx.services.clock.now())
}

/** The memberSession of a token at a merchant, or null; using it moves its idle end. */
export async function authenticate(
  services: Services,
  credentials: { merchant: string; token: string },
): Promise<MemberSession | null> {
  const { merchant, token } = credentials
  const now = services.clock.now()
  return services.db.withMerchant(merchant, async (tx) => {
    const session = await selectLiveSession(tx, merchant, hashToken(token), now)
    if (!session) return null
    if (now.getTime() - session.last_used_at.getTime() >= USE_STEP_MS) {
      const idleExpiresAt = new Date(now.getTime() + SESSION_IDLE_MS)
      await updateSessionUse(tx, merchant, session.id, { at: now, idleExpiresAt })
    }
    return {
      id: session.id,
      memberId: session.member_id,
      memberType: session.member_type,
      expiresAt: session.expires_at,
    }
  })
}

async function insertSession(ctx: RequestContext, tx: Tx, member: Member) {
  const nowMs = ctx.services.clock.now().getTime()
  const token = createToken()
  const expiresAt = new Date(nowMs + (isTrialType(member.type) ? TRIAL_LIFE_MS : SESSION_LIFE_MS))
  await insertMemberSession(tx, {
    merchant: member.merchant,
    member_id: member.id,
    token_hash: hashToken(token),
    created_at: new Date(nowMs),
    last_used_at: new Date(nowMs),
    expires_at: expiresAt,
    idle_expires_at: new Date(nowMs + SESSION_IDLE_MS),
    ip: ctx.clientIp,
  })
  return { token, expiresAt: expiresAt.toISOString() }
}
