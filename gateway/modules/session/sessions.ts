import { randomUUID } from 'node:crypto'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import { isTrialType } from '#contract/entities/member-types.ts'
import type { MemberContext, MemberSession, RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { hasSwitch, type Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { deviceOf } from './device.ts'
import { excludedUntil, excludeMember, lastExcludedDay, selfExcluded } from './exclusion.ts'
import { registerAddress } from './known-address.ts'
import { deleteRememberedOfMember, deleteRememberedOfSessions, selectIsOneClick } from './remembered.store.ts'
import { rememberDevice } from './remembered.ts'
import {
  insertMemberSession,
  revokeSessions,
  revokeSessionsOfMember,
  selectFamily,
  selectIsOpen,
  selectLiveSession,
  updateLastLogin,
  updateSessionUse,
} from './session.store.ts'
import { createToken, hashToken } from './token.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Lifetime of a trial session. */
export const TRIAL_LIFE_MS = 2 * HOUR_MS
/** Minimum interval between updates of the last use: a page makes several calls, and each write costs. */
const USE_STEP_MS = MINUTE_MS
/** With PWDEXPIRED on, a password older than this has to be changed. */
export const PASSWORD_LIFE_MS = 90 * DAY_MS

/** How a member logged in. Only a typed password can be the initial one or have expired. */
export type SessionWay = 'password' | 'sms' | 'social' | 'exchange' | 'registration' | 'freeplay'

/** A self-excluded member logs in to be paid out; they do not register again, and no code is carried to another page. */
const waysOfExcluded: readonly SessionWay[] = ['password', 'sms', 'social']

/** The memberSession that made an exchange code. */
interface ParentSession {
  readonly id: string
  readonly expiresAt: Date
}

interface SessionEntry {
  readonly way: SessionWay
  readonly remember?: boolean
  /** Set for `exchange`. */
  readonly parent?: ParentSession
}

/**
 * Opens a memberSession of a member, always with a new token, to prevent session fixation. The memberSession that the
 * call arrived with ends. Specification section 3, login response; section 4, login flow 3.
 */
export async function openSession(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: SessionEntry,
): Promise<SessionOpened> {
  const { opened, sessionId } = await beginSession(ctx, tx, member, entry)
  const { way } = entry
  const isRemembered = entry.remember && !opened.excludedUntil && (way === 'password' || way === 'sms')
  const remember = isRemembered ? await rememberDevice(ctx, tx, { member, sessionId, way }) : null
  await endArrivedSession(ctx, tx, entry)
  return { ...opened, remember }
}

/**
 * Ends the memberSession that a login arrived with, as a logout does: the browser has room for one. A code is redeemed
 * beside the login it came from, so it replaces only the memberSession of this browser.
 */
export async function endArrivedSession(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  entry: Pick<SessionEntry, 'parent'>,
): Promise<void> {
  const { session, merchant } = ctx
  if (!session) return
  const family = await selectFamily(tx, merchant, session.id)
  const isOwnCode = entry.parent !== undefined && family.includes(entry.parent.id)
  // The maker of the code may be an app of the same person, which stays logged in.
  const ended = isOwnCode ? family.filter((id) => id === session.id && id !== entry.parent?.id) : family
  await deleteRememberedOfSessions(tx, merchant, ended)
  await revokeSessions(tx, merchant, ended, ctx.services.clock.now())
}

/** Opens a memberSession and returns its ID. The caller ends the one that the call arrived with. */
export async function beginSession(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member, entry: SessionEntry) {
  const { way, parent } = entry
  const now = ctx.services.clock.now()
  const passwordDue = passwordDueOf(ctx, member, way)
  const { sessionId, token, expiresAt, excluded } = await insertSession(ctx, tx, member, { way, passwordDue, parent })
  if (way !== 'freeplay' && way !== 'exchange') await registerAddress(ctx, tx, member.id)
  // A code continues a login. It may have been stolen, so the address that redeems it must not become a known one.
  if (way !== 'exchange') await updateLastLogin(tx, member.merchant, member.id, { at: now, ip: ctx.clientIp })
  const opened: SessionOpened = {
    token,
    expiresAt,
    firstTimeLogin: !member.first_login_done,
    passwordExpired: passwordDue === 'expired',
    mustChangePassword: passwordDue === 'initial',
    excludedUntil: excluded && lastExcludedDay(ctx.brand, excluded),
    remember: null,
  }
  return { opened, sessionId }
}

function passwordDueOf(
  ctx: RequestContext<SessionDeps>,
  member: Member,
  way: SessionWay,
): MemberSession['passwordDue'] {
  if (way !== 'password') return null
  if (member.must_change_password) return 'initial'
  const ageMs = member.password_changed_at
    ? ctx.services.clock.now().getTime() - member.password_changed_at.getTime()
    : 0
  return hasSwitch(ctx.brand, 'PWDEXPIRED') && ageMs > PASSWORD_LIFE_MS ? 'expired' : null
}

/** Ends all memberSessions and remembered devices of the member and opens a new one, after a change of password or rights. */
export async function replaceSessions(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member) {
  await endSessionsOfMember(ctx, tx, member.id)
  const { token, expiresAt } = await insertSession(ctx, tx, member, { way: 'password', passwordDue: null })
  return { token, expiresAt }
}

/** Ends every memberSession of the member and forgets every device. */
export async function endSessionsOfMember(
  ctx: { readonly merchant: string; readonly services: Pick<SessionDeps, 'clock'> },
  tx: Tx,
  memberId: string,
): Promise<void> {
  await deleteRememberedOfMember(tx, ctx.merchant, memberId)
  await revokeSessionsOfMember(tx, ctx.merchant, memberId, ctx.services.clock.now())
}

/**
 * Whether this memberSession was opened by typing the password that has to be changed: the form does not ask for it again
 * then (specification section 5, change password). A one-click login typed no password.
 */
export async function hasTypedDuePassword(ctx: MemberContext, tx: Tx): Promise<boolean> {
  return ctx.session.passwordDue !== null && !(await selectIsOneClick(tx, ctx.merchant, ctx.session.id))
}

/** The memberSession of a token at a merchant, or null. It extends the idle timeout, unless `isUse` is false. */
export async function authenticate(
  services: Pick<SessionDeps, 'db' | 'clock'>,
  credentials: { merchant: string; token: string; isUse?: boolean },
): Promise<MemberSession | null> {
  const { merchant, token, isUse = true } = credentials
  const now = services.clock.now()
  return services.db.withMerchant(merchant, async (tx) => {
    const session = await selectLiveSession(tx, merchant, hashToken(token), now)
    if (!session) return null
    // Without space for writes a member stays logged in and can read.
    if (isUse && services.db.isWritable() && now.getTime() - session.last_used_at.getTime() >= USE_STEP_MS) {
      const idleExpiresAt = new Date(now.getTime() + session.idle_minutes * MINUTE_MS)
      await updateSessionUse(tx, merchant, session.id, { at: now, idleExpiresAt })
    }
    return {
      id: session.id,
      memberId: session.member_id,
      memberType: session.member_type,
      expiresAt: session.expires_at,
      passwordDue: session.password_due,
      excludedUntil: session.excluded_until,
    }
  })
}

/** Whether a memberSession is still active; does not extend the idle timeout. */
export function isSessionOpen(
  services: Pick<SessionDeps, 'db' | 'clock'>,
  session: { merchant: string; sessionId: string },
): Promise<boolean> {
  const { merchant, sessionId } = session
  return services.db.withMerchant(merchant, (tx) => selectIsOpen(tx, merchant, sessionId, services.clock.now()))
}

async function insertSession(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member,
  entry: { way: SessionWay; passwordDue: MemberSession['passwordDue']; parent?: ParentSession | undefined },
) {
  const { way, passwordDue, parent } = entry
  const excluded = await excludedUntil(ctx.services, tx, member)
  if (excluded && !waysOfExcluded.includes(way)) throw selfExcluded(ctx.brand, excluded)
  // Found by another account of the person: bets and deposits of this one ask only the member.
  if (excluded) await excludeMember(tx, member, excluded)
  const nowMs = ctx.services.clock.now().getTime()
  const { idleMinutes, hours } = ctx.brand.settings.session
  const token = createToken()
  const ownEnd = new Date(nowMs + (isTrialType(member.type) ? TRIAL_LIFE_MS : hours * HOUR_MS))
  const expiresAt = parent && parent.expiresAt < ownEnd ? parent.expiresAt : ownEnd
  const sessionId = randomUUID()
  await insertMemberSession(tx, {
    merchant: member.merchant,
    id: sessionId,
    family_id: parent?.id ?? sessionId,
    member_id: member.id,
    token_hash: hashToken(token),
    created_at: new Date(nowMs),
    last_used_at: new Date(nowMs),
    expires_at: expiresAt,
    idle_expires_at: new Date(nowMs + idleMinutes * MINUTE_MS),
    idle_minutes: idleMinutes,
    ip: ctx.clientIp,
    country: ctx.clientCountry,
    ...deviceOf(ctx.userAgent),
    device_key: ctx.deviceId ? ctx.services.secretBox.hash(`device ${member.merchant}`, ctx.deviceId) : null,
    password_due: passwordDue,
    excluded_until: excluded,
  })
  return { sessionId, token, expiresAt: expiresAt.toISOString(), excluded }
}
