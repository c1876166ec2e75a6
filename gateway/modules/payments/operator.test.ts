import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectPlayerBalance } from '#gateway/modules/ledger/index.ts'
import { createOperatorRoutes } from '#gateway/modules/operator/index.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { depositsHandlers } from './deposits/deposits.handlers.ts'

const SECRET = 'the secret of an operator at his desk'
let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
}, 60_000)
afterAll(() => identity?.close())

async function setUp(operatorSecret: string | null = SECRET) {
  const account = { bank: 'First Example Bank', holder: 'Alpha Ltd', number: '000 123 456' }
  const deposits = [
    { code: 'bank', channel: 'BANK', provider: 'transfer', account },
    { code: 'card', channel: 'CARD', provider: 'sandbox' },
  ] as const
  const brand = identity.brand({ settings: { cashier: { deposits: [...deposits] } } })
  const member = await identity.createMember(brand)
  const ctx = createMemberContext(identity.services, { memberId: member.id }, { brand })
  const settings = { ...identity.services.settings, operatorSecret }
  const routes = createOperatorRoutes({ ...identity.services, brands: brandDirectoryOf(brand), settings })
  const ask = (path: string, secret = SECRET, init: RequestInit = {}) =>
    routes.request(path, { ...init, headers: { authorization: `Bearer ${secret}`, 'x-operator': 'olga' } })
  return {
    ctx,
    ask,
    order: (method = 'bank') =>
      depositsHandlers.createDeposit(ctx, {
        method,
        amountMinor: '50000',
        requestKey: `request-${method}`,
        returnUrl: `https://${ctx.host}/member/depositv2`,
      }),
    async act(reference: string, action: string, note = '') {
      const answer = await ask('/act', SECRET, { method: 'POST', body: JSON.stringify({ reference, action, note }) })
      return [answer.status, await answer.json()] as const
    },
    balance: () =>
      identity.db.withMerchant(ctx.merchant, (tx) => selectPlayerBalance(tx, ctx.merchant, member.id, 'USD')),
  }
}

test('a call without the operator secret gets 404, also where no secret is configured', async () => {
  const { ask } = await setUp()
  for (const path of ['/deposits', '/withdrawals', '/journal', '/slips/D1', '/act']) {
    expect((await ask(path, 'a guess')).status).toBe(404)
  }
  const closed = await setUp(null)
  expect((await closed.ask('/deposits')).status).toBe(404)
})

test('an operator reads the slip of a transfer, approves it once, and the journal has their name', async () => {
  const { ask, act, order, ctx, balance } = await setUp()
  const { reference } = await order()
  const image = (await createCanvas(30, 30).encode('png')).toString('base64')
  await depositsHandlers.sendSlip(ctx, { reference, image })
  const listed = await (await ask('/deposits?state=pending')).json()
  expect(listed.rows).toContainEqual(expect.objectContaining({ reference, amount_minor: '50000', username: 'Alice' }))
  const slip = await ask(`/slips/${reference}`)
  expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(await act(reference, 'approve', 'seen on the account')).toEqual([200, { state: 'paid' }])
  expect(await act(reference, 'approve')).toEqual([409, { error: 'it is paid and stays so' }])
  expect(await balance()).toBe(50_000n)
  const { rows } = await (await ask('/journal')).json()
  expect(rows[0]).toMatchObject({ reference, state: 'paid', actor: 'operator:olga', note: 'seen on the account' })
})

test('a rejected transfer credits nothing and shows the member the reason', async () => {
  const { act, order, ctx, balance } = await setUp()
  const { reference } = await order()
  expect(await act(reference, 'reject', 'another name on the slip')).toEqual([200, { state: 'failed' }])
  const { steps } = await depositsHandlers.getDeposit(ctx, { reference })
  expect(steps.at(-1)).toMatchObject({ state: 'failed', note: 'another name on the slip' })
  expect(await balance()).toBeNull()
})

test('an operator cannot credit a deposit of a provider, and invalid actions are refused', async () => {
  const { act, order } = await setUp()
  const { reference } = await order('card')
  expect((await act(reference, 'approve'))[0]).toBe(409)
  expect((await act(reference, 'pay'))[0]).toBe(409)
  expect((await act('D0000000000', 'approve'))[0]).toBe(409)
  expect((await act('W0000000000', 'approve'))[0]).toBe(409)
})
