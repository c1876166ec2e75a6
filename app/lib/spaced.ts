export interface Spaced<Arguments extends readonly unknown[]> {
  (...given: Arguments): void
  cancel(): void
}

/**
 * Runs `work` for the last of quick calls: `restMs` after it, and no sooner than `intervalMs` after the run before.
 */
export function spaced<Arguments extends readonly unknown[]>(
  { intervalMs, restMs }: { intervalMs: number; restMs: number },
  work: (...given: Arguments) => void,
): Spaced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let ranAtMs = Number.NEGATIVE_INFINITY
  const call = (...given: Arguments) => {
    clearTimeout(timer)
    const waitMs = Math.max(restMs, ranAtMs + intervalMs - performance.now())
    timer = setTimeout(() => {
      ranAtMs = performance.now()
      work(...given)
    }, waitMs)
  }
  return Object.assign(call, { cancel: () => clearTimeout(timer) })
}
