import { Draw } from '../fair/draw.ts'
import { type Engine, MULTIPLIER_UNIT } from './engine.ts'

/** A bet of a round. */
interface Wager {
  readonly market: string
  readonly stakeMinor: string
}

/** Outcomes that are looked at, the same on every machine. */
const OUTCOMES = 600
/** Bets that exclude each other are opposite when one of them wins at least so often: a zero or a tie may be left. */
const LEAST_COVERED = 0.85

/**
 * What opposite bets of a round cancel, in minor units: bets of which never two win and hardly ever none does, such as
 * red and black, banker and player, all three dozens. They count once, for their difference. It follows from the rules of
 * the game alone.
 */
export function cancelledMinor(engine: Engine, wagers: readonly Wager[]): bigint {
  if (wagers.length < 2) return 0n
  const bets = wagers.map(({ market, stakeMinor }) => ({
    group: groupOf(engine, market),
    wins: winsOf(engine, market),
    left: BigInt(stakeMinor),
  }))
  const pairs = bets.flatMap((one, place) => bets.slice(place + 1).map((other) => [one, other]))
  const groups = [...new Set(bets.map(({ group }) => group))].map((name) => bets.filter(({ group }) => group === name))
  let cancelled = 0n
  for (const set of [...pairs, ...groups]) {
    if (set.length < 2 || !isOpposite(set.map(({ wins }) => wins))) continue
    const each = set.reduce((least, { left }) => (left < least ? left : least), set[0]?.left ?? 0n)
    for (const bet of set) bet.left -= each
    cancelled += each * BigInt(set.length)
  }
  return cancelled
}

function isOpposite(wins: readonly (readonly boolean[])[]): boolean {
  let covered = 0
  for (let outcome = 0; outcome < OUTCOMES; outcome += 1) {
    const winners = wins.filter((bet) => bet[outcome]).length
    if (winners > 1) return false
    covered += winners
  }
  return covered >= OUTCOMES * LEAST_COVERED
}

/** In which of the outcomes a bet brings more than its stake. */
function winsOf(engine: Engine, market: string): readonly boolean[] {
  const known = outcomes.get(engine) ?? drawOutcomes(engine)
  const found = known.wins.get(market) ?? known.facts.map((facts) => engine.pays(facts, market) > MULTIPLIER_UNIT)
  known.wins.set(market, found)
  return found
}

interface Outcomes {
  readonly facts: readonly unknown[]
  readonly wins: Map<string, readonly boolean[]>
}

const outcomes = new WeakMap<Engine, Outcomes>()

function drawOutcomes(engine: Engine): Outcomes {
  const seed = { serverSeed: engine.id, clientSeed: 'opposite-bets' }
  const facts = Array.from({ length: OUTCOMES }, (_, nonce) => engine.draw(new Draw({ ...seed, nonce })))
  const drawn = { facts, wins: new Map() }
  outcomes.set(engine, drawn)
  return drawn
}

const groupOf = (engine: Engine, market: string): string =>
  engine.markets.find(({ id }) => id === market)?.group ?? market
