import { type RefCallback, useCallback, useEffect, useRef } from 'react'
import { whenIdle } from './when-idle.ts'

/** By then a page has hydrated and its first pictures have loaded. */
const SETTLED_MS = 6000

/** Whether this document has shown such a page before: on return it is laid out completely. */
let hasShownOne = false

/**
 * Defers layout of the parts of a long page that are far below the first screen. The frame has `data-deferred-layout`
 * in its markup, and its style may skip parts there (`content-visibility: auto`): they are laid out when a visitor
 * scrolls near them, and the others one by one when the page has settled and the browser is idle, so that heights are
 * real and not estimated. A page revisited within the site is laid out completely before its scroll position is
 * restored.
 * @returns the frame's `ref`. Not state: a render would touch the whole page again while parts of it still hydrate.
 */
export function useDeferredLayout(): RefCallback<HTMLElement> {
  const frame = useRef<HTMLElement | null>(null)
  const attach = useCallback((element: HTMLElement | null) => {
    frame.current = element
    if (hasShownOne) element?.removeAttribute('data-deferred-layout')
  }, [])
  useEffect(() => {
    hasShownOne = true
    const parts = [...(frame.current?.children ?? [])] as HTMLElement[]
    const layOutNext = () => {
      const part = parts.shift()
      if (!part) return frame.current?.removeAttribute('data-deferred-layout')
      part.style.contentVisibility = 'visible'
      whenIdle(layOutNext)
    }
    const timer = setTimeout(layOutNext, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [])
  return attach
}
