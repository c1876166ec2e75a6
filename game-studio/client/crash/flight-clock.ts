/** A larger difference is a jump; a smaller one is smoothed. */
const MAX_DRIFT_MS = 250
/** The share of a small difference that one message corrects. */
const SMOOTHING = 0.2

/** The start of a flight on the page's clock, after a message from the server, whose clock leads. */
export function followClock(knownStartMs: number | null, serverStartMs: number): number {
  if (knownStartMs === null) return serverStartMs
  const driftMs = serverStartMs - knownStartMs
  return Math.abs(driftMs) > MAX_DRIFT_MS ? serverStartMs : knownStartMs + driftMs * SMOOTHING
}
