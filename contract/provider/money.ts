/** Wire amounts are integers of hundred-thousandths of the currency unit: 1.00 is 100000. */
export const WIRE_UNITS_PER_MAJOR = 100_000
/** Wire units per minor unit of the ledger (a hundredth). */
export const WIRE_UNITS_PER_MINOR = 1_000n

/**
 * Converts a wire amount to minor units; null if it is not a whole minor unit. Such an amount is refused, never rounded.
 */
export function minorOfWire(wireAmount: number): bigint | null {
  if (!Number.isSafeInteger(wireAmount)) return null
  const amount = BigInt(wireAmount)
  return amount % WIRE_UNITS_PER_MINOR === 0n ? amount / WIRE_UNITS_PER_MINOR : null
}

/**
 * Converts minor units to a wire amount. An amount above the exact range of a JSON number (about ninety billion currency
 * units) is clamped: a game only displays the balance.
 */
export function wireOfMinor(amountMinor: bigint): number {
  const amount = amountMinor * WIRE_UNITS_PER_MINOR
  return Number(amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : amount)
}
