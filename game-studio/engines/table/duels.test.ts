import { expect, test } from 'vitest'
import { blackjack, dealersHand, yourHand } from './blackjack.ts'
import { book, bookFixtures } from './book.ts'
import { dominoes, dominoPips, mahjong } from './tiles.ts'

const [ACE, FIVE, SIX, NINE, TEN, KING] = [0, 4, 5, 8, 9, 12]

test('blackjack: a hand is drawn to its total, and aces count eleven where possible', () => {
  const facts = { you: [ACE, FIVE, TEN, FIVE], dealer: [TEN, SIX, KING] }
  expect(yourHand(facts, 'stand:16')).toMatchObject({ cards: [ACE, FIVE], total: 16 })
  expect(yourHand(facts, 'stand:17')).toMatchObject({ cards: [ACE, FIVE, TEN, FIVE], total: 21, value: 21 })
  expect(dealersHand(facts)).toMatchObject({ total: 26, value: 0 })
})

test('blackjack pays 3 to 2 for ace and ten, returns the stake of an equal hand, and a bust always loses', () => {
  const pays = (you: number[], dealer: number[]) => blackjack.pays({ you, dealer }, 'stand:17')
  expect(pays([ACE, KING], [TEN, NINE])).toBe(25_000)
  expect(pays([TEN, SIX, FIVE], [ACE, KING])).toBe(0)
  expect(pays([ACE, KING], [ACE, TEN])).toBe(10_000)
  expect(pays([TEN, NINE], [KING, NINE])).toBe(10_000)
  expect(pays([TEN, SIX, KING], [TEN, SIX, KING])).toBe(0)
  // Who plays as the dealer does loses some five and a half of a hundred: the textbook's figure for a deep shoe.
  expect(blackjack.odds('stand:17').returnShare).toBeCloseTo(0.9432, 3)
})

test('mahjong: pairs, then two and eight, then the last digit of the sum; white pair highest', () => {
  const hands = [
    [0, 10],
    [9, 19],
    [1, 11],
    [2, 8],
    [4, 5],
    [9, 0],
    [3, 7],
  ]
  for (const [index, you] of hands.entries())
    for (const rival of hands.slice(index + 1)) {
      const tie = mahjong.pays({ you, rival }, 'tie') > 0
      expect(tie || mahjong.pays({ you, rival }, 'you') > 0, `${you} ${rival}`).toBe(true)
    }
  expect(mahjong.pays({ you: [4, 5], rival: [9, 0] }, 'tie')).toBeGreaterThan(0)
})

test('dominoes: all pips together modulo ten', () => {
  const tile = (low: number, high: number) => dominoPips.findIndex(([a, b]) => a === low && b === high)
  expect(dominoPips).toHaveLength(28)
  const nine = [tile(3, 6), tile(4, 6)]
  const eight = [tile(0, 2), tile(1, 5)]
  expect(dominoes.pays({ you: nine, rival: eight }, 'you')).toBeGreaterThan(0)
})

test('a book has no team twice, and a market is paid by its own match only', () => {
  const sides = bookFixtures('day').flatMap(({ home, away }) => [home, away])
  expect(new Set(sides).size).toBe(6)
  const engine = book('day')
  const matches = [
    { score: [2, 0] as const, minutes: [[1, 2], []] },
    { score: [0, 1] as const, minutes: [[], [3]] },
    { score: [1, 1] as const, minutes: [[4], [5]] },
  ]
  const winners = engine.markets.filter(({ id }) => engine.pays({ matches }, id) > 0).map(({ id }) => id)
  expect(winners).toEqual([
    ...['m1:home', 'm1:under', 'm1:notBoth'],
    ...['m2:away', 'm2:under', 'm2:notBoth'],
    ...['m3:draw', 'm3:under', 'm3:both'],
  ])
})
