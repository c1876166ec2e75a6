import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'

/** By then a page has come alive, its first pictures are there, and whoever began to read is not kept waiting by it. */
const SETTLED_MS = 6000

/** Whether this document has shown such a page already: one that it comes back to is laid out whole. */
let hasShownOne = false

/**
 * A long page's first paint need not style and lay out what lies far below it. The frame has `data-later` in its markup, and
 * its style may leave parts for later there (`content-visibility: auto`): they are laid out when a visitor comes near them, and
 * the others one by one when the page has settled and the browser has nothing else to do, so that every height is the part's
 * own and no guess. A page one comes back to within the site is whole before its scroll position is put back.
 *
 * @returns the frame's `ref`. Not by state: a render would go through the page once more, a store's change would meet parts
 *   that still come alive.
 */
export function useDeferredLayout(): RefCallback<HTMLElement> {
  const frame = useRef<HTMLElement | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    frame.current = element
    if (hasShownOne) element?.removeAttribute('data-later')
  }, [])
  useEffect(() => {
    hasShownOne = true
    const parts = [...(frame.current?.children ?? [])] as HTMLElement[]
    const layOutNext = () => {
      const part = parts.shift()
      if (!part) return frame.current?.removeAttribute('data-later')
      part.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    }
    const timer = setTimeout(layOutNext, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return attach
}
