import { limitKinds, limitPeriods, REALITY_CHECK_DEFAULT_MINUTES } from '#contract/entities/protection.ts'
import { gameKinds } from '#contract/entities/statement.ts'
import type { MemberContext } from '#gateway/context.ts'
import { selectSessionStart } from '#gateway/modules/session/index.ts'
import type { ProtectionDeps } from './deps.ts'
import { provableContacts } from './exclusion.service.ts'
import { pendingOf } from './limits.service.ts'
import { type SettingRow, selectLimits, selectSetting } from './protection.store.ts'
import { asMember, asRealMember } from './real-member.ts'
import { moved, usedOf } from './usage.ts'

/** All limits and breaks of a member, with their usage. */
export function readProtection(ctx: MemberContext<ProtectionDeps>) {
  return asRealMember(ctx, async (tx, member) => {
    const rows = await selectLimits(tx, member)
    const setting = await selectSetting(tx, member)
    const limits = []
    for (const kind of limitKinds) {
      for (const period of limitPeriods) {
        const row = rows.find((limit) => limit.kind === kind && limit.period === period)
        const used = await usedOf(tx, member, kind, period)
        const pending = row ? pendingOf(row, member.now) : null
        limits.push({ kind, period, value: row?.value ?? null, used: used > 0n ? used : 0n, pending })
      }
    }
    return {
      currency: member.currency,
      limits,
      timeOutUntil: lasting(setting?.time_out_until, member.now),
      realityCheckMinutes: minutesOf(setting),
      canSwitchOffRealityCheck: !ctx.brand.settings.compliance.regulated,
      marketingAllowed: setting?.marketing_allowed ?? true,
      contacts: await provableContacts(ctx, tx, member.account),
    }
  })
}

/** The memberSession of the call: its duration, bets and payouts, and the time of the next reality check. */
export function readPlaySession(ctx: MemberContext<ProtectionDeps>) {
  return asMember(ctx, async (tx, member) => {
    const { now, currency } = member
    const startedAt = (await selectSessionStart(tx, member.merchant, ctx.session.id)) ?? now
    const { credit, debit } = await moved(tx, member, startedAt, gameKinds)
    const setting = await selectSetting(tx, member)
    const minutes = minutesOf(setting)
    const checkedMs = Math.max(startedAt.getTime(), setting?.reality_checked_at?.getTime() ?? 0)
    return {
      startedAt,
      elapsedSeconds: Math.floor((now.getTime() - startedAt.getTime()) / 1000),
      currency,
      stakedMinor: debit,
      returnedMinor: credit,
      realityCheckMinutes: minutes,
      realityCheckDueAt: minutes > 0 ? new Date(checkedMs + minutes * 60_000) : null,
      timeOutUntil: lasting(setting?.time_out_until, now),
    }
  })
}

const minutesOf = (setting: SettingRow | null) => setting?.reality_check_minutes ?? REALITY_CHECK_DEFAULT_MINUTES

const lasting = (until: Date | null | undefined, now: Date) => (until && until > now ? until : null)
