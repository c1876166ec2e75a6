import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createRateLimits, type RateRuleName, rateRules } from './index.ts'

let db: Database
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const MINUTE = 60_000
const start = new Date('2026-03-01T12:00:00Z')
const setUp = () => {
  const clock = new ManualClock(start)
  return { clock, limits: createRateLimits({ clock, db }) }
}
const refused = (minutes: number) => ({ code: 'TOO_MANY_REQUESTS', params: { minutes } })
let keys = 0
const freshKey = () => `key ${keys++}`
const freshAddress = (clientIp = '203.0.113.77') => ({ merchant: freshKey(), clientIp })
/** An address for the rules that count them. `never`: the compiler cannot relate a union of rules to its keys. */
const freshKeyOf = (rule: RateRuleName) => ('byAddress' in rateRules[rule] ? freshAddress() : freshKey()) as never

test.each(Object.keys(rateRules) as RateRuleName[])(
  '%s lets its points through and refuses the next call',
  async (rule) => {
    const { limits } = setUp()
    const key = freshKeyOf(rule)
    const callers = Array.from({ length: 20 }, async (_, caller) => {
      for (let call = caller; call < rateRules[rule].points; call += 20) await limits.check(rule, key)
    })
    await Promise.all(callers)
    const own = rateRules[rule]
    const code = 'refusal' in own ? own.refusal : 'TOO_MANY_REQUESTS'
    await expect(limits.check(rule, key)).rejects.toMatchObject({ code })
    await limits.check(rule, freshKeyOf(rule))
  },
)

test('a refusal has the minutes to wait, after which the call succeeds', async () => {
  const { clock, limits } = setUp()
  const key = freshAddress()
  for (let call = 0; call < rateRules.feedback.points; call += 1) await limits.check('feedback', key)
  await expect(limits.check('feedback', key)).rejects.toMatchObject(refused(5))
  clock.advance(4 * MINUTE)
  await expect(limits.check('feedback', key)).rejects.toMatchObject(refused(1))
  clock.advance(MINUTE)
  await limits.check('feedback', key)
})

test('each consecutive block of an account is twice as long, up to an hour; an hour without one resets it', async () => {
  const { clock, limits } = setUp()
  const key = freshAddress()
  const blockMinutes = async () => {
    for (let call = 0; call < 5; call += 1) await limits.check('login.account', key)
    const minutes = await limits.check('login.account', key).then(
      () => 0,
      (error: { params: { minutes: number } }) => error.params.minutes,
    )
    clock.advance(minutes * MINUTE)
    return minutes
  }
  const seen: number[] = []
  for (let block = 0; block < 6; block += 1) seen.push(await blockMinutes())
  expect(seen).toEqual([5, 10, 20, 40, 60, 60])
  clock.advance(61 * MINUTE)
  expect(await blockMinutes()).toBe(5)
})

test('of parallel calls on two gateways exactly the limit succeeds', async () => {
  const one = setUp()
  const other = setUp()
  const key = freshAddress()
  const calls = await Promise.allSettled(
    Array.from({ length: 40 }, (_, call) => (call % 2 ? one : other).limits.check('login.account', key)),
  )
  expect(calls.filter((call) => call.status === 'fulfilled')).toHaveLength(5)
})

test('a durable limit survives a restart', async () => {
  const key = freshKey()
  await setUp().limits.check('sms.resend', key)
  await expect(setUp().limits.check('sms.resend', key)).rejects.toMatchObject(refused(1))
})

test('a refund gives one point back and a reset all of them', async () => {
  const { limits } = setUp()
  const key = freshAddress()
  for (let call = 0; call < 5; call += 1) await limits.check('login.account', key)
  await limits.refund('login.account', key)
  expect(await limits.used('login.account', key)).toBe(4)
  await limits.check('login.account', key)
  await limits.reset('login.account', key)
  expect(await limits.used('login.account', key)).toBe(0)
})

/** Calls from one address of each of these networks, until one is refused. */
async function callsFrom(addressOf: (call: number) => string, most: number): Promise<number> {
  const { limits } = setUp()
  const merchant = freshKey()
  for (let call = 0; call < most; call += 1) {
    const isFree = await limits.check('affiliate.ip', { merchant, clientIp: addressOf(call) }).then(
      () => true,
      () => false,
    )
    if (!isFree) return call
  }
  return most
}

test('the addresses of an IPv6 network count together, of a wide network more loosely, IPv4 addresses apart', async () => {
  const { points } = rateRules['affiliate.ip']
  const hex = (call: number) => call.toString(16)
  expect(await callsFrom((call) => `2001:db8:1:2:${hex(call)}::9`, 5000)).toBe(points)
  expect(await callsFrom((call) => `2001:db8:1:2${hex(call % 256).padStart(2, '0')}::9`, 5000)).toBe(points * 4)
  // A different network of 56 bits at each call.
  const spread = (call: number) => hex(((call & 255) << 8) | (call >> 8))
  expect(await callsFrom((call) => `2001:db8:1:${spread(call)}::9`, 5000)).toBe(points * 16)
  expect(await callsFrom((call) => `2001:db8:${hex(call)}::9`, 2000)).toBe(2000)
  expect(await callsFrom((call) => `198.51.${call >> 8}.${call & 255}`, 2000)).toBe(2000)
})

test('a caller that is refused takes nothing from the neighbours in the same wide network', async () => {
  const { limits } = setUp()
  const merchant = freshKey()
  const { points } = rateRules['affiliate.ip']
  const loud = { merchant, clientIp: '2001:db8:1:2::9' }
  for (let call = 0; call < points * 20; call += 1) await limits.check('affiliate.ip', loud).catch(() => null)
  await limits.check('affiliate.ip', { merchant, clientIp: '2001:db8:1:3::9' })
})

test('counting refuses nothing and says when the limit is exceeded', async () => {
  const { limits } = setUp()
  const key = freshKey()
  const seen: boolean[] = []
  for (let call = 0; call <= rateRules['login.everywhere'].points; call += 1) {
    seen.push(await limits.count('login.everywhere', key))
  }
  expect(seen.indexOf(true)).toBe(rateRules['login.everywhere'].points)
})

test('the database stores no address, name or number', async () => {
  const { limits } = setUp()
  await limits.check('login.ip', freshAddress('203.0.113.77'))
  const rows = await db.asPlatform((tx) => tx.selectFrom('rate_limit').select('key').execute())
  expect(JSON.stringify(rows)).not.toContain('203.0.113.77')
})
