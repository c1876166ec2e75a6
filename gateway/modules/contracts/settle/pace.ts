import { setTimeout as wait } from 'node:timers/promises'

/** A run that is over within this time does not rest at all. */
const EAGER_MS = 1_000
/** A run that takes longer is spread over this time: real-time salaries come every five minutes, and are paid within 20 s. */
const SPREAD_MS = 18_000
/** A part is followed by a rest of this many times its own length at most. */
const REST_PER_WORK = 10

export interface Pace {
  /** Rests, if the run took long enough. To be called before each part of the work, between transactions. */
  rest(partsLeft: number): Promise<void>
}

/**
 * The pace of a run that begins now: its parts are spread evenly, so that bets have the machine to themselves most of the
 * time. `now` is a monotonic clock in milliseconds.
 */
export function createPace(
  now: () => number = () => performance.now(),
  rest: (ms: number) => Promise<void> = wait,
): Pace {
  const startedAt = now()
  let partStartedAt = startedAt
  return {
    async rest(partsLeft) {
      const at = now()
      const tookMs = at - partStartedAt
      const shareMs = (startedAt + SPREAD_MS - at) / Math.max(1, partsLeft)
      const restMs = Math.min(REST_PER_WORK * tookMs, shareMs - tookMs)
      if (at - startedAt > EAGER_MS && restMs > 0) await rest(restMs)
      partStartedAt = now()
    },
  }
}
