import type { Language } from '#contract/entities/languages.ts'
import type { RequestContext } from '#gateway/context.ts'
import { minorOf } from '#gateway/modules/bonus/index.ts'
import type { Card } from '../cards.service.ts'
import { type GamesByCode, gameNames, playableGames } from '../free-rounds/games.ts'

/** The free rounds of a card and the games in which they can be had; null for anything else. */
export function wireFreeRounds({ brand }: RequestContext, card: Card, games: GamesByCode, language: Language) {
  const { document, currency, picked } = card
  if (!card.freeRounds) return null
  const { rounds, bet, games: codes, days } = card.freeRounds
  return {
    rounds,
    bet: { amountMinor: String(minorOf(bet, currency)), currency },
    days,
    isReady: document.trigger.on !== 'deposit',
    games: playableGames(brand, games, codes, language),
    picked: picked && { name: gameNames(games, language)(picked.game), until: picked.until.toISOString() },
  }
}
