import { hmacSha256, toHex, utf8 } from '#contract/fair/sha256.ts'

/** Multipliers of the crash game count hundredths: 100 is 1.00. */

/** The return in percent; the house edge is 1 %. */
const RETURN_PERCENT = 99n
const BITS = 52n

/**
 * Where a round ends: r is the first 52 bits of HMAC-SHA256(salt, game hash), and the multiplier is
 * max(1, floor(99 / (1 - r / 2^52)) / 100), computed in integers.
 */
export function crashPointOf(gameHash: string, salt: string): number {
  const digest = toHex(hmacSha256(utf8(salt), utf8(gameHash)))
  const r = BigInt(`0x${digest.slice(0, Number(BITS) / 4)}`)
  const point = Number((RETURN_PERCENT << BITS) / ((1n << BITS) - r))
  return Math.max(100, point)
}

/** The chance that a round reaches a target: 99 / target, and for 1.00 always. */
export function reachChance(target: number): number {
  return target <= 100 ? 1 : Number(RETURN_PERCENT) / target
}

/** The targets whose chance and return the rules show. */
export const shownTargets: readonly number[] = [101, 120, 150, 200, 500, 1_000, 10_000]

/** The share of stakes that a target returns. */
export function targetReturn(target: number): number {
  return (reachChance(target) * target) / 100
}

const GROWTH_PER_MS = 0.00006

/** m(t) = e^(0.00006 t), in hundredths. */
export function multiplierAt(elapsedMs: number): number {
  return Math.floor(100 * Math.exp(GROWTH_PER_MS * Math.max(0, elapsedMs)))
}

/** The first millisecond at which a multiplier is reached. */
export function timeOf(multiplier: number): number {
  return Math.ceil(Math.log(multiplier / 100) / GROWTH_PER_MS)
}
