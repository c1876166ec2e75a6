import type { Carry } from './terms.ts'

/** Losses brought along, in positive minor units: the first is of the period before, the next of the one before that. */
export type Carried = readonly bigint[]

/** The sum of what was brought along, zero or below. */
export function carryInMinor(carried: Carried): bigint {
  return -carried.reduce((sum, loss) => sum + loss, 0n)
}

/**
 * What the next period is charged with after a period of this net. Under `expires` the oldest losses are made up for first,
 * and each is dropped after its number of periods; under the other policies there is one sum. Agents specification,
 * section 7.1.
 */
export function carryOut(carry: Carry, carried: Carried, netMinor: bigint): Carried {
  if (carry.policy === 'none') return []
  if (carry.policy === 'expires') return agedLosses(carried, netMinor, carry.periods)
  const lossMinor = -(netMinor + carryInMinor(carried))
  if (lossMinor <= 0n) return []
  const most = carry.policy === 'capped' ? BigInt(carry.most) : lossMinor
  const kept = lossMinor > most ? most : lossMinor
  return kept === 0n ? [] : [kept]
}

function agedLosses(carried: Carried, netMinor: bigint, periods: number): Carried {
  let gain = netMinor > 0n ? netMinor : 0n
  const left = carried.toReversed().map((loss) => {
    const madeUp = loss < gain ? loss : gain
    gain -= madeUp
    return loss - madeUp
  })
  const aged = [netMinor < 0n ? -netMinor : 0n, ...left.toReversed()].slice(0, periods)
  return aged.slice(0, aged.findLastIndex((loss) => loss > 0n) + 1)
}
