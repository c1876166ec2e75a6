import { countedEngine } from '../counted.ts'
import type { Way } from '../engine.ts'
import { type Card, drawCards, rankOf } from './cards.ts'

/** Two or three cards per side, in the order dealt. */
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

/** Deals two hands from the first six cards of the shoe; unneeded cards are ignored. */
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

/** By the banker's points: the points of the player's third card on which the banker draws. */
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

/** All orders of up to six cards from eight decks, summed to one outcome per result. */
function allWays(): Way<BaccaratFacts>[] {
  const left = Array.from({ length: 10 }, (_, points) => DECKS * (points === 0 ? 16 : 4))
  const totals = { player: 0, tie: 0, banker: 0 }
  let cards = DECKS * 52
  /** Removes a card with these points while `then` runs; `then` receives how many such cards there were. */
  const take = (points: number, then: (count: number) => void): void => {
    const count = left[points] ?? 0
    left[points] = count - 1
    cards--
    then(count)
    cards++
    left[points] = count
  }
  /** Adds a result; unused cards up to the sixth are any of those left. */
  const end = (player: number, banker: number, weight: number, unused: number): void => {
    let all = weight
    for (let i = 0; i < unused; i++) all *= cards - i
    totals[player === banker ? 'tie' : player > banker ? 'player' : 'banker'] += all
  }
  const fifth = (player: number, banker: number, weight: number): void => {
    if (player >= 8 || banker >= 8 || (player >= 6 && banker >= 6)) end(player, banker, weight, 2)
    else for (const points of anyCard) take(points, (count) => third(player, banker, points, weight * count))
  }
  const third = (player: number, banker: number, points: number, weight: number): void => {
    const total = (player + points) % 10
    if (player >= 6) end(player, (banker + points) % 10, weight, 1)
    else if (!bankerDrawsOn[banker]?.includes(points)) end(total, banker, weight, 1)
    else for (const last of anyCard) end(total, (banker + last) % 10, weight * (left[last] ?? 0), 0)
  }
  for (const p1 of anyCard)
    take(p1, (a) => {
      for (const b1 of anyCard)
        take(b1, (b) => {
          for (const p2 of anyCard)
            take(p2, (c) => {
              for (const b2 of anyCard) take(b2, (d) => fifth((p1 + p2) % 10, (b1 + b2) % 10, a * b * c * d))
            })
        })
    })
  // The ace counts one, the ten nothing.
  const [one, none] = [[0], [9]]
  return [
    { facts: { player: one, banker: none }, weight: totals.player },
    { facts: { player: none, banker: none }, weight: totals.tie },
    { facts: { player: none, banker: one }, weight: totals.banker },
  ]
}
