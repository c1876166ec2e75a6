import type { GameItem } from '#contract/entities/game.ts'
import { gameImage, gameName } from './game-facts.ts'

/** What a game's tile shows. A page holds a hundred of them, so nothing else of a game travels with it. */
export interface GameTile {
  readonly nodeId: string
  readonly name: string
  readonly imageUrl: string
  readonly vendorName: string
  readonly isHot: boolean
  readonly isNew: boolean
  readonly maintenance: boolean
  /** 9650 is 96.5 %; null when the vendor does not tell. */
  readonly rtpBasisPoints: number | null
}

export function gameTile(game: GameItem): GameTile {
  const { nodeId, displayName, isHot, isNew, maintenance, rtpBasisPoints } = game
  return {
    nodeId,
    name: gameName(game),
    imageUrl: gameImage(game),
    vendorName: displayName,
    isHot: isHot === 1,
    isNew: isNew === 1,
    maintenance,
    rtpBasisPoints,
  }
}
