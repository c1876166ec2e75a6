/**
 * The hot-game reward display (specification sections 2 and 4): a decorative figure derived from the clock that grows by
 * 165.11 every 3000 ms. It belongs to no account and is shown without a currency; decisions.md, honest display.
 */
export const REWARD_STEP_MS = 3000
const REWARD_STEP_HUNDREDTHS = 16_511
/** Figures of different games differ by up to this many hundredths. */
const REWARD_SPREAD_HUNDREDTHS = 50_000_000

/** Divisors of the figure's twelve digits, most significant first; the last two are hundredths. */
const REWARD_DIVISORS = Array.from({ length: 12 }, (_, place) => 10 ** (11 - place))

/** The figure of a game at a time, in hundredths: it grows through a month and restarts with the next one. */
export function rewardAt(nodeId: string, nowMs: number): number {
  const now = new Date(nowMs)
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const steps = Math.floor((nowMs - startMs) / REWARD_STEP_MS)
  return startOf(nodeId) + steps * REWARD_STEP_HUNDREDTHS
}

/** The digits of a figure without leading zeros; the last two are hundredths. */
export function rewardDigits(hundredths: number): number[] {
  const digits = REWARD_DIVISORS.map((divisor) => Math.floor(hundredths / divisor) % 10)
  const first = digits.findIndex((digit, place) => digit > 0 || place >= digits.length - 3)
  return digits.slice(first)
}

function startOf(nodeId: string): number {
  let hash = 2_166_136_261
  for (const character of nodeId) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619)
  return (hash >>> 0) % REWARD_SPREAD_HUNDREDTHS
}
