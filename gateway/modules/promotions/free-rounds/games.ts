import type { Brand } from '#brand-engine/brand.ts'
import type { Language } from '#contract/entities/languages.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { ActivityState } from '#contract/entities/rewards/promotion-states.ts'
import type { RequestContext } from '#gateway/context.ts'
import {
  gameItem,
  gameNameIn,
  merchantCatalogue,
  type OfferedGame,
  wireGameCode,
} from '#gateway/modules/games/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { roundsOfRule } from './rounds-of-rule.ts'

/** A game of the merchant, by the code that providers and rules use. */
export type GamesByCode = ReadonlyMap<string, OfferedGame>

/** The merchant's games, those under maintenance too. Never call it inside a transaction. */
export async function gamesByCode(
  { services, merchant, brand }: RequestContext<PromotionsDeps>,
  codes: readonly string[],
): Promise<GamesByCode> {
  if (codes.length === 0) return new Map()
  const { games } = await merchantCatalogue(services, merchant, brand)
  const wanted = new Set(codes)
  return new Map(
    games.flatMap((game) => {
      const code = wireGameCode(game.vendor_code, game.code)
      return wanted.has(code) ? [[code, game] as const] : []
    }),
  )
}

/** The games of free rounds on cards, and of those in their terms. */
export function gamesOfCards(
  ctx: RequestContext<PromotionsDeps>,
  cards: readonly { readonly document: PromotionDocument }[],
): Promise<GamesByCode> {
  return gamesByCode(
    ctx,
    cards.flatMap(({ document }) => roundsOfRule(document).flatMap(({ games }) => games)),
  )
}

/** Writes the name of a game in a language; of a game that the merchant does not offer, its code. */
export function gameNames(games: GamesByCode, language: Language) {
  return (code: string): string => {
    const game = games.get(code)
    return game ? gameNameIn(game, language) : code
  }
}

const isOffer = (state: ActivityState): boolean => state === 'join' || state === 'comingSoon'

/**
 * Whether a card can be shown: free rounds that could be had in no game of the merchant are no offer. A game under
 * maintenance comes back.
 */
export const canBeHad = (
  { document, state }: { readonly document: PromotionDocument; readonly state: ActivityState },
  games: GamesByCode,
): boolean => document.type !== 'freeRounds' || !isOffer(state) || document.reward.games.some((code) => games.has(code))

/** The games of a list that can be played now, in the order of the list. */
export function playableGames(
  { settings }: Pick<Brand, 'settings'>,
  games: GamesByCode,
  codes: readonly string[],
  language: Language,
) {
  return codes.flatMap((code) => {
    const game = games.get(code)
    if (!game || game.maintenance) return []
    const { gameName: name, displayName: vendor, showIcon: icon } = gameItem(game, language, settings)
    return [{ game: code, name, vendor, icon }]
  })
}
