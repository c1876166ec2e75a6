import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useState } from 'react'

/** By then a page has come alive, its first pictures are there, and whoever began to read is not kept waiting by it. */
const SETTLED_MS = 6000
/** Where a browser does not say when it has nothing to do. */
const REST_MS = 100

/**
 * A long page's first paint need not style and lay out what lies far below it. Where the answer is true, the frame's style may
 * leave parts for later (`content-visibility: auto` under `data-later`): they are laid out when a visitor comes near them, and
 * the others one by one when the page has settled and the browser has nothing else to do, so that every height is the part's
 * own and no guess. A page that one moves to within the site has no first paint, and false from the start.
 */
export function useLaterParts(frame: RefObject<HTMLElement>): boolean {
  const { key } = useLocation()
  // The first place of a visit has no key of its own. Asked without a store: its change would meet parts that still come alive.
  const [isLater] = useState(key === 'default')
  useEffect(() => {
    const element = frame.current
    if (!isLater || !element) return
    const parts = [...element.children] as HTMLElement[]
    const layOutNext = () => {
      const part = parts.shift()
      if (part) part.style.contentVisibility = 'visible'
      // Not by a render: the page would be gone through once more for nothing.
      else return element.removeAttribute('data-later')
      whenIdle(layOutNext)
    }
    const timer = setTimeout(layOutNext, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [isLater, frame])
  return isLater
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work)
  else setTimeout(work, REST_MS)
}
