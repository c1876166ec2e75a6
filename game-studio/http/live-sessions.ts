import { PlayRefused } from '../rounds/errors.ts'
import type { Session } from '../state/events.ts'
import { SESSION_LIFE_MS } from '../state/state.ts'
import type { Store } from '../state/store.ts'

/** A page that asked for nothing so long has been left behind. Watching a room is not playing. */
export const SESSION_IDLE_MS = 30 * 60_000

/** Which launches may still be played: not the old ones, and not those nobody touched for long. */
export interface LiveSessions {
  /** The session of an id, which counts as used at this moment. Throws PlayRefused when it has ended. */
  use(id: string): Session
  isOver(session: Session): boolean
}

export function liveSessions(store: Store, now: () => Date): LiveSessions {
  // Use is not journalled: after a restart a session has its idle time once more, within its whole life.
  const startedMs = now().getTime()
  const usedMs = new Map<string, number>()
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
