import { expect, test } from 'vitest'
import { Lru } from './lru.ts'

test('what was used last is kept, the oldest goes', () => {
  const lru = new Lru<number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  lru.get('a')
  lru.set('c', 3)
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size]).toEqual([1, undefined, 3, 2])
})

test('entries of different weight share one capacity', () => {
  const lru = new Lru<string>(5, (text) => text.length)
  lru.set('a', '12')
  lru.set('b', '34')
  lru.set('b', '345')
  expect(lru.size).toBe(2)
  lru.set('c', '1234')
  expect([lru.get('a'), lru.get('b'), lru.get('c')]).toEqual([undefined, undefined, '1234'])
  lru.set('d', '123456')
  expect(lru.size).toBe(0)
})
