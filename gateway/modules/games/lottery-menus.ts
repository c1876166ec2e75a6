import type { ArtDirection } from '#contract/entities/art.ts'
import type { LotteryGame, LotteryMenus } from '#contract/entities/lottery.ts'
import { gameIconPath } from '../art/index.ts'
import { gameNameIn } from './games.service.ts'
import type { OfferedGame } from './merchant-catalogue.ts'

/** Lottery menus in the wire format. */
export function menusOf(
  menus: ReadonlyMap<string, readonly OfferedGame[]>,
  language: string,
  direction: ArtDirection,
): LotteryMenus {
  return Object.fromEntries(
    [...menus].map(([group, games]) => [group, games.map((game) => lotteryGame(game, language, direction))]),
  )
}

/** One lottery in the wire format. */
export function lotteryGame(game: OfferedGame, language: string, direction: ArtDirection): LotteryGame {
  return {
    nodeId: game.node_id,
    gameCode: game.code,
    gameName: gameNameIn(game, language),
    gameGroupCode: game.lottery_group ?? '',
    tag: game.tag,
    vassalage: game.vendor_code,
    iconUrl: gameIconPath(game.code, game.vendor_code, direction),
    maintenance: game.maintenance,
  }
}
