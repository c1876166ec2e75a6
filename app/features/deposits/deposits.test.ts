import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { configureBrand, memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

const PAGE = '/member/depositv2'
const account = { bank: 'First Example Bank', holder: 'Alpha Ltd', number: '000 123 456' }

let site: TestSite
let deposits: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, {
    settings: {
      cashier: {
        deposits: [
          { code: 'card', channel: 'CARD', provider: 'sandbox', min: 10, max: 1000 },
          { code: 'bank', channel: 'BANK', provider: 'transfer', account },
        ],
      },
    },
  })
  deposits = await import('./index.server.ts')
})
afterAll(() => site?.close())

let orders = 0
const act = async (request: Request) => deposits.actOnDeposit(request, await request.formData())
const order = (visitor: SiteVisitor, fields: Record<string, string> = {}) =>
  visitor.post(
    act,
    { intent: 'order', method: 'card', amount: '50', requestKey: `request-${orders++}`, ...fields },
    PAGE,
  )
const referenceOf = (location: string | null) =>
  new URL(location ?? '', 'http://site.example').searchParams.get('reference') ?? ''
const open = (visitor: SiteVisitor, query = '') => visitor.open(deposits.loadDeposits, `${PAGE}${query}`)

/** Posts a slip as a browser sends a form with a file. */
function sendSlip(visitor: SiteVisitor, reference: string, ...slips: (File | string)[]) {
  const form = new FormData()
  for (const [name, value] of [
    ['intent', 'slip'],
    ['reference', reference],
    ...slips.map((slip) => ['slip', slip] as const),
  ] as const)
    form.append(name, value)
  return visitor.post((request) => deposits.actOnDeposit(request, form), {}, PAGE)
}

const picture = (name = 'slip.png', type = '') =>
  new File([new Uint8Array(createCanvas(20, 20).toBuffer('image/png'))], name, { type })

test('the page has the methods of the brand with their limits, an empty history and a new request key each time', async () => {
  const { visitor } = await memberVisitor(site)
  const [first, second] = [await open(visitor), await open(visitor)]
  const { methods, history } = first.value
  if (!methods?.ok || !history?.ok) throw new Error('the page has no data')
  expect(methods.value.methods.map(({ code, kind }) => [code, kind])).toEqual([
    ['card', 'redirect'],
    ['bank', 'transfer'],
  ])
  expect(methods.value.methods[0]).toMatchObject({ min: { amountMinor: '1000' }, max: { amountMinor: '100000' } })
  expect(history.value.content).toEqual([])
  expect(first.value.requestKey).not.toBe(second.value.requestKey)
})

test('a member without a deposit limit is prompted for one before the first deposit, and not after it', async () => {
  const { visitor } = await memberVisitor(site)
  expect((await open(visitor)).value.wantsLimit).toBe(true)
  await order(visitor)
  expect((await open(visitor)).value.wantsLimit).toBe(false)
})

test('an order at a provider leads to the deposit and on to the provider', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, location } = await order(visitor)
  const reference = referenceOf(location)
  expect([status, location]).toEqual([303, `${PAGE}?reference=${reference}&go=1`])
  const { deposit } = (await open(visitor, `?reference=${reference}`)).value
  expect(deposit).toMatchObject({
    ok: true,
    value: { state: 'pending', amount: { amountMinor: '5000' }, redirectUrl: `http://psp.test/pay/psp-${reference}` },
  })
})

test('a transfer leads to the account of the brand, without a provider', async () => {
  const { visitor } = await memberVisitor(site)
  const { location } = await order(visitor, { method: 'bank', amount: '1,020.50' })
  expect(location).toBe(`${PAGE}?reference=${referenceOf(location)}`)
  const { deposit } = (await open(visitor, `?reference=${referenceOf(location)}`)).value
  expect(deposit).toMatchObject({ ok: true, value: { kind: 'transfer', amount: { amountMinor: '102050' } } })
})

test('a deposit is for the promotion that the form chose, which it joins, or for none', async () => {
  const { member, visitor } = await memberVisitor(site)
  const promotionsOf = () =>
    site.gateway.services.db.withMerchant(member.merchant, (tx) =>
      tx.selectFrom('deposit').select('promotion').where('member_id', '=', member.id).orderBy('created_at').execute(),
    )
  await order(visitor, { promotion: '' })
  expect(await promotionsOf()).toEqual([{ promotion: '' }])
  const refused = await order(visitor, { promotion: `gone ${'a'.repeat(64)}` })
  expect([refused.status, (await promotionsOf()).length]).toEqual([404, 1])
})

test('a form that is sent twice is one order', async () => {
  const { visitor } = await memberVisitor(site)
  const fields = { requestKey: 'the-same-key' }
  const [first, again] = [await order(visitor, fields), await order(visitor, fields)]
  expect(referenceOf(again.location)).toBe(referenceOf(first.location))
  const { history } = (await open(visitor)).value
  expect(history?.ok && history.value.content).toHaveLength(1)
})

test('the history shows ten orders a page, the newest first', async () => {
  const { visitor } = await memberVisitor(site)
  for (let count = 0; count < 11; count++) {
    await order(visitor, { method: 'bank', amount: String(20 + count) })
    site.gateway.clock.advance(10)
  }
  const amountsOf = async (query: string) => {
    const { history } = (await open(visitor, query)).value
    return history?.ok ? history.value.content.map(({ amount }) => amount.amountMinor) : null
  }
  expect((await amountsOf(''))?.slice(0, 2)).toEqual(['3000', '2900'])
  expect(await amountsOf('?page=2')).toEqual(['2000'])
  expect(await amountsOf('?page=-7')).toHaveLength(10)
})

test.each([
  ['no method', { method: '' }, 'method', 'depositMethod'],
  ['no amount', { amount: '' }, 'amount', 'amount'],
  ['an amount with three decimals', { amount: '10.123' }, 'amount', 'amount'],
  ['a negative amount', { amount: '-10' }, 'amount', 'amount'],
  ['zero', { amount: '0.00' }, 'amount', 'amount'],
  ['words', { amount: 'ten' }, 'amount', 'amount'],
])('%s is an error at its field, and no order', async (_what, fields, field, key) => {
  const { visitor } = await memberVisitor(site)
  const { status, value } = await order(visitor, fields)
  expect(status).toBe(400)
  expect(value).toMatchObject({ intent: 'order' })
  expect(errorKeys(value)).toEqual({ [field]: key })
  const { history } = (await open(visitor)).value
  expect(history?.ok && history.value.content).toEqual([])
})

test.each([
  ['below the minimum', { amount: '9.99' }],
  ['above the maximum', { amount: '1000.01' }],
])('an amount %s is refused at its field with the typed amount', async (_what, fields) => {
  const { visitor } = await memberVisitor(site)
  const { status, value } = await order(visitor, fields)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(value).toMatchObject({ intent: 'order', result: { initialValue: { amount: fields.amount } } })
  expect(errorKeys(value)).toEqual({ amount: 'amountRange' })
})

test('a method that the brand does not have is refused', async () => {
  const { visitor } = await memberVisitor(site)
  const { status, value } = await order(visitor, { method: 'gold' })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual({ '': 'PAYMENT_METHOD_UNAVAILABLE' })
})

test('a key that was used for another amount orders nothing', async () => {
  const { visitor } = await memberVisitor(site)
  await order(visitor, { requestKey: 'used-before' })
  const { value } = await order(visitor, { requestKey: 'used-before', amount: '60' })
  expect(errorKeys(value)).toEqual({ '': 'REQUEST_REUSED' })
})

test('a slip is stored with the deposit', async () => {
  const { visitor } = await memberVisitor(site)
  const reference = referenceOf((await order(visitor, { method: 'bank' })).location)
  const { status, location } = await sendSlip(visitor, reference, picture())
  expect([status, location]).toEqual([303, `${PAGE}?reference=${reference}`])
  const { deposit } = (await open(visitor, `?reference=${reference}`)).value
  expect(deposit).toMatchObject({ ok: true, value: { hasSlip: true } })
})

test.each([
  ['../../../etc/passwd', 'image/png'],
  ['..\\..\\boot.ini', 'image/png'],
  ['slip.svg', 'image/svg+xml'],
  ['slip.php.jpg', 'application/x-php'],
  ['<img src=x onerror=alert(1)>.png', 'text/html'],
  ["slip'; drop table deposit_slip; --.png", ''],
  [`${'x'.repeat(300)}.png`, 'multipart/form-data'],
])('a picture named %j of the type %j is stored as what it is, without its name', async (name, type) => {
  const { visitor, member } = await memberVisitor(site)
  const reference = referenceOf((await order(visitor, { method: 'bank' })).location)
  expect((await sendSlip(visitor, reference, picture(name, type))).status).toBe(303)
  const rows = await storedSlips(member.id)
  expect(rows.map((row) => row.content_type)).toEqual(['image/png'])
  const stored = Buffer.from(rows[0]?.image ?? '').toString('latin1') + JSON.stringify({ ...rows[0], image: null })
  expect(stored).not.toContain(name)
})

test('two pictures at once are refused, and neither is stored', async () => {
  const { visitor, member } = await memberVisitor(site)
  const reference = referenceOf((await order(visitor, { method: 'bank' })).location)
  const { value } = await sendSlip(visitor, reference, picture('a.png'), picture('b.png'))
  expect(errorKeys(value)).toEqual({ slip: 'slip' })
  expect(await storedSlips(member.id)).toEqual([])
})

/** The stored pictures of a member's deposits, with every column. */
function storedSlips(memberId: string) {
  const merchant = 'alphamerchant'
  return site.gateway.services.db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('deposit_slip as s')
      .innerJoin('deposit as d', (join) =>
        join.onRef('d.merchant', '=', 's.merchant').onRef('d.id', '=', 's.deposit_id'),
      )
      .selectAll('s')
      .where('s.merchant', '=', merchant)
      .where('d.member_id', '=', memberId)
      .execute(),
  )
}

test.each([
  ['no file', ''],
  ['an empty file', new File([], 'slip.png')],
  ['a file over 5 MB', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'slip.png')],
  ['a file that is no picture', new File(['%PDF-1.7'], 'slip.png')],
])('%s is an error at the slip', async (_what, slip) => {
  const { visitor } = await memberVisitor(site)
  const reference = referenceOf((await order(visitor, { method: 'bank' })).location)
  const { status, value } = await sendSlip(visitor, reference, slip)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(value).toMatchObject({ intent: 'slip' })
  expect(errorKeys(value)).toEqual({ slip: 'slip' })
})

test("another member's deposit is not found", async () => {
  const [owner, other] = [await memberVisitor(site), await memberVisitor(site)]
  const reference = referenceOf((await order(owner.visitor, { method: 'bank' })).location)
  const { deposit } = (await open(other.visitor, `?reference=${reference}`)).value
  expect(deposit).toMatchObject({ ok: false, errorCode: 'PAYMENT_NOT_FOUND' })
  const { status } = await sendSlip(other.visitor, reference, picture())
  expect(status).toBeGreaterThanOrEqual(400)
})

test('a trial member may not deposit', async () => {
  const { visitor } = await memberVisitor(site, { type: memberTypes.trial })
  const { value } = await order(visitor)
  expect(errorKeys(value)).toEqual({ '': 'TRIAL_MEMBER' })
})
