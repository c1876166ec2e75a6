/** Delay in browsers without requestIdleCallback. */
const REST_MS = 100

/**
 * Runs work when the browser is idle, each callback in its own task, so that input between two of them is handled.
 * @param timeoutMs latest start; without it the work may wait as long as the page is busy
 */
export function whenIdle(work: () => void, timeoutMs?: number): void {
  if (!('requestIdleCallback' in window)) setTimeout(work, REST_MS)
  else requestIdleCallback(work, timeoutMs === undefined ? undefined : { timeout: timeoutMs })
}

/** Runs work once the page and its first pictures have loaded; at once if they have. */
export function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}
