import { Draw } from '../../fair/draw.ts'
import type { Engine } from '../engine.ts'
import { type Fixture, fixtureFrom, type MatchFacts, match, SIDES } from './match.ts'

/** The matches of one day, in the order of the book. */
export interface BookFacts {
  readonly matches: readonly MatchFacts[]
}

const MATCHES = 3

/** The fixtures of a key: six teams, each plays once. */
export function bookFixtures(key: string): Fixture[] {
  const draw = new Draw({ serverSeed: key, clientSeed: 'book', nonce: 0 })
  const sides = draw.pick(SIDES, MATCHES * 2)
  return Array.from({ length: MATCHES }, (_, index) =>
    fixtureFrom(draw, sides[index * 2] ?? 0, sides[index * 2 + 1] ?? 1),
  )
}

/** A small book of matches; every market of every match can be bet on independently. */
export function book(key: string): Engine<BookFacts> {
  const matches = bookFixtures(key).map(match)
  const markets = matches.flatMap((one, index) =>
    one.markets.map((market) => ({ ...market, id: `m${index + 1}:${market.id}`, group: `m${index + 1}` })),
  )
  const known = new Set(markets.map(({ id }) => id))
  const within = (id: string): { index: number; engine: Engine<MatchFacts>; inner: string } => {
    const index = Number(id.charAt(1)) - 1
    const engine = matches[index]
    if (!engine || !known.has(id)) throw new Error(`the book has no market ${id}`)
    return { index, engine, inner: id.slice(3) }
  }
  return {
    id: 'book',
    maxMarkets: 9,
    markets,
    accepts: (id) => known.has(id),
    draw: (draw) => ({ matches: matches.map((one) => one.draw(draw)) }),
    pays: (facts, id) => {
      const { index, engine, inner } = within(id)
      const played = facts.matches[index]
      return played ? engine.pays(played, inner) : 0
    },
    odds: (id) => {
      const { engine, inner } = within(id)
      return engine.odds(inner)
    },
  }
}
