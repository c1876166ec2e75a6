/** What only a visitor who is at the page does. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'] as const

/** A reader who moves nothing, with a screen reader for example, waits no longer than this. */
const LATEST_MS = 30_000

/** Whether the visitor of this document has been seen; following a link loads no other document. */
let isPresent = false

/**
 * Runs work when the visitor has moved, pressed, typed or scrolled for the first time, at once if that was earlier, and
 * after half a minute in any case: what covers the page comes when the page has been seen.
 *
 * @returns stops waiting
 */
export function whenPresent(work: () => void): () => void {
  if (isPresent || navigator.userActivation?.hasBeenActive) {
    isPresent = true
    work()
    return () => undefined
  }
  const waiting = new AbortController()
  const start = () => {
    waiting.abort()
    isPresent = true
    work()
  }
  const latest = setTimeout(start, LATEST_MS)
  waiting.signal.addEventListener('abort', () => clearTimeout(latest))
  for (const sign of signs) {
    window.addEventListener(sign, start, { capture: true, passive: true, signal: waiting.signal })
  }
  return () => waiting.abort()
}
