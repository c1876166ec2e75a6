import { countedEngine } from '../counted.ts'
import type { Way } from '../engine.ts'
import { type Card, drawCards, rankOf } from './cards.ts'

/** Two or three cards a side, in the order they were dealt. */
export interface BaccaratFacts {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

const DECKS = 8

/** Punto banco: the banker pays 0.95 to 1, a tie 8 to 1 and gives the others their stake back. */
export const baccarat = countedEngine<BaccaratFacts>({
  id: 'baccarat',
  maxMarkets: 3,
  markets: [
    { id: 'player', group: 'baccarat', multiplier: 20_000, label: 'player' },
    { id: 'tie', group: 'baccarat', multiplier: 90_000, label: 'tie' },
    { id: 'banker', group: 'baccarat', multiplier: 19_500, label: 'banker' },
  ],
  ways: allWays,
  draw: (draw) => deal(drawCards(draw, DECKS, 6)),
  pays: ({ player, banker }, { id, multiplier }) => {
    const lead = pointsOf(player) - pointsOf(banker)
    if (lead === 0) return id === 'tie' ? multiplier : 10_000
    return id === (lead > 0 ? 'player' : 'banker') ? multiplier : 0
  },
})

export const pointsOf = (hand: readonly Card[]): number =>
  hand.reduce((sum, card) => sum + (rankOf(card) > 8 ? 0 : rankOf(card) + 1), 0) % 10

/** Six cards in the order of the shoe become two hands; what is not needed stays in it. */
function deal([p1 = 0, b1 = 0, p2 = 0, b2 = 0, fifth = 0, sixth = 0]: readonly Card[]): BaccaratFacts {
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ]
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker }
  if (pointsOf(player) >= 6) return { player, banker: pointsOf(banker) <= 5 ? [...banker, fifth] : banker }
  const bankerDraws = bankerDrawsOn[pointsOf(banker)]?.includes(pointsOf([fifth]))
  return { player: [...player, fifth], banker: bankerDraws ? [...banker, sixth] : banker }
}

/** By the banker's points: the player's third cards on which the banker takes one too. */
const anyCard = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const bankerDrawsOn: readonly (readonly number[])[] = [
  anyCard,
  anyCard,
  anyCard,
  anyCard.filter((points) => points !== 8),
  [2, 3, 4, 5, 6, 7],
  [4, 5, 6, 7],
  [6, 7],
]

/** Six cards by their points, weighted by how many such cards eight decks still have; one way stands for each result. */
function allWays(): Way<BaccaratFacts>[] {
  const left = Array.from({ length: 10 }, (_, points) => DECKS * (points === 0 ? 16 : 4))
  // A card that stands for its points: the ace for one, the ten for none.
  const cardOf = (points: number): Card => (points === 0 ? 9 : points - 1)
  const cards: Card[] = []
  const results = new Map<number, { facts: BaccaratFacts; weight: number }>()
  const visit = (weight: number): void => {
    if (cards.length === 6) {
      const facts = deal(cards)
      const lead = Math.sign(pointsOf(facts.player) - pointsOf(facts.banker))
      const known = results.get(lead)
      if (known) known.weight += weight
      else results.set(lead, { facts, weight })
      return
    }
    for (let points = 0; points < 10; points++) {
      const count = left[points] ?? 0
      left[points] = count - 1
      cards.push(cardOf(points))
      visit(weight * count)
      cards.pop()
      left[points] = count
    }
  }
  visit(1)
  return [...results.values()]
}
