import type { SessionOpened } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { maskName, selectMember } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { requireAllowed } from './entry.ts'
import { deleteExchange, insertExchange, lockParent, selectExchangeOwner, selectIsExchanged } from './exchange.store.ts'
import { openSession } from './sessions.ts'
import { createToken, hashToken } from './token.ts'

/** Lifetime of a code; short, because it is part of a URL that is opened immediately. */
export const EXCHANGE_LIFE_MS = 60_000

/**
 * A code that opens one memberSession of the member, to be carried to a page of the merchant in its query. Throws
 * EXCHANGE_NOT_ALLOWED for a memberSession that was opened by a code: a stolen code must not be renewed without end.
 */
export async function createExchange(ctx: MemberContext<SessionDeps>): Promise<{ code: string; expiresAt: string }> {
  const { services, merchant, session } = ctx
  const code = createToken()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + EXCHANGE_LIFE_MS)
  await services.db.withMerchant(merchant, async (tx) => {
    if (await selectIsExchanged(tx, merchant, session.id)) throw new PlatformError('EXCHANGE_NOT_ALLOWED')
    await insertExchange(tx, {
      merchant,
      code_hash: hashToken(code),
      session_id: session.id,
      created_at: now,
      expires_at: expiresAt,
    })
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

/**
 * The masked name of the account that a code opens; the code stays valid. A guess costs what a guess at redeeming costs.
 * Throws EXCHANGE_CODE_INVALID.
 */
export async function readExchange(ctx: RequestContext<SessionDeps>, code: string): Promise<{ userName: string }> {
  const { services, merchant } = ctx
  await services.limits.check('exchange.ip', ctx)
  const now = services.clock.now()
  const name = await services.db.withMerchant(merchant, (tx) => selectExchangeOwner(tx, merchant, hashToken(code), now))
  if (name === undefined) throw new PlatformError('EXCHANGE_CODE_INVALID')
  await services.limits.refund('exchange.ip', ctx)
  return { userName: maskName(name) }
}

/**
 * Consumes a code. The new memberSession inherits the end of the one that made the code. Throws EXCHANGE_CODE_INVALID if
 * the code is unknown, used, expired or another merchant's, or if that memberSession has ended.
 */
export async function exchange(ctx: RequestContext<SessionDeps>, code: string): Promise<SessionOpened> {
  const { services, merchant } = ctx
  await services.limits.check('exchange.ip', ctx)
  const opened = await services.db.withMerchant(merchant, async (tx) => {
    const found = await deleteExchange(tx, merchant, hashToken(code))
    const now = services.clock.now()
    if (!found || found.expires_at <= now) return null
    const parent = await lockParent(tx, merchant, found.session_id, now)
    const member = parent && (await selectMember(tx, merchant, parent.member_id))
    if (!member) return null
    requireAllowed(member, 'member')
    return openSession(ctx, tx, member, { way: 'exchange', parent: { id: parent.id, expiresAt: parent.expires_at } })
  })
  if (!opened) throw new PlatformError('EXCHANGE_CODE_INVALID')
  await services.limits.refund('exchange.ip', ctx)
  return opened
}
