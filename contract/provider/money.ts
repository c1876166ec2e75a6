/** The wire counts hundred-thousandths of the currency's unit, in whole numbers: 1.00 is 100000. */
export const WIRE_UNITS_PER_MAJOR = 100_000
/** The ledger counts hundredths; one of them in wire units. */
export const WIRE_UNITS_PER_MINOR = 1_000n

/**
 * A wire amount in minor units; null when the ledger cannot hold it exactly. Such an amount is refused, never rounded.
 */
export function minorOfWire(wireAmount: number): bigint | null {
  if (!Number.isSafeInteger(wireAmount)) return null
  const amount = BigInt(wireAmount)
  return amount % WIRE_UNITS_PER_MINOR === 0n ? amount / WIRE_UNITS_PER_MINOR : null
}

/**
 * Minor units as a wire amount. What a JSON number cannot carry exactly (about ninety thousand million units of a
 * currency) is told as the largest that it can: a game shows a balance, it does not account for it.
 */
export function wireOfMinor(amountMinor: bigint): number {
  const amount = amountMinor * WIRE_UNITS_PER_MINOR
  return Number(amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : amount)
}
