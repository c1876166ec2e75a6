import { LRUCache } from 'lru-cache'
import type { Counter, Usage } from './counter.ts'

/** Limits the memory used by an attacker with many keys; the least recently used keys are evicted first. */
const MAX_KEYS = 100_000

/** Counts in this process, so that a refused call costs no query. */
export function createMemoryCounter(): Counter {
  // With `max` it would take the memory of all keys at once.
  const usages = new LRUCache<string, Usage>({ maxSize: MAX_KEYS, sizeCalculation: () => 1 })
  const current = (key: string, nowMs: number) => {
    const usage = usages.get(key)
    return usage && nowMs < usage.expiresMs ? usage : null
  }
  return {
    async add(key, nowMs, windowMs) {
      const usage = current(key, nowMs) ?? { points: 0, expiresMs: nowMs + windowMs }
      const added = { points: usage.points + 1, expiresMs: usage.expiresMs }
      usages.set(key, added)
      return added
    },
    read: async (key, nowMs) => current(key, nowMs),
    async extend(key, expiresMs) {
      const usage = usages.get(key)
      if (usage) usages.set(key, { points: usage.points, expiresMs })
    },
    async subtract(key) {
      const usage = usages.get(key)
      if (usage && usage.points > 0) usages.set(key, { points: usage.points - 1, expiresMs: usage.expiresMs })
    },
    async remove(key) {
      usages.delete(key)
    },
  }
}
