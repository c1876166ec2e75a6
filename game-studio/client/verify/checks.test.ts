import { expect, test } from 'vitest'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { HashChain } from '../../engines/crash/chain.ts'
import { crashPointOf } from '../../engines/crash/formula.ts'
import { checkCrash, checkDrawn } from './checks.ts'

const input = { server: 'ab', client: 'me', nonce: '3', gameCode: 'BGS:BGS_DICE', markets: ' under:50.00\nover:50.00 ' }

test('a drawn round is checked for every market, with the hash of its seed', () => {
  const { serverSeedHash, paid, isAnnounced } = checkDrawn('dice', input, null)
  expect(serverSeedHash).toBe(sha256Hex('ab'))
  expect(paid.map(({ market }) => market)).toEqual(['under:50.00', 'over:50.00'])
  expect(paid.filter(({ multiplier }) => multiplier > 0)).toHaveLength(1)
  expect(isAnnounced).toBeNull()
})

test('a seed is compared with the announced hash', () => {
  expect(checkDrawn('dice', input, sha256Hex('ab')).isAnnounced).toBe(true)
  expect(checkDrawn('dice', input, sha256Hex('ac')).isAnnounced).toBe(false)
})

test('an unknown game or market is an error', () => {
  expect(() => checkDrawn('nope', input, null)).toThrow()
  expect(() => checkDrawn('dice', { ...input, markets: 'under:00.00' }, null)).toThrow()
})

test('a crash round is checked against its chain', () => {
  const chain = new HashChain('00'.repeat(32), 10)
  const { terminal } = chain
  const hash = chain.hashOf(4)
  const proof = checkCrash({ hash, round: '4', terminal, salt: 's' })
  expect(proof).toEqual({ belongs: true, point: crashPointOf(hash, 's') })
  expect(checkCrash({ hash, round: '5', terminal, salt: 's' }).belongs).toBe(false)
})

test.each([' x', '-1', '1.5', '1000001', 'NaN'])('the round %j is refused before anything is hashed', (round) => {
  expect(() => checkCrash({ hash: 'h', round, terminal: 'h', salt: 's' })).toThrow(RangeError)
})
