import {
  LIMIT_RAISE_DELAY_HOURS,
  LIMIT_RAISE_KEPT_DAYS,
  type LimitKind,
  type LimitPeriod,
} from '#contract/entities/protection.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { ProtectionDeps } from './deps.ts'
import { deleteLimit, insertEvent, type LimitRow, selectLimitForUpdate, upsertLimit } from './protection.store.ts'
import { asRealMember, type ProtectedMember } from './real-member.ts'

interface LimitKey {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

const HOUR_MS = 3_600_000
const none = { pending_value: null, pending_removal: false, pending_since: null }

/** Sets a limit: a lower one immediately, a higher one or none after a day and a confirmation. `value` null: none. */
export function setLimit(
  ctx: MemberContext<ProtectionDeps>,
  { kind, period, value }: LimitKey & { value: bigint | null },
) {
  return change(ctx, { kind, period }, async (tx, member, limit) => {
    const { now } = member
    if (!limit) {
      if (value === null) return
      const first = { merchant: member.merchant, member_id: member.memberId, kind, period, value, ...none }
      await upsertLimit(tx, { ...first, updated_at: now })
      return insertEvent(tx, member, { kind: 'limitSet', detail: detailOf({ kind, period }, value), at: now })
    }
    const isStricter = value !== null && value <= limit.value
    if (isStricter) {
      await upsertLimit(tx, { ...limit, ...none, value, updated_at: now })
      return insertEvent(tx, member, { kind: 'limitSet', detail: detailOf(limit, value), at: now })
    }
    const pending = { pending_value: value, pending_removal: value === null, pending_since: now }
    await upsertLimit(tx, { ...limit, ...pending, updated_at: now })
    return insertEvent(tx, member, { kind: 'raiseAsked', detail: detailOf(limit, value), at: now })
  })
}

/**
 * Confirms a raise or a removal.
 *
 * @throws {PlatformError} LIMIT_CHANGE_NOT_FOUND, also when it has lapsed; LIMIT_CHANGE_NOT_DUE
 */
export function confirmLimit(ctx: MemberContext<ProtectionDeps>, key: LimitKey) {
  return change(ctx, key, async (tx, member, limit) => {
    const pending = limit && pendingOf(limit, member.now)
    if (!pending) throw new PlatformError('LIMIT_CHANGE_NOT_FOUND')
    if (pending.confirmableFrom > member.now) throw new PlatformError('LIMIT_CHANGE_NOT_DUE')
    if (pending.value === null) await deleteLimit(tx, limit)
    else await upsertLimit(tx, { ...limit, ...none, value: pending.value, updated_at: member.now })
    const event = { kind: 'raiseConfirmed', detail: detailOf(limit, pending.value), at: member.now }
    return insertEvent(tx, member, event)
  })
}

/** Deletes a pending raise or removal, if any. */
export function cancelLimitChange(ctx: MemberContext<ProtectionDeps>, key: LimitKey) {
  return change(ctx, key, async (tx, member, limit) => {
    if (!limit?.pending_since) return
    await upsertLimit(tx, { ...limit, ...none, updated_at: member.now })
    return insertEvent(tx, member, {
      kind: 'raiseCancelled',
      detail: detailOf(limit, limit.pending_value),
      at: member.now,
    })
  })
}

/** The pending change of a limit; null if there is none or it has lapsed. */
export function pendingOf(limit: LimitRow, now: Date) {
  if (!limit.pending_since) return null
  const confirmableFrom = new Date(limit.pending_since.getTime() + LIMIT_RAISE_DELAY_HOURS * HOUR_MS)
  const lapsesAt = new Date(confirmableFrom.getTime() + LIMIT_RAISE_KEPT_DAYS * 24 * HOUR_MS)
  return lapsesAt > now ? { value: limit.pending_value, confirmableFrom, lapsesAt } : null
}

function change(
  ctx: MemberContext<ProtectionDeps>,
  key: LimitKey,
  apply: (tx: Tx, member: ProtectedMember, limit: LimitRow | null) => Promise<void>,
): Promise<void> {
  return asRealMember(ctx, async (tx, member) => apply(tx, member, await selectLimitForUpdate(tx, member, key)))
}

const detailOf = ({ kind, period }: LimitKey, value: bigint | null) => ({
  limit: kind,
  period,
  value: value === null ? null : String(value),
})
