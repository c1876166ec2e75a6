/** Animations. A press skips them; players who prefer reduced motion do not get them. */
const running = new Set<Animation>()
const sleepers = new Set<() => void>()
let isSkipping = false

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Ends skipping: the next animations run again. */
export function startMotion(): void {
  isSkipping = prefersReducedMotion()
}

export function skipMotion(): void {
  isSkipping = true
  for (const animation of running) animation.finish()
  for (const wake of sleepers) wake()
}

/** Calls a listener at the next press that skips. Returns a function that takes it back. */
export function onSkip(listener: () => void): () => void {
  sleepers.add(listener)
  return () => sleepers.delete(listener)
}

export const isSkippingMotion = (): boolean => isSkipping

/** Plays an animation and leaves its last frame in place. */
export async function animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  const animation = element.animate(frames, {
    fill: 'forwards',
    ...options,
    ...(isSkipping ? { duration: 0, delay: 0 } : {}),
  })
  running.add(animation)
  await animation.finished.catch(() => undefined)
  running.delete(animation)
}

export function pause(ms: number): Promise<void> {
  return isSkipping ? Promise.resolve() : pauseToRead(ms)
}

/** A pause in which a result is read: reduced motion and an earlier press do not shorten it, the next press ends it. */
export function pauseToRead(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    sleepers.add(wake)
  })
}

/** Calls `frame` with a share from 0 to 1 as time passes, at least once with 1. */
export async function run(ms: number, frame: (share: number) => void): Promise<void> {
  const start = performance.now()
  while (!isSkipping) {
    const share = Math.min(1, (performance.now() - start) / ms)
    frame(share)
    if (share >= 1) return
    await new Promise(requestAnimationFrame)
  }
  frame(1)
}
