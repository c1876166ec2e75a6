import { expect, test, vi } from 'vitest'
import { AnswerCache } from './cache.server.ts'

const freshness = { freshMs: 5, staleMs: 60 }

function cacheAt(clock: { nowMs: number }) {
  return new AnswerCache(10, () => clock.nowMs)
}

test('a fresh answer is not asked for again', async () => {
  const load = vi.fn(async () => 'one')
  const cache = cacheAt({ nowMs: 0 })
  await cache.get('key', freshness, load)
  expect(await cache.get('key', freshness, load)).toBe('one')
  expect(load).toHaveBeenCalledTimes(1)
})

test('callers at the same time share one call', async () => {
  const load = vi.fn(async () => 'one')
  const cache = cacheAt({ nowMs: 0 })
  const all = await Promise.all([1, 2, 3].map(() => cache.get('key', freshness, load)))
  expect(all).toEqual(['one', 'one', 'one'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a stale answer is shown while a new one is fetched behind it', async () => {
  const clock = { nowMs: 0 }
  const cache = cacheAt(clock)
  await cache.get('key', freshness, async () => 'old')
  clock.nowMs = 10
  expect(await cache.get('key', freshness, async () => 'new')).toBe('old')
  await vi.waitFor(async () => expect(await cache.get('key', freshness, async () => 'newer')).toBe('new'))
})

test('a failure behind a stale answer hurts nobody; without one it is told', async () => {
  const clock = { nowMs: 0 }
  const cache = cacheAt(clock)
  const fail = () => Promise.reject(new Error('away'))
  await cache.get('key', freshness, async () => 'old')
  clock.nowMs = 64
  expect(await cache.get('key', freshness, fail)).toBe('old')
  clock.nowMs = 66
  await expect(cache.get('key', freshness, fail)).rejects.toThrow('away')
  expect(await cache.get('key', freshness, async () => 'back')).toBe('back')
})
