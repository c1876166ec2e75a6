import type { SessionOpened } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { requireAllowed } from './entry.ts'
import { deleteExchange, insertExchange } from './exchange.store.ts'
import { openSession } from './sessions.ts'
import { createToken, hashToken } from './token.ts'

/** Lifetime of a code; short, because it is part of a URL that is opened immediately. */
export const EXCHANGE_LIFE_MS = 60_000

/** A code that opens one memberSession of the member, to be carried to a page of the merchant in its query. */
export async function createExchange(ctx: MemberContext<SessionDeps>): Promise<{ code: string; expiresAt: string }> {
  const { services, merchant, session } = ctx
  const code = createToken()
  const now = services.clock.now()
  const expiresAt = new Date(now.getTime() + EXCHANGE_LIFE_MS)
  await services.db.withMerchant(merchant, (tx) =>
    insertExchange(tx, {
      merchant,
      code_hash: hashToken(code),
      member_id: session.memberId,
      created_at: now,
      expires_at: expiresAt,
    }),
  )
  return { code, expiresAt: expiresAt.toISOString() }
}

/** Consumes a code. Throws EXCHANGE_CODE_INVALID if it is unknown, used, expired or another merchant's. */
export async function exchange(ctx: RequestContext<SessionDeps>, code: string): Promise<SessionOpened> {
  const { services, merchant } = ctx
  await services.limits.check('exchange.ip', `${merchant} ${ctx.clientIp}`)
  const opened = await services.db.withMerchant(merchant, async (tx) => {
    const found = await deleteExchange(tx, merchant, hashToken(code))
    if (!found || found.expires_at <= services.clock.now()) return null
    const member = await selectMember(tx, merchant, found.member_id)
    if (!member) return null
    requireAllowed(member, 'member')
    return openSession(ctx, tx, member, { way: 'exchange' })
  })
  if (!opened) throw new PlatformError('EXCHANGE_CODE_INVALID')
  await services.limits.refund('exchange.ip', `${merchant} ${ctx.clientIp}`)
  return opened
}
