import { expect, test } from 'vitest'
import { throughCdn } from './through-cdn.server.ts'

const GAME = 'https://games.example/launch/abc?lang=en&once=1'

test('a game is launched at one of the brand’s CDNs, each of them in its turn, by the path and the query it has', () => {
  const cdns = ['https://play-1.example', 'https://play-2.example/games/']
  const launched = new Set(Array.from({ length: 100 }, () => throughCdn(GAME, cdns)))
  expect([...launched].sort()).toEqual([
    'https://play-1.example/launch/abc?lang=en&once=1',
    'https://play-2.example/games/launch/abc?lang=en&once=1',
  ])
})

test('without CDNs a game is launched where its provider says', () => {
  expect(throughCdn(GAME, [])).toBe(GAME)
})
