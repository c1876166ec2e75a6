import { networkOf } from '#contract/network.node.ts'
import type { RequestContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import type { SessionDeps } from './deps.ts'
import { countAddresses, selectAddress, upsertAddress } from './known-address.store.ts'

const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Whether the member has logged in from this address before. An account without any known address (created for the member
 * and never used) accepts any address as the first.
 */
export async function isKnownAddress(ctx: RequestContext<SessionDeps>, tx: Tx, member: Member): Promise<boolean> {
  if (await hasLoggedInFrom(ctx, tx, member)) return true
  const isNew = member.last_login_ip === null && member.register_ip === null
  return isNew && (await countAddresses(tx, ctx.merchant, member.id)) === 0
}

/**
 * Whether the member has logged in or registered from this network. Without a member the query is the same, so that its
 * time does not reveal which names exist.
 */
export async function hasLoggedInFrom(
  ctx: RequestContext<SessionDeps>,
  tx: Tx,
  member: Member | null,
): Promise<boolean> {
  const memberId = member?.id ?? NOBODY
  const isStored = await selectAddress(tx, ctx.merchant, memberId, hashOf(ctx, memberId))
  const network = networkOf(ctx.clientIp)
  return isStored || [member?.last_login_ip, member?.register_ip].some((ip) => ip && networkOf(ip) === network)
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
