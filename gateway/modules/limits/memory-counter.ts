import type { Counter, Usage } from './counter.ts'

/** Keys kept at most; the oldest go first. An attacker with endless keys costs memory for this many and no more. */
const MAX_KEYS = 100_000

/** Counts in this process: a refused call costs one look-up and no query. */
export function createMemoryCounter(): Counter {
  const usages = new Map<string, Usage>()
  const alive = (key: string, nowMs: number) => {
    const usage = usages.get(key)
    return usage && nowMs < usage.expiresMs ? usage : null
  }
  return {
    async add(key, nowMs, windowMs) {
      const usage = alive(key, nowMs) ?? { points: 0, expiresMs: nowMs + windowMs }
      const added = { points: usage.points + 1, expiresMs: usage.expiresMs }
      if (usage.points === 0) usages.delete(key)
      usages.set(key, added)
      if (usages.size > MAX_KEYS) dropOldest(usages)
      return added
    },
    read: async (key, nowMs) => alive(key, nowMs),
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

function dropOldest(usages: Map<string, Usage>): void {
  const oldest = usages.keys().next().value
  if (oldest !== undefined) usages.delete(oldest)
}
