/** When a process that ended is started again. */
const defaults = { firstDelayMs: 500, longestDelayMs: 15_000, maxFailures: 6, stableMs: 60_000 }

/**
 * @param {Record<string, string | undefined>} env RESTART_LIMIT: how many failures in a row stop the site
 * @returns {{ firstDelayMs: number, longestDelayMs: number, maxFailures: number, stableMs: number }} a process that ran for
 *   `stableMs` starts a new row of failures
 */
export function readRestartPolicy(env) {
  const limit = env.RESTART_LIMIT
  if (!limit) return defaults
  if (!/^\d{1,3}$/.test(limit)) throw new Error('RESTART_LIMIT must be a number from 0 to 999')
  return { ...defaults, maxFailures: Number(limit) }
}

/**
 * The delay before the next start, doubled after each failure in a row; null when there were too many.
 * @param {number} earlier failures in a row before this one
 */
export function restartDelay({ firstDelayMs, longestDelayMs, maxFailures }, earlier) {
  if (earlier + 1 >= maxFailures) return null
  return Math.min(longestDelayMs, firstDelayMs * 2 ** earlier)
}
