import type Swiper from 'swiper'

export interface Autoplay {
  readonly play: () => void
  readonly pause: () => void
  readonly destroy: () => void
}

/** Why a carousel waits. */
type Hold = 'button' | 'pointer' | 'touch' | 'focus' | 'hidden page' | 'out of view'

/**
 * Shows the next slide after each delay, unless something holds the carousel: its button, a mouse on it, a finger, the
 * focus in one of its slides (which would leave the view), a page in the background, or a place outside the window.
 * It replaces Swiper's Autoplay module, which requests an animation frame continuously to count down its delay: the browser
 * then restyles the page sixty times a second, a tenth of a core at rest.
 *
 * @param delayMs how long a slide is shown, in milliseconds, without the change to the next
 */
export function startAutoplay(swiper: Swiper, delayMs: number): Autoplay {
  const { el } = swiper
  const holds = new Set<Hold>()
  const ending = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (holds.size > 0 || ending.signal.aborted) return
    timer = setTimeout(
      () => {
        swiper.slideNext()
        wait()
      },
      delayMs + (swiper.params.speed ?? 0),
    )
  }
  const setHold = (hold: Hold, isHeld: boolean) => {
    if (isHeld === holds.has(hold)) return
    if (isHeld) holds.add(hold)
    else holds.delete(hold)
    wait()
  }
  const listen = (target: EventTarget, name: string, listener: (event: never) => void) =>
    target.addEventListener(name, listener as EventListener, { signal: ending.signal })

  listen(el, 'pointerenter', ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHold('pointer', true))
  listen(el, 'pointerleave', () => setHold('pointer', false))
  listen(el, 'focusin', () => setHold('focus', true))
  listen(el, 'focusout', ({ relatedTarget }: FocusEvent) =>
    setHold('focus', relatedTarget instanceof Node && el.contains(relatedTarget)),
  )
  listen(document, 'visibilitychange', () => setHold('hidden page', document.visibilityState === 'hidden'))
  const view = new IntersectionObserver((entries) => setHold('out of view', !entries.at(-1)?.isIntersecting))
  view.observe(el)
  // Swiper reports no end of a touch that the browser takes over, such as a pinch.
  listen(el, 'pointerdown', () => setHold('touch', true))
  for (const end of ['pointerup', 'pointercancel']) listen(document, end, () => setHold('touch', false))
  // A change by hand starts the delay again.
  swiper.on('slideChange', wait)
  if (document.visibilityState === 'hidden') holds.add('hidden page')
  if (el.contains(document.activeElement)) holds.add('focus')
  wait()

  return {
    play: () => setHold('button', false),
    pause: () => setHold('button', true),
    destroy: () => {
      ending.abort()
      clearTimeout(timer)
      view.disconnect()
    },
  }
}
