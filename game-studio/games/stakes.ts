import { minorOfHundredths } from '#contract/provider/currency.ts'
import { engineOf } from '../engines/all.ts'
import { MULTIPLIER_UNIT, topMultiplier } from '../engines/engine.ts'
import { scratchPrizes } from '../engines/instant/scratch.ts'
import { machineOf, slotThemes } from '../engines/slot/index.ts'
import { kindOfEngine } from '../lotteries/kinds.ts'
import type { Session } from '../state/events.ts'
import { isOnStep, onStep } from './stake-step.ts'

/** The stakes a page offers: the limits, and 1, 2 and 5 times each power of ten between them, on the step of the game. */
export function stakeChoices(limits: Pick<Session, 'minBetMinor' | 'maxBetMinor'>, engine: string): bigint[] {
  const { minBetMinor, maxBetMinor } = onStep(limits, engine)
  const [lowest, highest] = [BigInt(minBetMinor), BigInt(maxBetMinor)]
  const choices = new Set([lowest, highest])
  for (let power = 1n; power <= highest; power *= 10n)
    for (const step of [1n, 2n, 5n]) if (power * step > lowest && power * step < highest) choices.add(power * step)
  return [...choices].filter((choice) => isOnStep(choice, engine)).sort((a, b) => (a < b ? -1 : 1))
}

/** The stakes that a page offers: with each of them some bet of the game stays below the maximum win. */
export function offeredStakes(session: Session, engine: string): bigint[] {
  const choices = stakeChoices(session, engine)
  const [first] = choices
  if (engine === 'crash' || kindOfEngine(engine) || first === undefined) return choices
  const rules = engineOf({ engine, fixture: '' })
  const least = BigInt(Math.ceil(Math.min(...rules.markets.map(({ id }) => topMultiplier(rules, id)))))
  const most = (maxWinMinor(session, engine) * BigInt(MULTIPLIER_UNIT)) / least
  const payable = choices.filter((choice) => choice <= most)
  return payable.length > 0 ? payable : [first]
}

/** The maximum win of a round, in highest stakes of its game, where its engine has no other. */
const MAX_WIN_STAKES = 1_000n

/**
 * A scratch ticket's highest prize is above the usual maximum. Its tickets cost less instead: see `defaultLimits`. A slot may win what
 * its reels can.
 */
const maxWinStakes: Readonly<Record<string, bigint>> = {
  scratch: BigInt(scratchPrizes[0].times),
  ...Object.fromEntries(
    slotThemes.map((theme) => {
      const { counted, credits } = machineOf(theme)
      return [`slot:${theme.id}`, BigInt(Math.ceil(counted.highestCredits / credits))]
    }),
  ),
}

/**
 * The maximum win of one round, or of one order of a lottery: the studio's own or the operator's, which holds more for a person to
 * look at, whichever is lower. Nothing above it is promised or paid.
 */
export function maxWinMinor(
  { maxBetMinor, maxWinMinor: operators }: Pick<Session, 'maxBetMinor' | 'maxWinMinor'>,
  engine = '',
): bigint {
  const own = BigInt(maxBetMinor) * (maxWinStakes[engine] ?? MAX_WIN_STAKES)
  return operators !== undefined && BigInt(operators) < own ? BigInt(operators) : own
}

/** The highest win of a game that is launched without limits of its own, in hundredths: 500,000.00. */
const HIGHEST_WIN = 50_000_000n

/**
 * Limits of a launch without its own, in minor units: 0.10 to 500.00, and at least one minor unit. No game wins more by them than
 * another: the dearest scratch ticket costs 10.00.
 */
export function defaultLimits(currency: string, engine: string): Pick<Session, 'minBetMinor' | 'maxBetMinor'> {
  const minorOf = (hundredths: bigint) => String(minorOfHundredths(hundredths, currency) || 1n)
  return {
    minBetMinor: minorOf(10n),
    maxBetMinor: minorOf(HIGHEST_WIN / (engine === 'scratch' ? BigInt(scratchPrizes[0].times) : MAX_WIN_STAKES)),
  }
}
