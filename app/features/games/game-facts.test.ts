import { expect, test } from 'vitest'
import { notationOf } from '#tests/support/notation.ts'
import { formatLimits, formatReturn, gameImage, gameName } from './game-facts.ts'

test('a tile prefers the shown icon and the game name', () => {
  expect(gameImage({ showIcon: '', iconUrl: '/b' })).toBe('/b')
  expect(gameImage({ showIcon: '/a', iconUrl: '/b' })).toBe('/a')
  expect(gameName({ gameName: '', nodeName: 'Node' })).toBe('Node')
})

test('return to player is a percentage of the language', () => {
  expect(formatReturn({ rtpBasisPoints: 9650 }, notationOf('en'))).toBe('96.50%')
  expect(formatReturn({ rtpBasisPoints: 9650 }, notationOf('es'))).toMatch(/^96,50/)
  expect(formatReturn({ rtpBasisPoints: 9442, rtpMaxBasisPoints: 9818 }, notationOf('en'))).toBe('94.42% – 98.18%')
  expect(formatReturn({ rtpBasisPoints: null }, notationOf('en'))).toBeNull()
})

test('limits that the provider does not state are not shown', () => {
  expect(formatLimits({ minBetMinor: null, maxBetMinor: null }, 'USD', notationOf('en'))).toBeNull()
  expect(formatLimits({ minBetMinor: '10', maxBetMinor: '50000' }, 'USD', notationOf('en'))).toBe('$0.10 – $500.00')
})
