/**
 * The decorative ticker of specification section 4: it starts at a random value between 20,000,000 and 21,000,000 with two
 * decimals; every 3, 4 or 5 seconds it adds a random amount between 100 and 500. It belongs to no account and has no
 * currency; decisions.md, honest display.
 */
const JACKPOT_START_MINOR = 2_000_000_000
const JACKPOT_START_SPREAD_MINOR = 100_000_000
const JACKPOT_STEP_MINOR = { least: 10_000, most: 50_000 } as const
const JACKPOT_WAITS_MS = [3000, 4000, 5000] as const

/** The figure `elapsedMs` after the start, in hundredths. Deterministic for a seed. */
export function jackpotAt(seed: number, elapsedMs: number): bigint {
  const random = seededRandom(seed)
  let amount = JACKPOT_START_MINOR + Math.floor(random() * (JACKPOT_START_SPREAD_MINOR + 1))
  for (let at = waitOf(random); at <= elapsedMs; at += waitOf(random)) amount += stepOf(random)
  return BigInt(amount)
}

function waitOf(random: () => number): number {
  return JACKPOT_WAITS_MS[Math.floor(random() * JACKPOT_WAITS_MS.length)] ?? JACKPOT_WAITS_MS[0]
}

function stepOf(random: () => number): number {
  const { least, most } = JACKPOT_STEP_MINOR
  return least + Math.floor(random() * (most - least + 1))
}

/** Mulberry32: small, fast and sufficient for a decoration. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
