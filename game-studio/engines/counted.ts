import type { Draw } from '../fair/draw.ts'
import { countOdds, type Engine, type Market, memoize, type Way } from './engine.ts'

export interface CountedRules<Facts> {
  readonly id: string
  readonly markets: readonly Market[]
  readonly maxMarkets?: number
  /** Every outcome of the draw; computed when the odds are first needed. */
  ways(): Iterable<Way<Facts>>
  draw(draw: Draw): Facts
  pays(facts: Facts, market: Market): number
}

/** An engine with a fixed list of markets; its odds are counted over every outcome of the draw. */
export function countedEngine<Facts>(rules: CountedRules<Facts>): Engine<Facts> {
  const markets = new Map(rules.markets.map((market) => [market.id, market]))
  const known = (id: string): Market => {
    const market = markets.get(id)
    if (!market) throw new Error(`${rules.id} has no market ${id}`)
    return market
  }
  let ways: readonly Way<Facts>[] | null = null
  return {
    id: rules.id,
    markets: rules.markets,
    maxMarkets: rules.maxMarkets ?? 1,
    accepts: (id) => markets.has(id),
    draw: rules.draw,
    pays: (facts, id) => rules.pays(facts, known(id)),
    odds: memoize((id) => {
      const market = known(id)
      ways ??= [...rules.ways()]
      return countOdds(ways, (facts) => rules.pays(facts, market))
    }),
  }
}

/** A market that pays its multiplier or nothing. */
export const fixed =
  <Facts>(wins: (facts: Facts, id: string) => boolean) =>
  (facts: Facts, { id, multiplier }: Market): number =>
    wins(facts, id) ? multiplier : 0
