import { BP_PER_WHOLE } from './promotion-states.ts'

/** The figures of a deposit bonus, computed alike by the page and the gateway. Promotions specification, section 7.8. */

/** `min(floor(deposit × bp / 10000), cap)`; nothing below the smallest deposit. Minor units. */
export function bonusOfDeposit(
  { bp, minMinor, capMinor }: { readonly bp: number; readonly minMinor: bigint; readonly capMinor: bigint },
  depositMinor: bigint,
): bigint {
  if (depositMinor < minMinor) return 0n
  const partMinor = (depositMinor * BigInt(bp)) / BigInt(BP_PER_WHOLE)
  return partMinor < capMinor ? partMinor : capMinor
}

/** `times` has one decimal; a fraction of a minor unit is asked in full. */
export function timesOf(baseMinor: bigint, times: number): bigint {
  const tenths = baseMinor * BigInt(Math.round(times * 10))
  return (tenths + 9n) / 10n
}

/** The stakes that a bonus requires: base × times, rounded up to a whole minor unit. */
export const requiredMinor = (
  { base, times }: { readonly base: string; readonly times: number },
  bonusMinor: bigint,
  depositMinor: bigint,
): bigint => timesOf(base === 'bonusAndDeposit' ? bonusMinor + depositMinor : bonusMinor, times)
