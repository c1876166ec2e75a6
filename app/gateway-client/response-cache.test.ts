import { expect, test, vi } from 'vitest'
import { ResponseCache } from './response-cache.server.ts'

const freshness = { freshMs: 5, staleMs: 60 }

function cacheAt(clock: { nowMs: number }) {
  return new ResponseCache(10, () => clock.nowMs)
}

test('a fresh response is not requested again', async () => {
  const load = vi.fn(async () => 'one')
  const cache = cacheAt({ nowMs: 1000 })
  await cache.get('key', freshness, load)
  expect(await cache.get('key', freshness, load)).toBe('one')
  expect(load).toHaveBeenCalledTimes(1)
})

test('concurrent callers share one request', async () => {
  const load = vi.fn(async () => 'one')
  const cache = cacheAt({ nowMs: 1000 })
  const all = await Promise.all([1, 2, 3].map(() => cache.get('key', freshness, load)))
  expect(all).toEqual(['one', 'one', 'one'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a stale response is returned while a new one is fetched', async () => {
  const clock = { nowMs: 1000 }
  const cache = cacheAt(clock)
  await cache.get('key', freshness, async () => 'old')
  clock.nowMs = 1010
  expect(await cache.get('key', freshness, async () => 'new')).toBe('old')
  await vi.waitFor(async () => expect(await cache.get('key', freshness, async () => 'newer')).toBe('new'), 30_000)
})

test('a failed renewal is hidden by the stale response; without one the caller gets the error', async () => {
  const clock = { nowMs: 1000 }
  const cache = cacheAt(clock)
  const fail = () => Promise.reject(new Error('away'))
  await cache.get('key', freshness, async () => 'old')
  clock.nowMs = 1064
  expect(await cache.get('key', freshness, fail)).toBe('old')
  clock.nowMs = 1066
  await expect(cache.get('key', freshness, fail)).rejects.toThrow('away')
  expect(await cache.get('key', freshness, async () => 'back')).toBe('back')
})

test('callers of an entry that is evicted while it is fetched still get its response', async () => {
  const cache = new ResponseCache(1, () => 1000)
  const slow = cache.get('slow', freshness, () => new Promise((resolve) => setTimeout(resolve, 5, 'slow')))
  expect(await cache.get('other', freshness, async () => 'other')).toBe('other')
  expect(await slow).toBe('slow')
})

test('a response of null is cached like any other', async () => {
  const load = vi.fn(async () => null)
  const cache = cacheAt({ nowMs: 1000 })
  await cache.get('key', freshness, load)
  expect(await cache.get('key', freshness, load)).toBeNull()
  expect(load).toHaveBeenCalledTimes(1)
})
