import { randomBytes } from 'node:crypto'
import type { SessionOpened } from '#contract/endpoints/session.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { MemberContext, RequestContext } from '#gateway/context.ts'
import { insertMember, requireSwitch } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { deleteRememberedOfSessions } from './remembered.store.ts'
import { revokeSessions, selectFamily } from './session.store.ts'
import { openSession } from './sessions.ts'

/**
 * Ends the memberSession of the call, forgets its device, and ends those that exchange codes opened from the same login;
 * the tokens are invalid from then on.
 */
export async function logout(ctx: MemberContext<SessionDeps>): Promise<void> {
  const { services, merchant, session } = ctx
  await services.db.withMerchant(merchant, async (tx) => {
    const family = await selectFamily(tx, merchant, session.id)
    await deleteRememberedOfSessions(tx, merchant, family)
    await revokeSessions(tx, merchant, family, services.clock.now())
  })
  services.live.sessionsEnded(merchant, session.memberId)
}

/** Logs a visitor in as a new trial member without password and wallet, for a short time. */
export async function loginFreePlay(ctx: RequestContext<SessionDeps>): Promise<SessionOpened> {
  requireSwitch(ctx.brand, 'FREEPLAY')
  await ctx.services.limits.check('freeplay.ip', ctx)
  const username = `trial-${randomBytes(6).toString('hex')}`
  return ctx.services.db.withMerchant(ctx.merchant, async (tx) => {
    const member = await insertMember(tx, {
      merchant: ctx.merchant,
      username,
      type: memberTypes.trial,
      currency: ctx.brand.settings.currency,
      language: ctx.language,
      register_method: 'FREEPLAY',
      register_ip: ctx.clientIp,
      domain: ctx.host,
      created_at: ctx.services.clock.now(),
    })
    return openSession(ctx, tx, member, { way: 'freeplay' })
  })
}
