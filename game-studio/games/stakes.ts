import { minorOfHundredths } from '#contract/provider/currency.ts'
import { scratchPrizes } from '../engines/instant/scratch.ts'
import type { Session } from '../state/events.ts'

/** The stakes a page offers: the limits, and 1, 2 and 5 times each power of ten between them. */
export function stakeChoices({ minBetMinor, maxBetMinor }: Pick<Session, 'minBetMinor' | 'maxBetMinor'>): bigint[] {
  const [lowest, highest] = [BigInt(minBetMinor), BigInt(maxBetMinor)]
  const choices = new Set([lowest, highest])
  for (let power = 1n; power <= highest; power *= 10n)
    for (const step of [1n, 2n, 5n]) if (power * step > lowest && power * step < highest) choices.add(power * step)
  return [...choices].sort((a, b) => (a < b ? -1 : 1))
}

/** The maximum win of a market, in highest stakes of its game, where its engine has no other. */
const MAX_WIN_STAKES = 1_000n

/** A scratch ticket's highest prize is above the usual maximum. Its tickets cost less instead: see `defaultLimits`. */
const maxWinStakes: Readonly<Record<string, bigint>> = { scratch: BigInt(scratchPrizes[0].times) }

/** The maximum win of one round. */
export function maxWinMinor({ maxBetMinor }: Pick<Session, 'maxBetMinor'>, engine = ''): bigint {
  return BigInt(maxBetMinor) * (maxWinStakes[engine] ?? MAX_WIN_STAKES)
}

/** The highest win of a game that is launched without limits of its own, in hundredths: 500,000.00. */
const HIGHEST_WIN = 50_000_000n

/**
 * Limits of a launch without its own, in minor units: 0.10 to 500.00, and at least one minor unit. No game wins more by them than
 * another: the dearest scratch ticket costs 10.00.
 */
export function defaultLimits(currency: string, engine: string): Pick<Session, 'minBetMinor' | 'maxBetMinor'> {
  const minorOf = (hundredths: bigint) => String(minorOfHundredths(hundredths, currency) || 1n)
  return { minBetMinor: minorOf(10n), maxBetMinor: minorOf(HIGHEST_WIN / (maxWinStakes[engine] ?? MAX_WIN_STAKES)) }
}
