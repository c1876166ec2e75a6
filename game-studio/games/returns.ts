import { returnsOf } from '#lottery/index.ts'
import { engineOf, hasFixtures } from '../engines/all.ts'
import { shownTargets, targetReturn } from '../engines/crash/formula.ts'
import { engineOfKind, kindOfEngine, type LotteryKind, rulesOf } from '../lotteries/kinds.ts'
import { paidPrices } from '../lotteries/order-line.ts'
import { stakeStep } from './stake-step.ts'

/** The returns of a game's bets in hundredths of a percent; they are equal where every bet returns the same. */
export interface ReturnRange {
  readonly lowest: number
  readonly highest: number
}

/** The returns that the rules of a game show, or null for a game whose prices change with the fixture. */
export function returnRange(engine: string): ReturnRange | null {
  if (!kindOfEngine(engine) && hasFixtures(engine)) return null
  const known = ranges.get(engine)
  if (known) return known
  const shares = sharesOf(engine).map((share) => Math.round(share * 10_000))
  const range = { lowest: Math.min(...shares), highest: Math.max(...shares) }
  ranges.set(engine, range)
  return range
}

const ranges = new Map<string, ReturnRange>()

function sharesOf(engine: string): number[] {
  if (engine === 'crash') return shownTargets.map(targetReturn)
  const kind = kindOfEngine(engine)
  if (kind) return lotteryReturns(kind)
  const rules = engineOf({ engine, fixture: '' })
  return rules.markets.map(({ id }) => rules.odds(id).returnShare)
}

/** As the smallest bet of any currency is paid. */
function lotteryReturns(kind: LotteryKind): number[] {
  const rules = rulesOf(kind)
  const smallestMinor = BigInt(stakeStep(engineOfKind(kind)))
  return rules.rules.plays.flatMap((play) =>
    returnsOf(rules.rules, play, paidPrices(rules, rules.pricesOf(play), smallestMinor, 1)).map(
      ({ value }) => Number(value.numerator) / Number(value.denominator),
    ),
  )
}
