import type { BrandSettings } from '#brand-engine/schema/schema.ts'
import type { GameItem } from '#contract/entities/game.ts'
import { gameIconPath } from '../art/index.ts'
import { gameNameIn } from './games.service.ts'
import type { OfferedGame } from './merchant-catalogue.ts'
import { stakeLimits } from './stake-limits.ts'

/** What a brand's settings say about its games. */
type ShownIn = Pick<BrandSettings, 'currency' | 'art'>

/** A game in the wire format, with its name in a language, and the brand's pictures and currency. */
export function gameItem(game: OfferedGame, language: string, { currency, art }: ShownIn): GameItem {
  const name = gameNameIn(game, language)
  const icon = gameIconPath(game.code, game.vendor_code, art.direction)
  const { minBetMinor, maxBetMinor } = stakeLimits(game, currency)
  return {
    nodeId: game.node_id,
    gameType: game.game_type,
    vassalage: game.vendor_code,
    displayName: game.vendorName,
    gameName: name,
    nodeName: game.name,
    isHot: game.hot ? 1 : 0,
    isNew: game.is_new ? 1 : 0,
    showIcon: icon,
    iconUrl: icon,
    lagerIcon: icon,
    gameCode: game.code,
    isGame: game.is_game,
    rtpBasisPoints: game.rtp_basis_points,
    rtpMaxBasisPoints: game.rtp_max_basis_points,
    plays: game.plays,
    minBetMinor: minBetMinor === null ? null : String(minBetMinor),
    maxBetMinor: maxBetMinor === null ? null : String(maxBetMinor),
    maintenance: game.maintenance,
  }
}
