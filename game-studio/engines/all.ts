import type { Engine } from './engine.ts'
import { coin } from './instant/coin.ts'
import { diamonds } from './instant/diamonds.ts'
import { dice } from './instant/dice.ts'
import { hilo } from './instant/hilo.ts'
import { keno } from './instant/keno.ts'
import { limbo } from './instant/limbo.ts'
import { mines } from './instant/mines.ts'
import { plinko } from './instant/plinko.ts'
import { scratch } from './instant/scratch.ts'
import { tower } from './instant/tower.ts'
import { wheel } from './instant/wheel.ts'
import { machineOf, slot, slotThemes } from './slot/index.ts'
import { baccarat } from './table/baccarat.ts'
import { blackjack } from './table/blackjack.ts'
import { book } from './table/book.ts'
import { cockfight, race, series } from './table/contest.ts'
import { digits } from './table/digits.ts'
import { dragonTiger } from './table/dragon-tiger.ts'
import { fish } from './table/fish.ts'
import { roulette } from './table/roulette.ts'
import { bullNine, highCard, threeCard } from './table/showdown.ts'
import { sicbo } from './table/sicbo.ts'
import { dominoes, mahjong } from './table/tiles.ts'

/** The game of a round. Games with fixtures differ by `fixture`; the others ignore it. */
export interface GameRef {
  /** `dice`, `match`, or `slot:dragon`. */
  readonly engine: string
  readonly fixture: string
}

/** The rules of a game, as the server plays, the page shows and the verifiers replay them. @throws Error for an unknown game */
export function engineOf({ engine, fixture }: GameRef): Engine {
  const make = makers[engine]
  if (!make) throw new Error(`there is no game called ${engine}`)
  return make(fixture)
}

export const engineNames = (): string[] => Object.keys(makers)

/** Rules whose markets or prices change from round to round. */
export const hasFixtures = (engine: string): boolean => fixtureGames.has(engine)
const fixtureGames = new Set(['book', 'race', 'series', 'cockfight'])

type Maker = (fixture: string) => Engine
// Callers pass an engine's facts from draw to pays without reading them.
const of =
  <Facts>(make: (fixture: string) => Engine<Facts>): Maker =>
  (fixture) =>
    make(fixture) as Engine

const makers: Readonly<Record<string, Maker>> = {
  coin: of(() => coin),
  diamonds: of(() => diamonds),
  dice: of(() => dice),
  hilo: of(() => hilo),
  keno: of(() => keno),
  limbo: of(() => limbo),
  mines: of(() => mines),
  plinko: of(() => plinko),
  scratch: of(() => scratch),
  tower: of(() => tower),
  wheel: of(() => wheel),
  baccarat: of(() => baccarat),
  dragonTiger: of(() => dragonTiger),
  roulette: of(() => roulette),
  sicbo: of(() => sicbo),
  highCard: of(() => highCard),
  bullNine: of(() => bullNine),
  threeCard: of(() => threeCard()),
  blackjack: of(() => blackjack),
  mahjong: of(() => mahjong),
  dominoes: of(() => dominoes),
  fish: of(() => fish),
  digits: of(() => digits),
  book: of(book),
  race: of(race),
  series: of(series),
  cockfight: of(cockfight),
  ...Object.fromEntries(slotThemes.map((theme) => [`slot:${theme.id}`, of(() => slot(machineOf(theme)))])),
}
