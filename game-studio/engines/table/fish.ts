import { countOdds, type Engine, MULTIPLIER_UNIT } from '../engine.ts'

/** How hard the shot hit: 0 to HIT_RANGE - 1, and below a fish's mark it is caught. */
export interface FishFacts {
  readonly hit: number
}

/** A number that every multiplier divides, so that each fish returns exactly the same share. */
const HIT_RANGE = 240_000
const RETURN_PERCENT = 96

/** What each fish pays back; the bigger one is harder to catch. */
export const fishPrizes: Readonly<Record<string, number>> = {
  fish: 2,
  jellyfish: 3,
  turtle: 5,
  crab: 8,
  lobster: 12,
  octopus: 20,
  shark: 50,
  dragon: 200,
}

const markOf = (id: string): number => (HIT_RANGE * RETURN_PERCENT) / 100 / (fishPrizes[id] ?? 1)

/** One shot at one fish. */
export const fish: Engine<FishFacts> = {
  id: 'fish',
  maxMarkets: 1,
  markets: Object.entries(fishPrizes).map(([id, prize]) => ({
    id,
    group: 'fish',
    multiplier: prize * MULTIPLIER_UNIT,
    label: `fish.${id}`,
  })),
  accepts: (id) => Object.hasOwn(fishPrizes, id),
  draw: (draw) => ({ hit: draw.int(HIT_RANGE) }),
  pays: ({ hit }, id) => (hit < markOf(id) ? (fishPrizes[id] ?? 0) * MULTIPLIER_UNIT : 0),
  odds: (id) =>
    countOdds(
      [
        { facts: true, weight: markOf(id) },
        { facts: false, weight: HIT_RANGE - markOf(id) },
      ],
      (caught) => (caught ? (fishPrizes[id] ?? 0) * MULTIPLIER_UNIT : 0),
    ),
}
