import type { GameItem } from '#contract/entities/game.ts'
import { gameImage, gameName } from './game-facts.ts'

/** Fields of a game's tile. A page holds a hundred of them, so it carries nothing else. */
export interface GameTile {
  readonly nodeId: string
  readonly name: string
  readonly imageUrl: string
  readonly vendorName: string
  // Flags are absent when false: most games are neither hot nor new nor closed.
  readonly isHot?: true
  readonly isNew?: true
  readonly maintenance?: true
  /** 9650 is 96.50 %; absent when the provider does not list it. The lowest, where `rtpMaxBasisPoints` is present. */
  readonly rtpBasisPoints?: number
  readonly rtpMaxBasisPoints?: number
  /** Formatted bet limits; in lists only. */
  readonly limits?: string
}

/** The tile of a game from a gateway response, memoized because responses are cached and shared. */
export function gameTile(game: GameItem): GameTile {
  const known = tiles.get(game)
  if (known) return known
  const tile = createTile(game)
  tiles.set(game, tile)
  return tile
}

const tiles = new WeakMap<GameItem, GameTile>()

function createTile(game: GameItem): GameTile {
  const { nodeId, displayName, isHot, isNew, maintenance } = game
  const { rtpBasisPoints, rtpMaxBasisPoints } = shownReturns(game)
  return {
    nodeId,
    name: gameName(game),
    imageUrl: gameImage(game),
    vendorName: displayName,
    ...(isHot === 1 ? { isHot: true } : {}),
    ...(isNew === 1 ? { isNew: true } : {}),
    ...(maintenance ? { maintenance } : {}),
    ...(rtpBasisPoints === null ? {} : { rtpBasisPoints }),
    ...(rtpMaxBasisPoints === null ? {} : { rtpMaxBasisPoints }),
  }
}

/**
 * A table's side bets return less than the bet it is named after: its tile states that of its main bets, the highest, and
 * its sheet the range.
 */
function shownReturns({
  gameType,
  rtpBasisPoints,
  rtpMaxBasisPoints,
}: GameItem): Pick<GameItem, 'rtpBasisPoints' | 'rtpMaxBasisPoints'> {
  const isTable = gameType === 'LIVE' && rtpMaxBasisPoints !== null
  return isTable
    ? { rtpBasisPoints: rtpMaxBasisPoints, rtpMaxBasisPoints: null }
    : { rtpBasisPoints, rtpMaxBasisPoints }
}
