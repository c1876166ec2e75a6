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
