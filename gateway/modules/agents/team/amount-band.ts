/**
 * The band of an amount: from 1, 2 or 5 times a power of ten minor units to the next of them. An agent sees how large a
 * player's movements are, not what they are.
 */
export function amountBand(amountMinor: bigint): { readonly from: bigint; readonly below: bigint } {
  const size = amountMinor < 0n ? -amountMinor : amountMinor
  if (size === 0n) return { from: 0n, below: 1n }
  const power = 10n ** BigInt(String(size).length - 1)
  const steps = [1n, 2n, 5n, 10n].map((step) => step * power)
  const above = steps.findIndex((step) => step > size)
  return { from: steps[above - 1] ?? power, below: steps[above] ?? power * 10n }
}
