import { LRUCache } from 'lru-cache'
import type { Counter, Usage } from './counter.ts'

/** Bounds the memory that an attacker with endless keys can take; the least recently used keys go first. */
const MAX_KEYS = 100_000

/** Counts in this process: a refused call costs one lookup and no query. */
export function createMemoryCounter(): Counter {
  const usages = new LRUCache<string, Usage>({ max: MAX_KEYS })
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
