import { machineOf, slotThemes } from '../engines/slot/index.ts'

/**
 * The return that is sold is the return that is paid: money is paid in whole minor units, so stakes are multiples of the
 * step at which every price of a game pays whole ones. A price counts hundredths (`multiplierFor`), so a hundred minor
 * units always do. Prices of lotteries follow a member's series and have three decimals: what a bet pays there is counted
 * for what it costs (`paidPrices`).
 */
const STEP_OF_HUNDREDTHS = 100

/** Steps of the games with coarser prices. A test counts every payout of each. */
const steps: Readonly<Record<string, number>> = {
  coin: 50,
  plinko: 10,
  scratch: 1,
  wheel: 1,
  baccarat: 20,
  blackjack: 2,
  dragonTiger: 2,
  fish: 1,
  roulette: 1,
  sicbo: 1,
  digits: 50,
  // As on a machine with coins, a round costs whole credits.
  ...Object.fromEntries(slotThemes.map((theme) => [`slot:${theme.id}`, machineOf(theme).credits])),
}

/** The step of an engine's stakes, in minor units. */
export const stakeStep = (engine: string): number => steps[engine] ?? STEP_OF_HUNDREDTHS

/**
 * Limits whose every multiple of the step between them is a stake: the lowest is raised to the step, the highest lowered. What an
 * operator names as the lowest stake of a lottery stays the money of a unit: each bet says what it returns for this money.
 */
export function onStep<Limits extends { readonly minBetMinor: string; readonly maxBetMinor: string }>(
  limits: Limits,
  engine: string,
): Limits {
  const step = isLottery(engine) ? 1n : BigInt(stakeStep(engine))
  const lowest = ((BigInt(limits.minBetMinor) + step - 1n) / step) * step
  const highest = (BigInt(limits.maxBetMinor) / step) * step
  return { ...limits, minBetMinor: String(lowest), maxBetMinor: String(highest > lowest ? highest : lowest) }
}

/** Whether a stake can be paid at every price of the game. */
export const isOnStep = (stakeMinor: bigint, engine: string): boolean =>
  isLottery(engine) || stakeMinor % BigInt(stakeStep(engine)) === 0n

const isLottery = (engine: string): boolean => engine.startsWith('lottery:')
