import { type RefCallback, useCallback, useEffect, useRef } from 'react'

/** By then a page has hydrated and its first pictures have loaded. */
const SETTLED_MS = 6000

/** Whether this document has shown such a page before: on return it is laid out completely. */
let hasShownOne = false

/**
 * Defers layout of the parts of a long page that are far below the first screen. The frame has `data-deferred-layout`
 * in its markup, and its style may skip parts there (`content-visibility: auto`), unless the value is `complete`: they
 * are laid out when a visitor scrolls near them, and the others one by one when the page has settled and the browser is
 * idle. The browser remembers the height that each had (`contain-intrinsic-size: auto …`), so the page's length is real
 * and not estimated, and skips them again: what changes the whole page, such as a menu that makes it inert, costs only
 * what is near the screen. A page revisited within the site is laid out completely before its scroll position is
 * restored.
 * @returns the frame's `ref`. Not state: a render would touch the whole page again while parts of it still hydrate.
 */
export function useDeferredLayout(): RefCallback<HTMLElement> {
  const frame = useRef<HTMLElement | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    frame.current = element
    if (hasShownOne) element?.setAttribute('data-deferred-layout', 'complete')
  }, [])
  useEffect(() => {
    hasShownOne = true
    let isShown = true
    let end: (() => void) | undefined
    const timer = setTimeout(async () => {
      // Without it, heights stay estimated.
      const loaded = await import('./settle-layout.ts').catch(() => null)
      if (isShown && frame.current) end = loaded?.settleLayout(frame.current)
    }, SETTLED_MS)
    return () => {
      isShown = false
      clearTimeout(timer)
      end?.()
    }
  }, [])
  return attach
}
