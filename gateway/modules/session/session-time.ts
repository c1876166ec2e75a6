import type { Tx } from '#gateway/db/index.ts'
import { selectSessionsSince } from './session.store.ts'

/**
 * How long a member has been logged in since an instant, in milliseconds. Overlapping sessions count once; an expired
 * memberSession counts up to its last use.
 */
export async function sessionTimeMs(
  tx: Tx,
  member: { readonly merchant: string; readonly memberId: string },
  since: Date,
  now: Date,
): Promise<number> {
  const sessions = await selectSessionsSince(tx, member.merchant, member.memberId, since)
  const spans = sessions
    .map((session) => ({
      fromMs: Math.max(session.created_at.getTime(), since.getTime()),
      untilMs: Math.min(endOf(session, now).getTime(), now.getTime()),
    }))
    .sort((one, other) => one.fromMs - other.fromMs)
  let total = 0
  let reachedMs = since.getTime()
  for (const { fromMs, untilMs } of spans) {
    total += Math.max(0, untilMs - Math.max(fromMs, reachedMs))
    reachedMs = Math.max(reachedMs, untilMs)
  }
  return total
}

type SessionSpan = Awaited<ReturnType<typeof selectSessionsSince>>[number]

function endOf(session: SessionSpan, now: Date): Date {
  if (session.revoked_at) return session.revoked_at
  return session.expires_at > now && session.idle_expires_at > now ? now : session.last_used_at
}
