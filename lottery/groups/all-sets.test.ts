import { expect, test } from 'vitest'
import { subsets } from '#tests/support/lottery/naive.ts'
import { createRandom, shuffled } from '#tests/support/lottery/random.ts'
import { unitWins } from '#tests/support/lottery/set-wins.ts'
import { type SetTallies, tallySets } from '#tests/support/lottery/sets-of-seven.ts'
import { sum } from '../combinations.ts'
import { countUnits, engines, evaluate, type Play, type Rules, type Tier } from '../index.ts'
import { smallestSelections } from '../selection/smallest.ts'

/** As many numbers as the longest play has in a unit. */
const PICKED = 12
const range = (to: number) => Array.from({ length: to }, (_, index) => index + 1)

let known: SetTallies | undefined
/** All sets of seven, with twelve numbers of this run; a second or three. */
function tallies(): SetTallies {
  known ??= tallySets(shuffled(createRandom(), range(49)).slice(0, PICKED))
  return known
}

test('there are 85,900,584 sets of seven', () => {
  expect(tallies().sets).toBe(85_900_584)
}, 600_000)

test.each(['lhc', 'toto'] as const)(
  'every unit of every play of %s on several balls wins as often as stated, counted over all sets of seven',
  (engine) => {
    const rules: Rules = engines[engine]
    const wrong = rules.plays.filter((play) => !isOnOneBall(play)).flatMap(wrongUnits)
    expect(wrong).toEqual([])
  },
  600_000,
)

/** These have 49 results; `fixed` has one number at each of some places. */
const isOnOneBall = ({ code, win }: Play) => win.at.length === 1 || code === 'fixed'

function wrongUnits(play: Play): string[] {
  const units = unitWins(play.code, tallies()) ?? []
  const tierOf = (name: string | undefined) =>
    name === undefined ? play.tiers[0] : play.tiers.find(({ id }) => id.split(',').includes(name))
  const missing = play.tiers.filter((tier) => !units.some((unit) => tierOf(unit.tier) === tier))
  return [
    ...missing.map(({ id }) => `${play.code}: no unit of the tier ${id} is counted`),
    ...units.flatMap(({ unit, tier: name, wins, pushes, draws }) => {
      const tier = tierOf(name)
      const isRight = tier && isShare(wins, draws, tier.ways, tier) && isShare(pushes, draws, tier.push ?? 0, tier)
      return isRight ? [] : `${play.code} ${unit}: of ${draws}, ${wins} win ${tier?.id} and ${pushes} push`
    }),
  ]
}

const isShare = (count: number, draws: number, stated: number | string, { total }: Tier): boolean =>
  BigInt(count) * BigInt(total) === BigInt(stated) * BigInt(draws)

test('the plays of happy10 on numbers and totals win as often as stated over its 125,970 sets of eight', () => {
  const rules: Rules = engines.happy10
  const sets = subsets(range(20), 8)
  expect(sets).toHaveLength(125_970)
  const random = createRandom()
  // A fourth of them a run, and all in the soak: three seconds.
  const isInRun = () => process.env.LOTTERY_COUNT === 'all' || random(4) === 0
  const isOfSets = ({ code }: Play) => code.startsWith('any-') || code.startsWith('total.')
  const plays = rules.plays.filter((play) => isOfSets(play) && isInRun())
  for (const play of plays)
    for (const lists of smallestSelections(play)) {
      const { byTier } = countUnits(play, lists)
      const outcomes = sets.map((set) => evaluate(play, lists, set))
      // A unit of these plays has no share of a set: the quotients are whole.
      const stated = (count: Tier['ways'], tier: number) =>
        ((byTier[tier] ?? 0) * sets.length * Number(count)) / Number(play.tiers[tier]?.total)
      const where = `${play.code} ${JSON.stringify(lists)}`
      const won = play.tiers.map((_, tier) => sum(outcomes.map((outcome) => outcome.won[tier] ?? 0)))
      expect(won, where).toEqual(play.tiers.map(({ ways }, tier) => stated(ways, tier)))
      const pushes = sum(play.tiers.map(({ push = 0 }, tier) => stated(push, tier)))
      expect(sum(outcomes.map(({ pushed }) => pushed)), where).toBe(pushes)
    }
}, 120_000)
