import type { Clock } from '#gateway/lib/clock.ts'

/** So many failures in a row, and a vendor counts as down. */
const FAILURES_TO_OPEN = 3
/** Then nobody is sent there for so long; afterwards the next launch is the trial. */
const COOL_DOWN_MS = 30_000

interface VendorState {
  failures: number
  openUntilMs: number
}

/** Which vendors do not answer at the moment. The lobby shows them under maintenance and launches do not wait for them. */
export interface VendorHealth {
  isDown(vendor: string): boolean
  /** Runs a call to a vendor and learns from how it went; `isFault` tells faults of the vendor from refusals. */
  watch<T>(vendor: string, call: () => Promise<T>, isFault: (error: unknown) => boolean): Promise<T>
  /** Told whenever a vendor goes down here for so long, or comes back (0). */
  onTurn(listener: (vendor: string, downForMs: number) => void): void
  /** What another gateway has found out about a vendor. */
  learn(vendor: string, downForMs: number): void
  /** Vendors with failures, for metrics and the operator. */
  list(): readonly { readonly vendor: string; readonly failures: number; readonly isDown: boolean }[]
}

export function createVendorHealth(clock: Clock): VendorHealth {
  const states = new Map<string, VendorState>()
  const listeners: ((vendor: string, downForMs: number) => void)[] = []
  const tell = (vendor: string, downForMs: number) => {
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
        if (wasDown) tell(vendor, 0)
        return answer
      } catch (error) {
        if (isFault(error)) {
          const failures = (states.get(vendor)?.failures ?? 0) + 1
          const opens = failures >= FAILURES_TO_OPEN
          states.set(vendor, { failures, openUntilMs: opens ? clock.now().getTime() + COOL_DOWN_MS : 0 })
          if (opens) tell(vendor, COOL_DOWN_MS)
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
