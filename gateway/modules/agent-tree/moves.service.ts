import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import type { Tx } from '#gateway/db/index.ts'
import type { AgentTreeDeps } from './deps.ts'
import { maxDepthOf } from './depth.ts'
import { callMoveMember, insertMove, type NewMove, refuseMove, selectDueMoves } from './moves.store.ts'

/**
 * Stores a move that takes effect at the next day of the brand's zone, and returns that instant. The line of days before
 * stays as it was. Specification of agents, section 3.3.
 */
export async function planMove(
  tx: Tx,
  move: Omit<NewMove, 'fromAt'>,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<Date> {
  const fromAt = startOfDay(addDays(calendarDay(now, timeZone), 1), timeZone)
  await insertMove(tx, { ...move, fromAt })
  return fromAt
}

/**
 * Carries out the moves that are due. One that has become impossible (the agent is below the member now, the line would be
 * too long) is marked with the cause and changes nothing. Returns the number of members who moved.
 */
export async function applyDueMoves(services: AgentTreeDeps, merchant: string): Promise<number> {
  const { db, brands, clock } = services
  const brand = brands.findByMerchant(merchant)
  if (!brand) return 0
  const due = await db.withMerchant(merchant, (tx) => selectDueMoves(tx, merchant, clock.now()))
  let moved = 0
  for (const move of due) {
    try {
      await db.withMerchant(merchant, (tx) => callMoveMember(tx, move, maxDepthOf(brand)))
      moved += 1
    } catch (error) {
      const refusal = refusalOf(error)
      if (!refusal) throw error
      await db.withMerchant(merchant, (tx) => refuseMove(tx, move, refusal))
    }
  }
  return moved
}

/** What the tree's functions say when they refuse; null for any other error. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null
  return /^AG4\d\d$/.test(String(error.code)) ? error.message : null
}
