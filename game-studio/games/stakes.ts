import { minorOfHundredths } from '#contract/provider/currency.ts'
import type { Session } from '../state/events.ts'

/** The stakes a page offers: the limits, and 1, 2 and 5 times each power of ten between them. */
export function stakeChoices({ minBetMinor, maxBetMinor }: Pick<Session, 'minBetMinor' | 'maxBetMinor'>): bigint[] {
  const [lowest, highest] = [BigInt(minBetMinor), BigInt(maxBetMinor)]
  const choices = new Set([lowest, highest])
  for (let power = 1n; power <= highest; power *= 10n)
    for (const step of [1n, 2n, 5n]) if (power * step > lowest && power * step < highest) choices.add(power * step)
  return [...choices].sort((a, b) => (a < b ? -1 : 1))
}

/** The maximum win of a market, in highest stakes of its game. */
const MAX_WIN_STAKES = 1_000n

/** The maximum win of one round. */
export function maxWinMinor({ maxBetMinor }: Pick<Session, 'maxBetMinor'>): bigint {
  return BigInt(maxBetMinor) * MAX_WIN_STAKES
}

/** Limits of a launch without its own, in minor units: 0.10 to 500.00, and at least one minor unit. */
export function defaultLimits(currency: string): Pick<Session, 'minBetMinor' | 'maxBetMinor'> {
  const minorOf = (hundredths: bigint) => String(minorOfHundredths(hundredths, currency) || 1n)
  return { minBetMinor: minorOf(10n), maxBetMinor: minorOf(50_000n) }
}
