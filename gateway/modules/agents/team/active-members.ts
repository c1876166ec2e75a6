import { Semaphore } from 'es-toolkit'
import { LRUCache } from 'lru-cache'
import type { MemberContext } from '#gateway/context.ts'
import type { Database, Tx } from '#gateway/db/index.ts'
import { countActive, type DayRange, type TeamScope } from '#gateway/modules/figures/index.ts'
import type { AgentsDeps } from '../deps.ts'

/** Up to this many members are counted while the page waits, which takes 50 ms. */
const COUNTED_AT_ONCE = 2_000
const KEPT_MS = 5 * 60_000
const MAX_KEPT = 5_000

/** Whose active members are counted. */
export interface ActiveCount {
  readonly agentId: string
  readonly scope: TeamScope
  readonly range: DayRange
}

interface Counts {
  readonly known: LRUCache<string, number>
  readonly running: Map<string, Promise<void>>
}

const countsOf = new WeakMap<Database, Counts>()
/** One count at a time in a process: a team of a hundred thousand members takes a second. */
const semaphore = new Semaphore(1)
const keyOf = ({ agentId, scope, range }: ActiveCount) =>
  JSON.stringify([range.merchant, agentId, scope, range.from, range.to, range.currency])

/**
 * The number of members of a team who were active in a period. Of a large team it is what `countLater` found: null before.
 * Agents specification, section 3.2.
 */
export async function activeMembers(
  db: Database,
  tx: Tx,
  members: number,
  asked: ActiveCount,
  countedAtOnce = COUNTED_AT_ONCE,
): Promise<number | null> {
  if (members <= countedAtOnce) return countActive(tx, asked.agentId, asked.scope, asked.range)
  return countsIn(db).known.get(keyOf(asked), { allowStale: true, noDeleteOnStaleGet: true }) ?? null
}

/** Counts the active members of large teams in the background, unless it was done in the past five minutes. */
export function countLater(
  ctx: MemberContext<AgentsDeps>,
  members: number,
  asked: ActiveCount,
  atOnce = COUNTED_AT_ONCE,
) {
  const { db } = ctx.services
  const { known, running } = countsIn(db)
  const key = keyOf(asked)
  if (members <= atOnce || known.getRemainingTTL(key) > 0 || running.has(key)) return
  const { merchant } = asked.range
  const counting = semaphore
    .acquire()
    .then(() => db.withMerchant(merchant, (tx) => countActive(tx, asked.agentId, asked.scope, asked.range)))
    .then((found) => void known.set(key, found))
    .catch((err: unknown) => ctx.log.error({ err, merchant }, 'the active members of a team could not be counted'))
    .finally(() => {
      semaphore.release()
      running.delete(key)
    })
  running.set(key, counting)
}

/** Waits for the counts that are being made. */
export async function activeMembersCounted(db: Database): Promise<void> {
  await Promise.all(countsIn(db).running.values())
}

function countsIn(db: Database): Counts {
  const counts = countsOf.get(db) ?? { known: new LRUCache({ max: MAX_KEPT, ttl: KEPT_MS }), running: new Map() }
  countsOf.set(db, counts)
  return counts
}
