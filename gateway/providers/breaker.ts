import type { Clock } from '#gateway/lib/clock.ts'

/** Consecutive failures after which a vendor is down. */
const FAILURES_TO_OPEN = 3
/** How long the breaker stays open; the next launch is the trial. */
const COOL_DOWN_MS = 30_000

interface VendorState {
  failures: number
  openUntilMs: number
}

/** Circuit breaker per vendor. The lobby shows a vendor that is down as in maintenance, and launches fail fast. */
export interface VendorHealth {
  isDown(vendor: string): boolean
  /** Runs a call to a vendor and records its outcome; `isFault` distinguishes faults of the vendor from refusals. */
  watch<T>(vendor: string, call: () => Promise<T>, isFault: (error: unknown) => boolean): Promise<T>
  /** Called when a vendor goes down (with the duration) or recovers (0). */
  onTurn(listener: (vendor: string, downForMs: number) => void): void
  /** Applies the state of a vendor that another gateway reported. */
  learn(vendor: string, downForMs: number): void
  /** Vendors with failures, for metrics and the operator. */
  list(): readonly { readonly vendor: string; readonly failures: number; readonly isDown: boolean }[]
}

export function createVendorHealth(clock: Clock): VendorHealth {
  const states = new Map<string, VendorState>()
  const listeners: ((vendor: string, downForMs: number) => void)[] = []
  const notify = (vendor: string, downForMs: number) => {
    for (const listener of listeners) listener(vendor, downForMs)
  }
  const isDown = (vendor: string) => (states.get(vendor)?.openUntilMs ?? 0) > clock.now().getTime()
  return {
    isDown,
    async watch(vendor, call, isFault) {
      try {
        const answer = await call()
        const wasDown = (states.get(vendor)?.failures ?? 0) >= FAILURES_TO_OPEN
        states.delete(vendor)
        if (wasDown) notify(vendor, 0)
        return answer
      } catch (error) {
        if (isFault(error)) {
          const failures = (states.get(vendor)?.failures ?? 0) + 1
          const opens = failures >= FAILURES_TO_OPEN
          states.set(vendor, { failures, openUntilMs: opens ? clock.now().getTime() + COOL_DOWN_MS : 0 })
          if (opens) notify(vendor, COOL_DOWN_MS)
        }
        throw error
      }
    },
    onTurn: (listener) => void listeners.push(listener),
    learn(vendor, downForMs) {
      if (downForMs === 0) states.delete(vendor)
      else states.set(vendor, { failures: FAILURES_TO_OPEN, openUntilMs: clock.now().getTime() + downForMs })
    },
    list: () => [...states].map(([vendor, { failures }]) => ({ vendor, failures, isDown: isDown(vendor) })),
  }
}
