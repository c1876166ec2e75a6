/** Where a browser does not say when it has nothing to do. */
const REST_MS = 100

/**
 * Does a piece of work when the browser has nothing else to do, each piece in a turn of its own, so that a press between two
 * of them is answered.
 *
 * @param timeoutMs by then it is done all the same; left out, it may wait for as long as the page is busy
 */
export function whenIdle(work: () => void, timeoutMs?: number): void {
  if (!('requestIdleCallback' in window)) setTimeout(work, REST_MS)
  else requestIdleCallback(work, timeoutMs === undefined ? undefined : { timeout: timeoutMs })
}
