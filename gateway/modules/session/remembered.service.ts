import type { ParsedRequestOf } from '#contract/endpoint.ts'
import type { RememberedLogin, SessionOpened, session } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import { maskName, selectMember } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { admit } from './entry.ts'
import { deleteRemembered, lockRemembered } from './remembered.store.ts'
import { findRemembered, partsOf, rotateRemembered } from './remembered.ts'
import { beginSession, endArrivedSession, endSessionsOfMember } from './sessions.ts'

/** The data of a remembered device for the login form, or null. It detects a stolen token, too. */
export function getRemembered(ctx: RequestContext<SessionDeps>, token: string): Promise<RememberedLogin | null> {
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const found = await findRemembered(ctx, tx, token)
    if (found === 'theft') await endEverything(ctx, tx, token)
    if (typeof found === 'string') return null
    const { row } = found
    return {
      maskedName: maskName(row.username),
      way: row.way,
      mobileNum: row.mobile_num,
      countryDialingCode: row.country_dialing_code,
      expiresAt: row.expires_at.toISOString(),
    }
  })
}

/**
 * Logs in with one click and replaces the token. A used token means that two browsers hold it: every remembered device
 * and memberSession of the member is ended. Decisions, Identity.
 */
export async function loginRemembered(
  ctx: RequestContext<SessionDeps>,
  { rememberToken: token, as }: ParsedRequestOf<typeof session.loginRemembered>,
): Promise<SessionOpened> {
  const opened = await ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const found = await findRemembered(ctx, tx, token)
    // Throw after the transaction: an error inside it would roll back the end of the sessions.
    if (found === 'theft') await endEverything(ctx, tx, token)
    if (typeof found === 'string') return null
    const member = await selectMember(tx, ctx.merchant, found.row.member_id)
    if (!member) return null
    await admit(ctx, tx, member, { way: found.row.way, as, remember: true })
    const { opened, sessionId } = await beginSession(ctx, tx, member, { way: found.row.way })
    const remember = await rotateRemembered(ctx, tx, found.row, sessionId)
    await endArrivedSession(ctx, tx, {})
    return { ...opened, remember }
  })
  if (!opened) throw new PlatformError('NOT_REMEMBERED')
  return opened
}

/** Forgets a device; the caller must hold its token. */
export function forgetRemembered(ctx: RequestContext<SessionDeps>, token: string): Promise<void> {
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const found = await findRemembered(ctx, tx, token)
    if (typeof found !== 'string') await deleteRemembered(tx, ctx.merchant, found.row.selector)
  })
}

async function endEverything(ctx: RequestContext<SessionDeps>, tx: Tx, token: string): Promise<void> {
  const row = await lockRemembered(tx, ctx.merchant, partsOf(token).selector)
  if (!row) return
  ctx.log.warn({ memberId: row.member_id }, 'a remembered device was used twice: all of the member is signed out')
  await endSessionsOfMember(ctx, tx, row.member_id)
}
