import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ProtectionDeps } from './deps.ts'
import { insertEvent, type MemberKey, selectIsStopped, selectSetting, upsertSetting } from './protection.store.ts'
import { asMember, asRealMember } from './real-member.ts'

const HOUR_MS = 3_600_000

/** Refuses bets and deposits for some hours; a running break can only be extended. */
export function takeTimeOut(ctx: MemberContext<ProtectionDeps>, hours: number): Promise<void> {
  return asRealMember(ctx, async (tx, member) => {
    const until = new Date(member.now.getTime() + hours * HOUR_MS)
    const running = (await selectSetting(tx, member))?.time_out_until
    if (running && running >= until) return
    await upsertSetting(tx, member, { time_out_until: until })
    await insertEvent(tx, member, { kind: 'timeOut', detail: { until: until.toISOString() }, at: member.now })
  })
}

/** Sets the interval of the reality check; it can be disabled only if the brand's rules allow it. */
export function setRealityCheck(ctx: MemberContext<ProtectionDeps>, minutes: number): Promise<void> {
  if (minutes === 0 && ctx.brand.settings.compliance.regulated) throw new PlatformError('FEATURE_DISABLED')
  return asRealMember(ctx, async (tx, member) => {
    await upsertSetting(tx, member, { reality_check_minutes: minutes })
    await insertEvent(tx, member, { kind: 'realityCheck', detail: { minutes }, at: member.now })
  })
}

/** Stores that the member has read the check; the next interval starts now. */
export function acknowledgeRealityCheck(ctx: MemberContext<ProtectionDeps>): Promise<void> {
  return asMember(ctx, (tx, member) => upsertSetting(tx, member, { reality_checked_at: member.now }))
}

export function setMarketing(ctx: MemberContext<ProtectionDeps>, allowed: boolean): Promise<void> {
  return asRealMember(ctx, async (tx, member) => {
    await upsertSetting(tx, member, { marketing_allowed: allowed })
    await insertEvent(tx, member, { kind: 'marketing', detail: { allowed }, at: member.now })
  })
}

/**
 * Whether marketing may be sent to a member: no account of the person has said no. Call it when sending, since the member
 * may have been excluded since.
 */
export async function mayReceiveMarketing(tx: Tx, member: MemberKey, now: Date = new Date()): Promise<boolean> {
  return !(await selectIsStopped(tx, member, now))
}
