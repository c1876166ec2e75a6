import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { LISTED } from './pages.ts'
import { operatorLists } from './read.routes.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

async function cashierWith(deposits: number) {
  const brand = identity.brand()
  const { merchantCode: merchant } = brand
  const member = await identity.createMember(brand)
  const at = identity.clock.now()
  const row = (index: number) => ({
    merchant,
    member_id: member.id,
    reference: `D${merchant.slice(-6)}${index}`,
    request_key: `k${index}`,
    method: 'bank',
    channel: 'BANK' as const,
    provider: 'transfer',
    kind: 'transfer' as const,
    amount_minor: 100n,
    currency: 'USD' as never,
    state: 'pending' as const,
    transfer_account: JSON.stringify(null) as never,
    // Some at the same instant: a place is of one row all the same.
    created_at: new Date(at.getTime() + Math.floor(index / 7) * 1000),
    expires_at: at,
  })
  await identity.db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('deposit')
      .values(Array.from({ length: deposits }, (_, index) => row(index)))
      .execute(),
  )
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const staff = await createTestOperators(services).hire({ roles: { [merchant]: ['cashier'] } })
  const page = async (path: string) =>
    (await staff.get(path))[1] as { rows: { reference: string }[]; next: string | null }
  return { merchant, staff, page, services }
}

test('a list shows fifty rows and says where the next begin; rows that leave it meanwhile hide no others', async () => {
  const { merchant, page } = await cashierWith(120)
  const first = await page('deposits?state=pending')
  expect(first.rows).toHaveLength(LISTED)
  await identity.db.withMerchant(merchant, (tx) =>
    tx
      .updateTable('deposit')
      .set({ state: 'failed' })
      .where('merchant', '=', merchant)
      .where(
        'reference',
        'in',
        first.rows.map(({ reference }) => reference),
      )
      .execute(),
  )
  const second = await page(`deposits?state=pending&after=${first.next}`)
  const third = await page(`deposits?state=pending&after=${second.next}`)
  expect([second.rows.length, third.rows.length, third.next]).toEqual([50, 20, null])
  const all = [first, second, third].flatMap(({ rows }) => rows.map(({ reference }) => reference))
  expect(new Set(all).size).toBe(120)
  expect(first.rows[0]).not.toHaveProperty('place')
})

test('the place of another list, or none at all, is refused with a sentence', async () => {
  const { staff, page } = await cashierWith(60)
  const { next } = await page('deposits')
  const forged = (text: string) => Buffer.from(text).toString('base64url')
  for (const after of [
    'x',
    '',
    forged('deposits nothing'),
    forged('deposits ["soon","m","D1"]'),
    forged('deposits {}'),
  ])
    expect([after, await staff.get(`deposits?after=${after}`)]).toEqual([
      after,
      [409, { error: expect.stringContaining('--after is no place of this list') }],
    ])
  expect((await staff.get(`withdrawals?after=${next}`))[0]).toBe(409)
})

test('each list of the console can be read from any of its places', async () => {
  const { merchant, services } = await cashierWith(1)
  const values: Record<string, string> = { timestamptz: '2026-01-01 00:00:00+00', bigint: '5', boolean: 'true' }
  for (const [name, { rows }] of Object.entries(operatorLists(services))) {
    const read = (after: string[] | null) => rows({ merchants: [merchant], states: null, limit: 1, after })
    const whole = await read(null)
    if (whole[0] && 'place' in whole[0]) expect([name, await read(JSON.parse(String(whole[0].place)))]).toBeTruthy()
    // More values than any list has parts: those of other types are refused by the database, never by a crash.
    const tried = await read(Array.from({ length: 6 }, () => values.timestamptz ?? '')).then(
      () => 'read',
      (error: { code?: string }) => error.code ?? String(error),
    )
    expect([name, /^(?:read|22.{3})$/.test(tried) ? 'fine' : tried]).toEqual([name, 'fine'])
  }
})
