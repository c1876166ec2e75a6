import { createHash } from 'node:crypto'
import { PlatformError } from '#contract/errors.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import { createStoredCounter } from './limits.store.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { type RateRule, type RateRuleName, rateRules } from './rules.ts'

/** Rate limits. Durable rules open their own transaction: never call them inside another one. */
export interface RateLimits {
  /** Consumes one point of `key`; throws the rule's error with `minutes` to wait if none is left. */
  check(rule: RateRuleName, key: string): Promise<void>
  /** Refunds one point for a call that does not count (a right password, a message that was not sent). */
  refund(rule: RateRuleName, key: string): Promise<void>
  /** Resets a key to its full limit. */
  reset(rule: RateRuleName, key: string): Promise<void>
  /** Points consumed in the current window. */
  used(rule: RateRuleName, key: string): Promise<number>
}

/** Fixed-window rate limits by the table of rules. Specification section 9: too many requests. */
export function createRateLimits(parts: { clock: Clock; db: Database }): RateLimits {
  const memory = createMemoryCounter()
  const stored = createStoredCounter(parts.db)
  const counterOf = (rule: RateRule) => (rule.durable ? stored : memory)
  const nowMs = () => parts.clock.now().getTime()

  /** The end of a new block: doubled for every block that came within `blockMaxMs` before it. */
  async function blockEnd(rule: RateRule, id: string, windowEndsMs: number): Promise<number> {
    if (!rule.blockMs) return windowEndsMs
    if (!rule.blockMaxMs) return nowMs() + rule.blockMs
    const key = `${id} blocks`
    const { points } = await counterOf(rule).add(key, nowMs(), rule.blockMaxMs)
    const endsMs = nowMs() + Math.min(rule.blockMs * 2 ** (points - 1), rule.blockMaxMs)
    await counterOf(rule).extend(key, endsMs + rule.blockMaxMs)
    return endsMs
  }

  return {
    async check(name, key) {
      const rule: RateRule = rateRules[name]
      const id = idOf(name, key)
      const usage = await counterOf(rule).add(id, nowMs(), rule.windowMs)
      if (usage.points <= rule.points) return
      let endsMs = usage.expiresMs
      if (usage.points === rule.points + 1) {
        endsMs = await blockEnd(rule, id, usage.expiresMs)
        await counterOf(rule).extend(id, endsMs)
      }
      throw new PlatformError(rule.refusal ?? 'TOO_MANY_REQUESTS', {
        minutes: Math.max(1, Math.ceil((endsMs - nowMs()) / 60_000)),
      })
    },
    refund: (name, key) => counterOf(rateRules[name]).subtract(idOf(name, key)),
    reset: (name, key) => counterOf(rateRules[name]).remove(idOf(name, key)),
    used: async (name, key) => (await counterOf(rateRules[name]).read(idOf(name, key), nowMs()))?.points ?? 0,
  }
}

/** Keys contain personal addresses, names and numbers, so only their hash is stored. */
function idOf(name: RateRuleName, key: string): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url')}`
}
