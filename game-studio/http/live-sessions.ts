import { LRUCache } from 'lru-cache'
import { PlayRefused } from '../rounds/errors.ts'
import type { Session } from '../state/events.ts'
import { SESSION_LIFE_MS } from '../state/state.ts'
import type { Store } from '../state/store.ts'

/** A session without requests for this long has ended. A room's event stream is not a request. */
export const SESSION_IDLE_MS = 30 * 60_000

/** Idle times kept in memory; a forgotten session counts as unused since it was opened. */
const USED_SESSIONS_MAX = 100_000

/** Sessions that may still be played: neither too old nor idle for too long. */
export interface LiveSessions {
  /** The session of an id; resets its idle time. @throws PlayRefused when it has ended */
  use(id: string): Session
  isOver(session: Session): boolean
}

export function liveSessions(store: Store, now: () => Date): LiveSessions {
  // Use is not journalled: a restart resets the idle time, but not the maximum age.
  const startedMs = now().getTime()
  const usedMs = new LRUCache<string, number>({ max: USED_SESSIONS_MAX })
  const isOver = ({ id, at }: Session): boolean => {
    const nowMs = now().getTime()
    const lastMs = usedMs.get(id) ?? Math.max(startedMs, Date.parse(at))
    return nowMs - Date.parse(at) >= SESSION_LIFE_MS || nowMs - lastMs >= SESSION_IDLE_MS
  }
  return {
    isOver,
    use(id) {
      const session = store.state.sessions.get(id)
      if (!session || isOver(session)) {
        usedMs.delete(id)
        throw new PlayRefused('SESSION_ENDED')
      }
      usedMs.set(id, now().getTime())
      return session
    },
  }
}
