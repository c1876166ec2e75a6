import type { GameItem } from '#contract/entities/game.ts'
import { gameImage, gameName } from './game-facts.ts'

/** What a game's tile shows. A page holds a hundred of them, so nothing else of a game travels with it. */
export interface GameTile {
  readonly nodeId: string
  readonly name: string
  readonly imageUrl: string
  readonly vendorName: string
  // What is not so is not said: most games are neither hot nor new nor closed.
  readonly isHot?: true
  readonly isNew?: true
  readonly maintenance?: true
  /** 9650 is 96.5 %; absent when the vendor does not tell. */
  readonly rtpBasisPoints?: number
  /** Smallest and largest bet as they are shown; in lists alone. */
  readonly limits?: string
}

/** The tile of a game of a gateway's answer; made once, for answers are kept and shown to many. */
export function gameTile(game: GameItem): GameTile {
  const known = tiles.get(game)
  if (known) return known
  const tile = createTile(game)
  tiles.set(game, tile)
  return tile
}

const tiles = new WeakMap<GameItem, GameTile>()

function createTile(game: GameItem): GameTile {
  const { nodeId, displayName, isHot, isNew, maintenance, rtpBasisPoints } = game
  return {
    nodeId,
    name: gameName(game),
    imageUrl: gameImage(game),
    vendorName: displayName,
    ...(isHot === 1 ? { isHot: true } : {}),
    ...(isNew === 1 ? { isNew: true } : {}),
    ...(maintenance ? { maintenance } : {}),
    ...(rtpBasisPoints === null ? {} : { rtpBasisPoints }),
  }
}
