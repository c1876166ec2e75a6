import { isIPv6 } from 'node:net'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { countAddresses, selectAddress, upsertAddress } from './known-address.store.ts'

/**
 * Whether the member has logged in from this address before. An account without any known address (created for the member
 * and never used) accepts any address as the first.
 */
export async function isKnownAddress(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member): Promise<boolean> {
  if (member.last_login_ip === ctx.clientIp || member.register_ip === ctx.clientIp) return true
  if (await selectAddress(tx, ctx.merchant, member.id, hashOf(ctx, member.id))) return true
  const isNew = member.last_login_ip === null && member.register_ip === null
  return isNew && (await countAddresses(tx, ctx.merchant, member.id)) === 0
}

/** Stores the address of the call as known for the member. */
export function registerAddress(ctx: RequestContext<SessionDeps>, tx: Tx, memberId: string): Promise<void> {
  return upsertAddress(tx, {
    merchant: ctx.merchant,
    member_id: memberId,
    address_hash: hashOf(ctx, memberId),
    last_seen_at: ctx.services.clock.now(),
  })
}

function hashOf(ctx: RequestContext<SessionDeps>, memberId: string): Buffer {
  return ctx.services.secretBox.hash(`address ${ctx.merchant} ${memberId}`, networkOf(ctx.clientIp))
}

/** A household has one IPv4 address, but 2^64 of IPv6 that change by the day. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
