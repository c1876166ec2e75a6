import { Draw } from '../../fair/draw.ts'
import { countedEngine } from '../counted.ts'
import { type Engine, multiplierFor, type Way } from '../engine.ts'

/** A made-up match: two sides of known strength. */
export interface Fixture {
  readonly home: number
  readonly away: number
  /** Weights of 0, 1, 2 … goals of each side. */
  readonly homeGoals: readonly number[]
  readonly awayGoals: readonly number[]
}

export interface MatchFacts {
  /** Goals of both sides, and the minutes they fell in. */
  readonly score: readonly [number, number]
  readonly minutes: readonly (readonly number[])[]
}

const RETURN_SHARE = 0.95
/** Sides of the league. */
export const SIDES = 16
/** Goals are drawn of so many equally likely tickets. */
const TICKETS = 10_000
const MOST_GOALS = 7

/**
 * The fixture of a key, the same on every machine; it is public before the round is bet on and says nothing of
 * how the match will end.
 */
export function fixtureOf(key: string): Fixture {
  const draw = new Draw({ serverSeed: key, clientSeed: 'fixture', nonce: 0 })
  const [home = 0, away = 1] = draw.pick(SIDES, 2)
  return fixtureFrom(draw, home, away)
}

/** How strong two sides are on the day. */
export function fixtureFrom(draw: Draw, home: number, away: number): Fixture {
  return {
    home,
    away,
    homeGoals: goalWeights(0.9 + draw.int(140) / 100),
    awayGoals: goalWeights(0.6 + draw.int(140) / 100),
  }
}

/** Home, draw, away, both score, and more than 2.5 goals, at prices that follow from the fixture. */
export function match(fixture: Fixture): Engine<MatchFacts> {
  const ways = [...waysOf(fixture)]
  const total = TICKETS ** 2
  const price = (id: string) => {
    const winning = ways.filter(({ facts }) => wins(facts, id)).reduce((sum, { weight }) => sum + weight, 0)
    return multiplierFor(RETURN_SHARE, winning / total)
  }
  const market = (group: string) => (id: string) => ({ id, group, multiplier: price(id), label: `match.${id}` })
  return countedEngine<MatchFacts>({
    id: 'match',
    maxMarkets: 3,
    markets: [
      ...['home', 'draw', 'away'].map(market('result')),
      ...['over', 'under'].map(market('goals')),
      ...['both', 'notBoth'].map(market('both')),
    ],
    ways: () => ways,
    draw: (draw) => {
      const score = [draw.weighted(fixture.homeGoals), draw.weighted(fixture.awayGoals)] as const
      const minutes = score.map((goals) => Array.from({ length: goals }, () => draw.int(90) + 1).sort((a, b) => a - b))
      return { score, minutes }
    },
    pays: (facts, { id, multiplier }) => (wins(facts, id) ? multiplier : 0),
  })
}

function wins({ score: [home, away] }: MatchFacts, id: string): boolean {
  switch (id) {
    case 'home':
      return home > away
    case 'draw':
      return home === away
    case 'away':
      return home < away
    case 'over':
      return home + away > 2
    case 'under':
      return home + away <= 2
    case 'both':
      return home > 0 && away > 0
    default:
      return home === 0 || away === 0
  }
}

function* waysOf({ homeGoals, awayGoals }: Fixture): Iterable<Way<MatchFacts>> {
  for (const [home, homeWeight] of homeGoals.entries())
    for (const [away, awayWeight] of awayGoals.entries())
      yield { facts: { score: [home, away], minutes: [] }, weight: homeWeight * awayWeight }
}

/** The Poisson distribution in integer weights; the remainder is a goalless match. */
function goalWeights(mean: number): number[] {
  const weights: number[] = []
  let chance = Math.exp(-mean)
  for (let goals = 0; goals <= MOST_GOALS; goals++) {
    weights.push(Math.floor(chance * TICKETS))
    chance = (chance * mean) / (goals + 1)
  }
  weights[0] = (weights[0] ?? 0) + TICKETS - weights.reduce((sum, weight) => sum + weight, 0)
  return weights
}
