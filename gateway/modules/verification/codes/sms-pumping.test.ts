import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryCounter, createRateLimits, rateRules } from '#gateway/modules/limits/index.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { parseOwnMobile, sendSmsCode } from '../index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
}, 180_000)
afterAll(() => identity?.close())

const REQUESTS = 10_000
const DAY_MS = 24 * 3_600_000
/** The shares of a script that asks for codes in four ways at once. */
const ways = ['one number', 'one block of numbers', 'one address', 'other numbers from other addresses'] as const

test('ten thousand scripted requests in a day cost no more messages than the limits of each kind allow', async () => {
  const { services, clock, db } = identity
  // The limits themselves count; where they store it is tested with them, and would cost 50,000 statements here.
  const limits = createRateLimits({ clock, db, stored: createMemoryCounter() })
  const sent = new Map<string, number>(ways.map((way) => [way, 0]))
  const brand = identity.brand()
  const begin = clock.now().getTime()
  let refused = 0
  for (let index = 0; index < REQUESTS; index += 1) {
    const way = ways[index % ways.length] ?? 'one number'
    const count = () => {
      sent.set(way, (sent.get(way) ?? 0) + 1)
      return Promise.resolve()
    }
    const ctx = {
      ...identity.visitor(brand, { ip: way === 'one address' ? '198.51.100.7' : `2001:db8:${index.toString(16)}::1` }),
      services: { ...services, limits, sms: { send: count } },
    }
    const mobile = parseOwnMobile(ctx, { mobileNum: numberOf(way, index), countryDialingCode: '+84' })
    await sendSmsCode(ctx, { purpose: 'register', mobile, deliver: true }).catch((error: { code?: string }) => {
      if (error.code !== 'SMS_QUOTA_EXCEEDED' && error.code !== 'TOO_MANY_REQUESTS') throw error
      refused += 1
    })
    clock.advance(Math.floor((index + 1) * (DAY_MS / (REQUESTS + 1))) - (clock.now().getTime() - begin))
  }
  const total = [...sent.values()].reduce((sum, count) => sum + count, 0)
  expect(total + refused).toBe(REQUESTS)
  expect(sent.get('one number')).toBe(rateRules['sms.number'].points)
  expect(sent.get('one block of numbers')).toBe(rateRules['sms.prefix'].points)
  expect(sent.get('one address')).toBe(rateRules['sms.ip'].points)
  expect(total).toBe(rateRules['sms.merchant'].points)
}, 600_000)

/** Vietnamese mobile numbers; only the second way shares all but the last three digits. */
function numberOf(way: (typeof ways)[number], index: number): string {
  if (way === 'one number') return '0912345678'
  if (way === 'one block of numbers') return `0913456${String((index >> 2) % 1000).padStart(3, '0')}`
  const block = String(index).padStart(5, '0')
  return way === 'one address' ? `0914${block[0]}${block.slice(1)}0` : `0965${block}1`
}
