import { expect, test } from 'vitest'
import { baccarat } from './baccarat.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { roulette } from './roulette.ts'
import { highCard, threeCard } from './showdown.ts'

test('counting reproduces the known odds of these games', () => {
  // Eight decks: the textbook's chances of punto banco.
  expect(baccarat.odds('banker').returnShare).toBeCloseTo(1 - 0.010579, 5)
  expect(baccarat.odds('player').returnShare).toBeCloseTo(1 - 0.012351, 5)
  expect(baccarat.odds('tie').returnShare).toBeCloseTo(1 - 0.143596, 5)
  expect(dragonTiger.odds('tie').winChance).toBeCloseTo(31 / 415, 12)
  expect(roulette.odds('red').returnShare).toBeCloseTo(36 / 37, 12)
  expect(highCard.odds('tie').winChance).toBeCloseTo(1 / 13, 12)
})

test('three-card hands are ranked: straight flush, triple, straight, flush, pair, high card', () => {
  const { pays } = threeCard()
  const [king, queen, jack, ace, two, three] = [12, 11, 10, 0, 1, 2]
  const hearts = 13
  const hands = [
    [king, queen, jack],
    [two, two + 13, two + 26],
    [king, queen + hearts, jack],
    [king, queen, 4],
    [three, three + hearts, king],
    [ace, king + hearts, 4],
  ]
  for (const [index, you] of hands.entries())
    for (const rival of hands.slice(index + 1))
      expect(pays({ you, rival }, 'you'), `${you} ${rival}`).toBeGreaterThan(0)
  // Ace, two, three is the lowest straight.
  expect(pays({ you: [ace, two + hearts, three], rival: [two, three + hearts, 3] }, 'rival')).toBeGreaterThan(0)
})
