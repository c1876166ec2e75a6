import { rankOf } from '../../engines/table/cards.ts'
import { dominoPips, mahjongKind } from '../../engines/table/tiles.ts'
import { bookScene } from './book.ts'
import { baccaratScene, blackjackScene, cardScene, lastDigitScene } from './cards.ts'
import { duelScene, raceScene } from './contests.ts'
import { diceCupScene } from './dice.ts'
import { fishScene } from './fish.ts'
import { kenoScene, minesScene, towerScene } from './grids.ts'
import { diceScene, limboScene } from './numbers.ts'
import { plinkoScene } from './plinko.ts'
import type { Scene, SceneHost } from './scene.ts'
import { scratchScene } from './scratch/scratch-scene.ts'
import { slotScene } from './slot.ts'
import { coinScene, diamondsScene, digitsScene } from './small.ts'
import { dominoFace, mahjongFace } from './tiles.ts'
import { rouletteScene, wheelScene } from './wheels.ts'

export type { Scene, SceneHost } from './scene.ts'

/** The scene of a game. */
export function sceneOf(engine: string, host: SceneHost): Scene {
  if (engine.startsWith('slot:')) return slotScene(engine.slice('slot:'.length))
  const make = scenes[engine]
  if (!make) throw new Error(`there is no scene for ${engine}`)
  return make(host)
}

const seriesShares: Readonly<Record<string, number>> = { s20: 1, s21: 0.66, s12: 0.33, s02: 0 }

const scenes: Readonly<Record<string, (host: SceneHost) => Scene>> = {
  dice: diceScene,
  limbo: limboScene,
  mines: minesScene,
  keno: kenoScene,
  tower: towerScene,
  coin: coinScene,
  plinko: plinkoScene,
  scratch: scratchScene,
  diamonds: diamondsScene,
  hilo: () => diceCupScene(2),
  sicbo: () => diceCupScene(3),
  wheel: wheelScene,
  roulette: rouletteScene,
  baccarat: baccaratScene,
  dragonTiger: () => cardScene(['dragon', 'tiger'], { dealt: 1 }),
  highCard: () => cardScene(['you', 'rival'], { dealt: 1 }),
  bullNine: () => lastDigitScene(3, (card) => Math.min(10, rankOf(card) + 1)),
  blackjack: blackjackScene,
  mahjong: () => lastDigitScene(2, mahjongKind, mahjongFace),
  dominoes: () => lastDigitScene(2, (tile) => (dominoPips[tile]?.[0] ?? 0) + (dominoPips[tile]?.[1] ?? 0), dominoFace),
  threeCard: () => cardScene(['you', 'rival'], { dealt: 3 }),
  fish: fishScene,
  digits: digitsScene,
  book: bookScene,
  race: raceScene,
  series: () => duelScene('swordEsport', (winner) => seriesShares[winner] ?? 0.5),
  cockfight: () => duelScene('rooster', (winner) => (winner === 'meron' ? 1 : winner === 'wala' ? 0 : 0.5)),
}
