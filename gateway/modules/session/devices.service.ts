import { isIPv6 } from 'node:net'
import type { MemberDevice } from '#contract/endpoints/session.ts'
import { PlatformError } from '#contract/errors.ts'
import { networkOf } from '#contract/network.node.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { SessionDeps } from './deps.ts'
import { selectDevices, selectOwnBranch } from './devices.store.ts'
import { deleteRememberedOfOthers, deleteRememberedOfSessions } from './remembered.store.ts'
import { revokeOtherSessions, revokeSessions } from './session.store.ts'

/** The devices on which the member is logged in, or can log in with one click; the last used first. */
export function listDevices(ctx: MemberContext<SessionDeps>): Promise<MemberDevice[]> {
  const { services, merchant, session } = ctx
  return services.db.withMerchant(merchant, async (tx) => {
    const rows = await selectDevices(tx, merchant, session.memberId, services.clock.now())
    return rows.map((row) => ({
      id: row.id,
      isCurrent: row.id === session.id,
      isActive: row.is_active,
      isRemembered: row.is_remembered,
      browser: row.browser,
      platform: row.platform,
      country: row.country,
      network: row.ip && shownNetwork(row.ip),
      loggedInAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    }))
  })
}

/**
 * Ends one memberSession of the member, those its exchange codes opened, and forgets the device. Throws
 * SESSION_NOT_FOUND for an ended one and for another member's.
 */
export async function endDevice(ctx: MemberContext<SessionDeps>, id: string): Promise<void> {
  const { services, merchant, session } = ctx
  await endOf(ctx, async (tx) => {
    const now = services.clock.now()
    const own = await selectDevices(tx, merchant, session.memberId, now)
    if (!own.some((device) => device.id === id)) throw new PlatformError('SESSION_NOT_FOUND')
    const branch = await selectOwnBranch(tx, merchant, session.memberId, id)
    await deleteRememberedOfSessions(tx, merchant, branch)
    await revokeSessions(tx, merchant, branch, now)
  })
}

/** Ends every memberSession of the member but that of the call, and forgets their devices. */
export function endOtherDevices(ctx: MemberContext<SessionDeps>): Promise<void> {
  const { services, merchant, session } = ctx
  return endOf(ctx, async (tx) => {
    await deleteRememberedOfOthers(tx, merchant, session)
    await revokeOtherSessions(tx, merchant, session, services.clock.now())
  })
}

async function endOf(ctx: MemberContext<SessionDeps>, end: (tx: Tx) => Promise<void>): Promise<void> {
  const { services, merchant, session } = ctx
  await services.db.withMerchant(merchant, end)
  services.live.sessionsEnded(merchant, session.memberId)
}

/** Enough to recognise a network, without the address: `203.0.113.*`, `2001:db8:1:*`. */
function shownNetwork(ip: string): string {
  if (isIPv6(ip)) return networkOf(ip, 48).replace(/::\/48$/, ':*')
  return ip.replace(/\.\d+$/, '.*')
}
