import { countedEngine } from '../counted.ts'
import { type Card, drawCards, rankOf } from './cards.ts'

/** One card each; the ace is lowest. */
export interface DuelFacts {
  readonly dragon: readonly Card[]
  readonly tiger: readonly Card[]
}

const DECKS = 8

/** Dragon and tiger pay 1 to 1 and lose half on a tie; the tie pays 10 to 1. */
export const dragonTiger = countedEngine<DuelFacts>({
  id: 'dragonTiger',
  maxMarkets: 3,
  markets: [
    { id: 'dragon', group: 'duel', multiplier: 20_000, label: 'dragon' },
    { id: 'tie', group: 'duel', multiplier: 110_000, label: 'tie' },
    { id: 'tiger', group: 'duel', multiplier: 20_000, label: 'tiger' },
  ],
  *ways() {
    for (let a = 0; a < 13; a++)
      for (let b = 0; b < 13; b++) {
        const perRank = DECKS * 4
        yield { facts: { dragon: [a], tiger: [b] }, weight: perRank * (a === b ? perRank - 1 : perRank) }
      }
  },
  draw: (draw) => {
    const [dragon = 0, tiger = 0] = drawCards(draw, DECKS, 2)
    return { dragon: [dragon], tiger: [tiger] }
  },
  pays: ({ dragon, tiger }, { id, multiplier }) => {
    const lead = rankOf(dragon[0] ?? 0) - rankOf(tiger[0] ?? 0)
    if (lead === 0) return id === 'tie' ? multiplier : 5_000
    return id === (lead > 0 ? 'dragon' : 'tiger') ? multiplier : 0
  },
})
