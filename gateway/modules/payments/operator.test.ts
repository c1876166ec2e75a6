import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { depositsHandlers } from './deposits/deposits.handlers.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

async function setUp() {
  const account = { bank: 'First Example Bank', holder: 'Alpha Ltd', number: '000 123 456' }
  const deposits = [
    { code: 'bank', channel: 'BANK', provider: 'transfer', account },
    { code: 'card', channel: 'CARD', provider: 'sandbox' },
  ] as const
  const brand = identity.brand({ settings: { cashier: { deposits: [...deposits] } } })
  const member = await identity.createMember(brand)
  const ctx = createMemberContext(identity.services, { memberId: member.id }, { brand })
  const { app, hire } = createTestOperators({ ...identity.services, brands: brandDirectoryOf(brand) })
  const cashier = await hire({ roles: { [ctx.merchant]: ['cashier'] } })
  return {
    ctx,
    app,
    cashier,
    stranger: await hire({ roles: { othermerchant: ['cashier', 'manager', 'auditor'] } }),
    order: (method = 'bank') =>
      depositsHandlers.createDeposit(ctx, {
        method,
        amountMinor: '50000',
        requestKey: `request-${method}`,
        returnUrl: `https://${ctx.host}/member/depositv2`,
      }),
    act: (reference: string, action: string, note = '') => cashier.act(`deposits.${action}`, { reference, note }),
    balance: () =>
      identity.db.withMerchant(ctx.merchant, (tx) => selectPlayerBalance(tx, ctx.merchant, member.id, 'USD')),
  }
}

test('an operator reads the slip of a transfer, approves it once, and the journal has their name and role', async () => {
  const { app, cashier, act, order, ctx, balance } = await setUp()
  const { reference } = await order()
  const image = (await createCanvas(30, 30).encode('png')).toString('base64')
  await depositsHandlers.sendSlip(ctx, { reference, image })
  const [, listed] = await cashier.get('deposits?state=pending')
  expect(listed.rows).toContainEqual(expect.objectContaining({ reference, amount_minor: '50000', username: 'Alice' }))
  const headers = { authorization: `Bearer ${cashier.key}` }
  const slip = await app.request(`/operator/slips/${reference}`, { headers })
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'image/png'])
  const safety = ['content-disposition', 'x-content-type-options', 'cache-control'].map((name) =>
    slip.headers.get(name),
  )
  expect(safety).toEqual(['attachment', 'nosniff', 'no-store'])
  expect(await act(reference, 'approve', 'seen on the account')).toEqual([200, { state: 'paid' }])
  expect(await act(reference, 'approve')).toEqual([409, { error: 'it is paid and stays so' }])
  expect(await balance()).toBe(50_000n)
  const [, { rows }] = await cashier.get('journal')
  expect(rows[0]).toMatchObject({
    object: reference,
    act: 'deposits.approve',
    actor: `operator:${cashier.name}`,
    role: 'cashier',
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('a transfer is rejected with a reason of ten characters, which the member reads, and credits nothing', async () => {
  const { act, order, ctx, balance } = await setUp()
  const { reference } = await order()
  expect((await act(reference, 'reject'))[0]).toBe(409)
  expect((await act(reference, 'reject', 'no        '))[0]).toBe(409)
  expect(await act(reference, 'reject', 'another name on the slip')).toEqual([200, { state: 'failed' }])
  const { steps } = await depositsHandlers.getDeposit(ctx, { reference })
  expect(steps.at(-1)).toMatchObject({ state: 'failed', note: 'another name on the slip' })
  expect(await balance()).toBeNull()
})

test('an operator cannot credit a deposit of a provider, and invalid actions are refused', async () => {
  const { act, order } = await setUp()
  const { reference } = await order('card')
  expect((await act(reference, 'approve'))[0]).toBe(409)
  expect((await act(reference, 'pay'))[0]).toBe(404)
  expect((await act('D0000000000', 'approve'))[0]).toBe(404)
})

test('staff of another brand cannot tell a deposit from one that does not exist, and see no row of it', async () => {
  const { stranger, order, ctx } = await setUp()
  const { reference } = await order()
  const unknown = 'D0000000000'
  const own = await stranger.act('deposits.approve', { reference })
  expect(own).toEqual(await stranger.act('deposits.approve', { reference: unknown }))
  expect(own[0]).toBe(404)
  const answers = [await stranger.get(`slips/${reference}`), await stranger.get(`slips/${unknown}`)]
  const shown = answers.map(([status, body]) => [status, JSON.stringify(body).replace(/D[0-9A-Z]{10}/, 'D')])
  expect(shown[0]).toEqual(shown[1])
  expect(shown[0]?.[0]).toBe(404)
  expect((await stranger.get('deposits'))[1].rows).toEqual([])
  expect((await stranger.get(`deposits?brand=${ctx.merchant}`))[0]).toBe(404)
  expect((await stranger.get('journal'))[1].rows).toEqual([])
})

test('slips of two brands: each cashier lists and opens those of their own, and one of both brands has both', async () => {
  const sites = [await setUp(), await setUp()]
  const image = (await createCanvas(30, 30).encode('png')).toString('base64')
  const references = await Promise.all(
    sites.map(async ({ order, ctx }) => {
      const { reference } = await order()
      await depositsHandlers.sendSlip(ctx, { reference, image })
      return reference
    }),
  )
  const [one = '', other = ''] = sites.map(({ ctx }) => ctx.merchant)
  const { hire, app } = createTestOperators({ ...identity.services })
  const both = await hire({ roles: { [one]: ['cashier'], [other]: ['support'], elsewhere: ['manager'] } })
  const people = [...sites.map(({ cashier }) => cashier), both]
  const queues = people.map(async ({ get, key }) => {
    const rows = (await get('deposits?state=pending'))[1].rows.filter(({ slip_at }) => slip_at !== null)
    const open = async (reference: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await app.request(`/operator/slips/${reference}`, { headers })).status
    }
    return [rows.map(({ reference }) => reference).toSorted(), await Promise.all(references.map(open))]
  })
  expect(await Promise.all(queues)).toEqual([
    [[references[0]], [200, 404]],
    [[references[1]], [404, 200]],
    [references.toSorted(), [200, 200]],
  ])
})
