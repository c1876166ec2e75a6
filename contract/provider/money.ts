import { decimalsOf } from '#contract/money/currency.ts'

/** Wire amounts are integers of hundred-thousandths of the currency unit: 1.00 is 100000. */
export const WIRE_UNITS_PER_MAJOR = 100_000
/** The decimals of a wire amount. */
export const WIRE_DECIMALS = 5

/** Whether the protocol can express every amount of a currency. */
export function fitsWire(currency: string): boolean {
  return decimalsOf(currency) <= WIRE_DECIMALS
}

/**
 * Wire units per minor unit of a currency: 1000 with two decimals.
 *
 * @throws {RangeError} the currency has more decimals than a wire amount
 */
export function wireUnitsPerMinor(currency: string): bigint {
  if (!fitsWire(currency)) {
    throw new RangeError(`${currency} has ${decimalsOf(currency)} decimals, the provider protocol ${WIRE_DECIMALS}`)
  }
  return 10n ** BigInt(WIRE_DECIMALS - decimalsOf(currency))
}

/**
 * Converts a wire amount to minor units; null if it is not a whole minor unit. Such an amount is refused, never rounded.
 */
export function minorOfWire(wireAmount: number, currency: string): bigint | null {
  if (!Number.isSafeInteger(wireAmount) || !fitsWire(currency)) return null
  const [amount, unit] = [BigInt(wireAmount), wireUnitsPerMinor(currency)]
  return amount % unit === 0n ? amount / unit : null
}

/**
 * Converts minor units to a wire amount. An amount above the exact range of a JSON number (about ninety billion currency
 * units) is clamped: a game only displays the balance.
 */
export function wireOfMinor(amountMinor: bigint, currency: string): number {
  const amount = amountMinor * wireUnitsPerMinor(currency)
  return Number(amount > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : amount)
}
