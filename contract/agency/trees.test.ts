import { expect, test } from 'vitest'
import { type RandomAgent, randomTerms, randomTree } from '#tests/support/agency/random-tree.ts'
import { figuresOf, type Random, randomOf } from '#tests/support/agency/terms.ts'
import type { Carried } from './carry.ts'
import { endedBy, type TreeContract } from './cascade.ts'
import type { TeamFigures } from './gross.ts'
import { computeGross } from './gross.ts'
import { splitLevels } from './levels.ts'
import { lowerTerms } from './lower-terms.ts'
import { findAboveOwn, findPointAbove } from './offer.ts'
import type { ContractTerms } from './terms.ts'
import { tierReached } from './tiers.ts'

/** 2,000 in the sweep. */
const RUNS = Number(process.env.AGENCY_TREES ?? (process.env.SWEEP ? 2_000 : 100))
const SEED = Number(process.env.AGENCY_SEED ?? Math.floor(Math.random() * 2 ** 31))

/** Figures of the teams: each agent's direct players and everything below. Wins of a branch are as usual as losses. */
function randomTeams(random: Random, agents: readonly RandomAgent[]): Map<string, TeamFigures> {
  const teams = new Map<string, TeamFigures>()
  for (const agent of agents.toReversed()) {
    const turnover = BigInt(random.upTo(2_000_000))
    const own = figuresOf({
      turnoverMinor: turnover,
      lossMinor: BigInt(random.upTo(2_000_000)) - 1_000_000n,
      bonusesMinor: turnover / 100n,
      activeMembers: random.upTo(5),
    })
    teams.set(agent.id, add(own, teams.get(agent.id)))
    const { parentId } = agent
    if (parentId !== null) teams.set(parentId, add(teams.get(agent.id), teams.get(parentId)))
  }
  return teams
}

function add(one: TeamFigures = figuresOf({}), other: TeamFigures = figuresOf({})): TeamFigures {
  return figuresOf({
    turnoverMinor: one.turnoverMinor + other.turnoverMinor,
    lossMinor: one.lossMinor + other.lossMinor,
    bonusesMinor: one.bonusesMinor + other.bonusesMinor,
    activeMembers: one.activeMembers + other.activeMembers,
  })
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)

test(`the operator pays the gross of the top and its advances, and no unit more or less: ${RUNS} trees of seed ${SEED}`, () => {
  const random = randomOf(SEED)
  for (let run = 0; run < RUNS; run += 1) {
    const agents = randomTree(random)
    const carried = new Map<string, Carried>()
    const advanced = new Map<string, bigint>()
    for (let period = 0; period < 3; period += 1) {
      const teams = randomTeams(random, agents)
      const grosses = agents.map(({ id, terms }) => {
        const result = computeGross(terms, teams.get(id) ?? figuresOf({}), carried.get(id) ?? [])
        carried.set(id, result.carried)
        return result.grossMinor
      })
      const results = splitLevels(
        agents.map(({ id, parentId, terms }, index) => {
          const advancedMinor = advanced.get(id) ?? 0n
          return { id, parentId, grossMinor: grosses[index] ?? 0n, advancedMinor, advance: terms.advance }
        }),
      )
      for (const { id, advancedMinor } of results) advanced.set(id, advancedMinor)
      const paid = sum(results.map(({ paidMinor }) => paidMinor))
      const advances = sum(results.map(({ advanceMinor }) => advanceMinor))
      const takenBack = sum(results.map(({ takenBackMinor }) => takenBackMinor))
      const isBelowZero = results.some(({ paidMinor, advancedMinor }) => paidMinor < 0n || advancedMinor < 0n)
      if (paid !== (grosses[0] ?? 0n) + advances - takenBack || isBelowZero)
        throw new Error(`run ${run}, period ${period}`)
    }
  }
}, 300_000)

test(`what may be offered is nowhere above one's own, and what may not is above it at the point named: seed ${SEED}`, () => {
  const random = randomOf(SEED)
  for (let run = 0; run < RUNS; run += 1) {
    const [one, other] = [randomTerms(random), randomTerms(random)]
    const point = findPointAbove(one, other)
    const rateAt = ({ tiers }: ContractTerms, turnoverMinor: bigint, lossMinor: bigint, activeMembers: number) =>
      tiers[tierReached(tiers, { turnoverMinor, lossMinor, activeMembers }) ?? -1]?.rateBp ?? 0
    if (point) {
      const at = [BigInt(point.turnover), BigInt(point.loss), point.active] as const
      expect(rateAt(one, ...at), `run ${run}`).toBeGreaterThan(rateAt(other, ...at))
    } else {
      for (let sample = 0; sample < 50; sample += 1) {
        const at = [BigInt(random.upTo(7_000_000)), BigInt(random.upTo(700_000)), random.upTo(9)] as const
        if (rateAt(one, ...at) > rateAt(other, ...at)) throw new Error(`run ${run}: ${at} is above`)
      }
    }
    const lowered = lowerTerms(one, other)
    if (lowered) expect(findAboveOwn(lowered, other), `run ${run}`).toBeNull()
  }
}, 300_000)

test(`the contracts that a cascade names are those that must end, and no others: seed ${SEED}`, () => {
  const random = randomOf(SEED)
  for (let run = 0; run < RUNS; run += 1) {
    const agents = randomTree(random)
    const contracts = agents.flatMap(({ id, parentId, terms }): TreeContract[] =>
      parentId === null ? [] : [{ id: `c${id}`, uplineId: parentId, downlineId: id, terms }],
    )
    const changed = random.pick(agents)
    const terms = random.upTo(9) === 0 ? null : (lowerTerms(randomTerms(random), changed.terms) ?? changed.terms)
    const ended = new Set(endedBy(contracts, changed.id, terms).map(({ contract }) => contract.id))
    // After it, every contract that is left has one above it that allows it; and each that ended had none.
    const termsAfter = new Map(agents.map((agent) => [agent.id, agent.id === changed.id ? terms : agent.terms]))
    for (const { id, downlineId } of contracts) if (ended.has(id)) termsAfter.set(downlineId, null)
    for (const contract of contracts) {
      const own = termsAfter.get(contract.uplineId) ?? null
      const isAllowed = own !== null && findAboveOwn(contract.terms, own) === null
      if (ended.has(contract.id) === isAllowed) throw new Error(`run ${run}: ${contract.id}`)
    }
  }
}, 300_000)
