import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** A launch code opens one game page within a minute. */
const LAUNCH_MS = 60_000
/** Bounds the memory that unused codes take. */
const MAX_CODES = 100_000

export interface Launches {
  issue(sessionId: string): string
  /** The session of a code; null when the code is unknown, used or expired. */
  redeem(code: string): string | null
}

export function createLaunches(now: () => Date): Launches {
  const sessionIds = new LRUCache<string, string>({
    max: MAX_CODES,
    ttl: LAUNCH_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  return {
    issue(sessionId) {
      const code = randomBytes(24).toString('base64url')
      sessionIds.set(code, sessionId)
      return code
    },
    redeem(code) {
      const sessionId = sessionIds.get(code) ?? null
      sessionIds.delete(code)
      return sessionId
    },
  }
}
