/** Specification section 9, game list request spacing. */
const LIST_REQUEST_INTERVAL_MS = 300

/**
 * Waits until the next list request is allowed; all callers (typing, a filter, the next page) share one queue.
 * @throws the reason of the signal when a newer request aborted this one
 */
export const throttleListRequests = createThrottle(LIST_REQUEST_INTERVAL_MS)

/** @param now milliseconds on a monotonic clock */
export function createThrottle(intervalMs: number, now: () => number = () => performance.now()) {
  let lastAtMs = Number.NEGATIVE_INFINITY
  return async (signal: AbortSignal): Promise<void> => {
    const waitMs = lastAtMs + intervalMs - now()
    if (waitMs > 0) await rest(waitMs, signal)
    lastAtMs = now()
  }
}

function rest(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, abandon) => {
    if (signal.aborted) return abandon(signal.reason)
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      done()
    }, waitMs)
    const stop = () => {
      clearTimeout(timer)
      abandon(signal.reason)
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
