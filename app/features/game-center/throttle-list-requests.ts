import { delay } from 'es-toolkit'

/** Specification section 9, game list request spacing. */
const LIST_REQUEST_INTERVAL_MS = 300

/**
 * Waits until the next list request is allowed; all callers (typing, a filter, the next page) share one throttle.
 * @throws the reason of the signal when a newer request aborted this one
 */
export const throttleListRequests = createThrottle(LIST_REQUEST_INTERVAL_MS)

/** @param nowMs milliseconds on a monotonic clock */
export function createThrottle(intervalMs: number, nowMs: () => number = () => performance.now()) {
  let lastAtMs = Number.NEGATIVE_INFINITY
  return async (signal: AbortSignal): Promise<void> => {
    const waitMs = lastAtMs + intervalMs - nowMs()
    if (waitMs > 0) await delay(waitMs, { signal }).catch(() => signal.throwIfAborted())
    lastAtMs = nowMs()
  }
}
