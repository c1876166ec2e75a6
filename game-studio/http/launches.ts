import { randomBytes } from 'node:crypto'

/** A launch code opens one game page within a minute. */
const LAUNCH_MS = 60_000

export interface Launches {
  issue(sessionId: string): string
  /** The session of a code; null when the code is unknown, used or expired. */
  redeem(code: string): string | null
}

export function createLaunches(now: () => Date): Launches {
  const codes = new Map<string, { sessionId: string; until: number }>()
  return {
    issue(sessionId) {
      const nowMs = now().getTime()
      for (const [code, { until }] of codes) if (until < nowMs) codes.delete(code)
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { sessionId, until: nowMs + LAUNCH_MS })
      return code
    },
    redeem(code) {
      const found = codes.get(code)
      codes.delete(code)
      return found && found.until >= now().getTime() ? found.sessionId : null
    },
  }
}
