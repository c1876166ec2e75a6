import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { PlatformError } from '#contract/errors.ts'
import { networkOf } from '#contract/network.node.ts'
import type { Database } from '#gateway/db/index.ts'
import type { Clock } from '#gateway/lib/clock.ts'
import type { Counter } from './counter.ts'
import { createStoredCounter } from './limits.store.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { type AddressKey, type LimitKey, type RateRule, type RateRuleName, rateRules, widerNetworks } from './rules.ts'

/** Rate limits. Durable rules open their own transaction: never call them inside another one. */
export interface RateLimits {
  /** Consumes one point of `key`; throws the rule's error with `minutes` to wait if none is left. */
  check<Name extends RateRuleName>(rule: Name, key: LimitKey<Name>): Promise<void>
  /** Consumes one point of `key` and refuses nothing; whether the limit was exceeded. */
  count<Name extends RateRuleName>(rule: Name, key: LimitKey<Name>): Promise<boolean>
  /** Refunds one point for a call that does not count (a right password, a message that was not sent). */
  refund<Name extends RateRuleName>(rule: Name, key: LimitKey<Name>): Promise<void>
  /** Resets a key to its full limit. */
  reset<Name extends RateRuleName>(rule: Name, key: LimitKey<Name>): Promise<void>
  /** Points consumed in the current window; of an address, those of its own network. */
  used<Name extends RateRuleName>(rule: Name, key: LimitKey<Name>): Promise<number>
}

/** One counter of a key: an IPv6 address has one for each network it belongs to. */
interface Share {
  readonly id: string
  readonly points: number
}

/**
 * Fixed-window rate limits by the table of rules. `stored` counts for durable rules, by default in the database.
 * Specification section 9: too many requests.
 */
export function createRateLimits(parts: { clock: Clock; db: Database; stored?: Counter }): RateLimits {
  const memory = createMemoryCounter()
  const stored = parts.stored ?? createStoredCounter(parts.db)
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

  async function consume(rule: RateRule, { id, points }: Share): Promise<void> {
    const usage = await counterOf(rule).add(id, nowMs(), rule.windowMs)
    if (usage.points <= points) return
    let endsMs = usage.expiresMs
    if (usage.points === points + 1) {
      endsMs = await blockEnd(rule, id, usage.expiresMs)
      await counterOf(rule).extend(id, endsMs)
    }
    throw new PlatformError(rule.refusal ?? 'TOO_MANY_REQUESTS', {
      minutes: Math.max(1, Math.ceil((endsMs - nowMs()) / 60_000)),
    })
  }

  return {
    async check(name, key) {
      // The narrowest network first: what it refuses must not use up the limit of its neighbours.
      for (const share of sharesOf(name, key)) await consume(rateRules[name], share)
    },
    async count(name, key) {
      const rule: RateRule = rateRules[name]
      let isExceeded = false
      for (const { id, points } of sharesOf(name, key)) {
        const usage = await counterOf(rule).add(id, nowMs(), rule.windowMs)
        isExceeded ||= usage.points > points
      }
      return isExceeded
    },
    async refund(name, key) {
      for (const { id } of sharesOf(name, key)) await counterOf(rateRules[name]).subtract(id)
    },
    async reset(name, key) {
      for (const { id } of sharesOf(name, key)) await counterOf(rateRules[name]).remove(id)
    },
    async used(name, key) {
      const [{ id }] = sharesOf(name, key)
      return (await counterOf(rateRules[name]).read(id, nowMs()))?.points ?? 0
    },
  }
}

function sharesOf(name: RateRuleName, key: string | AddressKey): [Share, ...Share[]] {
  const { points } = rateRules[name]
  if (typeof key === 'string') return [{ id: idOf(name, key), points }]
  const account = key.name === undefined ? '' : ` ${key.name}`
  const shareOf = (network: string, times: number) => ({
    id: idOf(name, `${key.merchant}${account} ${network}`),
    points: points * times,
  })
  const own = shareOf(networkOf(key.clientIp), 1)
  return isIPv6(key.clientIp)
    ? [own, ...widerNetworks.map(({ bits, times }) => shareOf(networkOf(key.clientIp, bits), times))]
    : [own]
}

/** Keys contain personal addresses, names and numbers, so only their hash is stored. */
function idOf(name: RateRuleName, key: string): string {
  return `${name} ${createHash('sha256').update(key).digest('base64url')}`
}
