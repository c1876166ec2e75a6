import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { selectHouseBalance, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { pspKeys, signedBody, signedEvent, type TestEvent } from '#tests/support/payments/payments.ts'
import { createPaymentRoutes, selectUnreadEvents } from '../index.ts'
import { depositsHandlers } from './deposits.handlers.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

const account = { bank: 'First Example Bank', holder: 'Alpha Ltd', number: '000 123 456' }

async function createPlayer(type: number = memberTypes.member) {
  const brand = identity.brand({
    settings: {
      cashier: {
        deposits: [
          { code: 'card', channel: 'CARD', provider: 'sandbox', min: 10, max: 1000 },
          { code: 'bank', channel: 'BANK', provider: 'transfer', account },
        ],
      },
    },
  })
  const member = await identity.createMember(brand, { type })
  const session = {
    id: member.id,
    memberId: member.id,
    memberType: type,
    expiresAt: new Date(),
    passwordDue: null,
    excludedUntil: null,
  }
  const ctx = { ...identity.visitor(brand), session }
  const routes = createPaymentRoutes(identity.services)
  const { merchant } = ctx
  let orders = 0
  return {
    ctx,
    merchant,
    order: (amountMinor = '10000', method = 'card', requestKey = `request-${orders++}`) =>
      depositsHandlers.createDeposit(ctx, {
        method,
        amountMinor,
        requestKey,
        returnUrl: `https://${ctx.host}/member/depositv2`,
      }),
    get: (reference: string) => depositsHandlers.getDeposit(ctx, { reference }),
    async webhook(
      event: Omit<TestEvent, 'merchant'>,
      at = identity.clock.now(),
      key: { id: string; secret: string } = pspKeys[0],
    ) {
      const { body, headers } = signedEvent({ merchant, ...event }, at, key)
      const answer = await routes.request('/webhooks/sandbox', { method: 'POST', body, headers })
      return [answer.status, ((await answer.json()) as { result: string }).result]
    },
    post: (body: string, headers: Record<string, string>) =>
      routes.request('/webhooks/sandbox', { method: 'POST', body, headers }),
    balance: () => identity.db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, member.id, 'USD')),
    taken: () =>
      identity.db.withMerchant(merchant, (tx) => selectHouseBalance(tx, merchant, 'payments:sandbox', 'USD')),
    audit: () => identity.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources)),
  }
}

test('a deposit is ordered, paid at the provider and credited', async () => {
  const player = await createPlayer()
  const ordered = await player.order()
  expect(ordered).toMatchObject({
    state: 'pending',
    owner: 'member',
    redirectUrl: `http://psp.test/pay/psp-${ordered.reference}`,
  })
  expect(await player.balance()).toBeNull()
  expect(await player.webhook({ reference: ordered.reference })).toEqual([200, 'applied'])
  expect(await player.balance()).toBe(10_000n)
  expect(await player.taken()).toBe(-10_000n)
  const paid = await player.get(ordered.reference)
  expect(paid).toMatchObject({ state: 'paid', owner: 'none', redirectUrl: null })
  expect(paid.steps.map(({ state }) => state)).toEqual(['created', 'pending', 'paid'])
})

test('50 duplicates of a webhook at once have one effect', async () => {
  const player = await createPlayer()
  const { reference } = await player.order()
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.webhook({ reference })))
  expect(answers.filter(([, result]) => result === 'applied')).toHaveLength(1)
  expect(answers.filter(([status]) => status === 200)).toHaveLength(50)
  expect(await player.balance()).toBe(10_000n)
  expect(await player.audit()).toMatchObject({
    unbalanced: [],
    drifted: [],
    negative: [],
    unmatched: [],
    transactions: 1,
  })
})

test('two events with the same content have one effect', async () => {
  const player = await createPlayer()
  const { reference } = await player.order()
  await Promise.all(['one', 'two', 'three'].map((eventId) => player.webhook({ reference, eventId })))
  expect(await player.balance()).toBe(10_000n)
})

test('out of order: a paid deposit stays paid, and a payment after a failure is credited', async () => {
  const player = await createPlayer()
  const [first, second] = [await player.order(), await player.order()]
  await player.webhook({ reference: first.reference })
  expect(await player.webhook({ reference: first.reference, type: 'payment.failed' })).toEqual([200, 'ignored'])
  expect(await player.get(first.reference)).toMatchObject({ state: 'paid' })
  await player.webhook({ reference: second.reference, type: 'payment.failed' })
  expect(await player.webhook({ reference: second.reference })).toEqual([200, 'applied'])
  expect(await player.balance()).toBe(20_000n)
})

test('late: an expired deposit is credited when its payment arrives', async () => {
  const player = await createPlayer()
  const { reference } = await player.order()
  await player.webhook({ reference, type: 'payment.expired' })
  expect(await player.get(reference)).toMatchObject({ state: 'expired' })
  await player.webhook({ reference })
  expect(await player.balance()).toBe(10_000n)
})

test('forged, unsigned, old and unreadable webhooks get the same response and change nothing', async () => {
  const player = await createPlayer()
  const { reference } = await player.order()
  const now = identity.clock.now()
  const good = signedEvent({ merchant: player.merchant, reference }, now)
  const attempts: [string, Record<string, string>][] = [
    [good.body, {}],
    [good.body.replace('10000', '99999'), good.headers],
    [good.body, { ...good.headers, 'x-psp-signature': `${good.headers['x-psp-signature'].slice(0, -1)}0x` }],
    [good.body, { ...good.headers, 'x-psp-key': 'unknown' }],
    [good.body, { ...good.headers, 'x-psp-timestamp': String(Number(good.headers['x-psp-timestamp']) + 1) }],
  ]
  for (const [body, headers] of attempts) {
    const answer = await player.post(body, headers)
    expect([answer.status, await answer.json()]).toEqual([401, { result: 'refused' }])
  }
  expect(await player.webhook({ reference }, new Date(now.getTime() - 301_000))).toEqual([401, 'refused'])
  expect(await player.webhook({ reference }, new Date(now.getTime() + 301_000))).toEqual([401, 'refused'])
  expect(await player.webhook({ reference }, now, { ...pspKeys[0], secret: 'a guess' })).toEqual([401, 'refused'])
  expect(await player.get(reference)).toMatchObject({ state: 'pending' })
  expect(await player.balance()).toBeNull()
})

test('a signed event of an unknown type or shape is accepted, kept once for staff and books nothing', async () => {
  const player = await createPlayer()
  const { merchant } = player
  const { reference } = await player.order()
  const now = identity.clock.now()
  const event = JSON.parse(signedEvent({ merchant, reference }, now).body) as Record<string, unknown>
  const named = [
    { ...event, type: 'payment.disputed', amountMinor: '2500' },
    { ...event, type: 'payment.reviewed' },
    { ...event, amountMinor: 10_000 },
    { ...event, amountMinor: '0' },
  ].map((body) => JSON.stringify(body))
  const nameless = ['{}', '[]', 'null', '', 'a=b', '{"order":7,"type":"\\u0000"}', `"\0${reference}"`]
  for (const body of [...named, ...nameless.map((text) => text || ' ')]) {
    const { headers } = signedBody(body, now)
    const first = await player.post(body, headers)
    expect([body, first.status, await first.json()]).toEqual([
      body,
      200,
      { result: expect.stringMatching(/^(?:stored|duplicate)$/) },
    ])
    const again = await player.post(body, headers)
    expect([again.status, await again.json()]).toEqual([200, { result: 'duplicate' }])
    const forged = await player.post(`${body} `, headers)
    expect([forged.status, await forged.json()]).toEqual([401, { result: 'refused' }])
  }
  const rowsOf = (merchants: string[] | null) =>
    identity.db.asPlatform((tx) => selectUnreadEvents(tx, { merchants, states: null, limit: 50 }))
  const rows = await rowsOf([merchant])
  expect(rows.map(({ body }) => body).sort()).toEqual([...named].sort())
  expect(new Set(rows.map((row) => row.reference))).toEqual(new Set([reference]))
  expect(rows.map(({ type }) => type)).toContain('payment.disputed')
  expect((await rowsOf(null)).filter((row) => row.merchant === '')).toHaveLength(nameless.length)
  expect(await player.get(reference)).toMatchObject({ state: 'pending' })
  expect(await player.balance()).toBeNull()
})

test('during key rotation both keys are accepted', async () => {
  const player = await createPlayer()
  for (const key of pspKeys) {
    const { reference } = await player.order()
    expect(await player.webhook({ reference }, identity.clock.now(), key)).toEqual([200, 'applied'])
  }
})

test('another amount, currency or payment ID credits nothing; an unknown order gets 404', async () => {
  const player = await createPlayer()
  const { reference } = await player.order()
  expect(await player.webhook({ reference, amountMinor: '10001', eventId: 'a' })).toEqual([200, 'mismatch'])
  expect(await player.webhook({ reference, currency: 'EUR', eventId: 'b' })).toEqual([200, 'mismatch'])
  expect(await player.webhook({ reference, paymentId: 'psp-other', eventId: 'c' })).toEqual([200, 'mismatch'])
  expect(await player.webhook({ reference: 'D0000000000' })).toEqual([404, 'unknown'])
  expect(await player.balance()).toBeNull()
})

test('the same form sent twice is one deposit; another amount with the same request key is refused', async () => {
  const player = await createPlayer()
  const orders = await Promise.all(Array.from({ length: 5 }, () => player.order('10000', 'card', 'same-form')))
  expect(new Set(orders.map(({ reference }) => reference)).size).toBe(1)
  await expect(player.order('20000', 'card', 'same-form')).rejects.toMatchObject({ code: 'REQUEST_REUSED' })
})

test('limits, unknown methods, foreign return pages and trials are refused', async () => {
  const player = await createPlayer()
  for (const amount of ['999', '100001']) {
    await expect(player.order(amount)).rejects.toMatchObject({
      code: 'AMOUNT_OUT_OF_RANGE',
      params: { min: '$10.00', max: '$1,000.00' },
    })
  }
  await expect(player.order('10000', 'gold')).rejects.toMatchObject({ code: 'PAYMENT_METHOD_UNAVAILABLE' })
  const { host } = player.ctx
  for (const returnUrl of ['https://evil.example/', `http://${host}\\@evil.example/`, `https://a:b@${host}/`]) {
    const elsewhere = { method: 'card', amountMinor: '10000', requestKey: 'elsewhere', returnUrl }
    await expect(depositsHandlers.createDeposit(player.ctx, elsewhere)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
    })
  }
  const trial = await createPlayer(memberTypes.trial)
  await expect(trial.order()).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})

test("another member's deposit is not found", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()]
  const { reference } = await one.order()
  await expect(other.get(reference)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})

test('a transfer returns the account to pay to, stores a re-encoded slip and waits for the operator', async () => {
  const player = await createPlayer()
  const ordered = await player.order('50000', 'bank')
  expect(ordered).toMatchObject({ state: 'created', owner: 'member', account, redirectUrl: null })
  const canvas = createCanvas(60, 40)
  canvas.getContext('2d').fillRect(5, 5, 20, 20)
  const secret = Buffer.from('GPS 13.7563 N 100.5018 E <script>alert(1)</script>')
  const image = Buffer.concat([await canvas.encode('png'), secret])
  const sent = await depositsHandlers.sendSlip(player.ctx, {
    reference: ordered.reference,
    image: image.toString('base64'),
  })
  expect(sent).toMatchObject({ state: 'pending', owner: 'operator', hasSlip: true })
  const { image: kept } = await identity.db.withMerchant(player.merchant, (tx) =>
    tx.selectFrom('deposit_slip').select('image').where('merchant', '=', player.merchant).executeTakeFirstOrThrow(),
  )
  expect(Buffer.from(kept).includes('GPS')).toBe(false)
  expect(await player.balance()).toBeNull()
})

test.each([
  ['text', Buffer.from('no picture')],
  ['an svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a png that unpacks to 400 megapixels', hugePng()],
  ['half a png', hugePng(10).subarray(0, 40)],
  ['a gif', Buffer.from('GIF89a............................')],
])('a slip that is %s is refused', async (_name, bytes) => {
  const player = await createPlayer()
  const { reference } = await player.order('50000', 'bank')
  const sent = depositsHandlers.sendSlip(player.ctx, { reference, image: bytes.toString('base64') })
  await expect(sent).rejects.toMatchObject({ code: 'SLIP_INVALID' })
})

test('of a hundred pictures that a member sends at once few are drawn and one is stored', async () => {
  const player = await createPlayer()
  const { reference } = await player.order('50000', 'bank')
  const image = (await createCanvas(1500, 1500).encode('png')).toString('base64')
  const sent = await Promise.allSettled(
    Array.from({ length: 100 }, () => depositsHandlers.sendSlip(player.ctx, { reference, image })),
  )
  const refusals = sent.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
  expect(new Set(refusals)).toEqual(new Set(['TOO_MANY_REQUESTS']))
  // A member has one place in the queue; a later picture may find it free again, within the member's own allowance.
  expect(sent.length - refusals.length).toBeGreaterThan(0)
  expect(sent.length - refusals.length).toBeLessThanOrEqual(20)
  const stored = await identity.db.withMerchant(player.merchant, (tx) =>
    tx.selectFrom('deposit_slip').select('deposit_id').where('merchant', '=', player.merchant).execute(),
  )
  expect(stored).toHaveLength(1)
  expect((await player.get(reference)).state).toBe('pending')
})

test('a brand whose members send slips all the time delays a slip of another brand by one picture', async () => {
  const [busy, other] = [await createPlayer(), await createPlayer()]
  const image = (await createCanvas(900, 900).encode('png')).toString('base64')
  const done: string[] = []
  const members = await Promise.all(
    Array.from({ length: 7 }, (_, at) => identity.createMember(busy.ctx.brand, { username: `member${at}` })),
  )
  const uploads: { ctx: typeof busy.ctx; reference: string }[] = []
  for (const { id } of members) {
    const ctx = { ...busy.ctx, session: { ...busy.ctx.session, id, memberId: id } }
    const ordered = await depositsHandlers.createDeposit(ctx, {
      ...{ method: 'bank', amountMinor: '50000', requestKey: `slip-${id}` },
      returnUrl: `https://${ctx.host}/member/depositv2`,
    })
    uploads.push({ ctx, reference: ordered.reference })
  }
  const { reference } = await other.order('50000', 'bank')
  const send = async (ctx: typeof busy.ctx, of: string, name: string) => {
    await depositsHandlers.sendSlip(ctx, { reference: of, image })
    done.push(name)
  }
  const waiting = uploads.map((upload) => send(upload.ctx, upload.reference, 'busy'))
  await Promise.all([...waiting, send(other.ctx, reference, 'other')])
  expect(done.indexOf('other')).toBeLessThan(4)
})

/** The header of a PNG with this width and height. */
function hugePng(side = 20_000): Buffer {
  const head = Buffer.alloc(64)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(head)
  head.writeUInt32BE(13, 8)
  head.write('IHDR', 12, 'latin1')
  head.writeUInt32BE(side, 16)
  head.writeUInt32BE(side, 20)
  head.set([8, 6, 0, 0, 0], 24)
  return head
}
