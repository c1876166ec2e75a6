import { baccaratScene, cardScene } from './cards.ts'
import { duelScene, fishScene, matchScene, raceScene } from './contests.ts'
import { kenoScene, minesScene, towerScene } from './grids.ts'
import { diceScene, limboScene } from './numbers.ts'
import type { Scene, SceneHost } from './scene.ts'
import { slotScene } from './slot.ts'
import { coinScene, diamondsScene, diceCupScene, digitsScene, plinkoScene } from './small.ts'
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
  diamonds: diamondsScene,
  hilo: () => diceCupScene(2),
  sicbo: () => diceCupScene(3),
  wheel: wheelScene,
  roulette: rouletteScene,
  baccarat: baccaratScene,
  dragonTiger: () => cardScene(['dragon', 'tiger']),
  highCard: () => cardScene(['you', 'rival']),
  bullNine: () => cardScene(['you', 'rival']),
  threeCard: () => cardScene(['you', 'rival']),
  fish: fishScene,
  digits: digitsScene,
  match: matchScene,
  race: raceScene,
  series: () => duelScene('swordEsport', (winner) => seriesShares[winner] ?? 0.5),
  cockfight: () => duelScene('rooster', (winner) => (winner === 'meron' ? 1 : winner === 'wala' ? 0 : 0.5)),
}
