import { whenIdle } from './when-idle.ts'

/** How long a window has had its new width before heights are remembered again. */
const RESIZED_MS = 1000

/**
 * Lays out the parts of a frame whose layout is deferred (use-deferred-layout.ts) one after the other while the browser
 * is idle, and again when the window has another width. Its attribute is `settled` when the browser remembers the height
 * of each part.
 * @returns a function that ends it
 */
export function settleLayout(frame: HTMLElement): () => void {
  let width = window.innerWidth
  let timer: ReturnType<typeof setTimeout> | undefined
  // The remembered heights are those of another width. (A phone's bar that hides changes the height alone.)
  const onResize = () => {
    if (window.innerWidth === width) return
    width = window.innerWidth
    frame.setAttribute('data-deferred-layout', 'complete')
    clearTimeout(timer)
    timer = setTimeout(layOutParts, RESIZED_MS, frame)
  }
  layOutParts(frame)
  window.addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    window.removeEventListener('resize', onResize)
  }
}

/** Shows each part for a frame, after which the browser remembers its height. */
function layOutParts(frame: HTMLElement): void {
  const parts = [...frame.children] as HTMLElement[]
  const layOutNext = (previous?: HTMLElement) => {
    previous?.style.removeProperty('content-visibility')
    const part = parts.shift()
    if (!part) return frame.setAttribute('data-deferred-layout', 'settled')
    part.style.contentVisibility = 'visible'
    requestAnimationFrame(() => whenIdle(() => layOutNext(part)))
  }
  layOutNext()
}
