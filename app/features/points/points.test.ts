import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { postPointAdjustment } from '#gateway/modules/points/index.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import {
  balanceOf,
  configureBrand,
  createAgent,
  loggedIn,
  memberVisitor,
  SITE_PAYMENT_PASSWORD,
} from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'
import { type PointsResult, paymentOf, refusalOf } from './answers.ts'

const PAGE = '/member/pointMall'
const paymentPassword = SITE_PAYMENT_PASSWORD

let site: TestSite
let points: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  await configureBrand(site, {
    settings: {
      points: {
        convert: { points: 100, amount: 1, min: 100, dayMax: 500 },
        items: [
          { id: 'lamp', kind: 'goods', title: { en: 'A lamp' }, points: 300, stock: 20, perMember: 2 },
          { id: 'now', kind: 'cash', title: { en: 'At once' }, points: 100, stock: 50, amount: 1, auto: true },
          { id: 'later', kind: 'cash', title: { en: 'Later' }, points: 200, stock: 50, amount: 2 },
          { id: 'rare', kind: 'cash', title: { en: 'Rare' }, points: 1, stock: 1, amount: 1 },
        ],
      },
    },
    switches: { POINTMALL: true },
  })
  points = await import('./index.server.ts')
}, 180_000)
afterAll(() => site?.close())

const openMall = (visitor: SiteVisitor, query = '') => visitor.open(points.loadPointMall, `/pointMall${query}`)
const openPanel = (visitor: SiteVisitor, query = '') => visitor.open(points.loadPointsPanel, `${PAGE}${query}`)

async function post(visitor: SiteVisitor, intent: string, fields: Record<string, string>) {
  const act = async (request: Request) => points.actOnPoints(request, await request.formData())
  const { status, location, value } = await visitor.post(act, { intent, requestKey: randomUUID(), ...fields }, PAGE)
  return { status, location, answer: value as PointsResult | undefined }
}
const redeem = (visitor: SiteVisitor, itemId: string, fields: Record<string, string> = {}) =>
  post(visitor, 'redeem', { itemId, quantity: '1', address: '', paymentPassword, ...fields })
const convert = (visitor: SiteVisitor, typed: string, fields: Record<string, string> = {}) =>
  post(visitor, 'convert', { points: typed, paymentPassword, ...fields })

/** A member with so many whole points. */
async function collector(given = 1_000) {
  const { member, visitor } = await memberVisitor(site)
  await site.gateway.services.db.withMerchant(merchant, (tx) =>
    postPointAdjustment(tx, {
      merchant,
      memberId: member.id,
      units: BigInt(given) * 100n,
      isCredit: true,
      reference: randomUUID(),
    }),
  )
  return { member, visitor }
}

/** Points that are free and held, in whole points. */
async function pointsOf(visitor: SiteVisitor) {
  const { balance } = (await openPanel(visitor, '?show=rules')).value
  if (!balance.ok) throw new Error(balance.errorCode)
  return [balance.value.points, balance.value.held].map(({ amountMinor }) => Number(amountMinor) / 100)
}
async function redemptionsOf(visitor: SiteVisitor, query = '') {
  const { redeemed } = (await openPanel(visitor, `?show=redeemed${query}`)).value
  if (!redeemed?.ok) throw new Error(redeemed?.errorCode ?? 'the page has no redemptions')
  return redeemed.value.content
}

test('the mall opens with its items, the panel with the history; the address opens the other parts', async () => {
  const { visitor } = await collector()
  const mall = (await openMall(visitor)).value
  expect([mall.view, mall.history, mall.redeemed]).toEqual(['items', null, null])
  expect(mall.items?.ok && mall.items.value.content.map(({ id }) => id)).toEqual(['rare', 'now', 'later', 'lamp'])
  const panel = (await openPanel(visitor)).value
  expect([panel.view, panel.items]).toEqual(['history', null])
  expect(panel.history).toMatchObject({ ok: true, value: { totalElements: 1 } })
  expect((await openMall(visitor, '?show=redeemed')).value).toMatchObject({ view: 'redeemed', items: null })
  expect((await openMall(visitor, '?show=secrets')).value.view).toBe('items')
  expect((await openMall(visitor, '?item=lamp')).value.itemId).toBe('lamp')
})

test('a history whose period ends before it starts is not requested', async () => {
  const { visitor } = await collector()
  const { period, history } = (await openPanel(visitor, '?from=2026-03-09&to=2026-03-01')).value
  expect([period?.problem?.key, history]).toEqual(['periodOrder', null])
})

test('each page has a form of its own: its request key is new', async () => {
  const { visitor } = await collector()
  const [one, other] = [await openMall(visitor), await openMall(visitor)]
  expect(one.value.requestKey).not.toBe(other.value.requestKey)
})

test('an item that is credited at once leads to the redemptions and pays', async () => {
  const { member, visitor } = await collector()
  const { status, location } = await redeem(visitor, 'now', { quantity: '3' })
  expect([status, location]).toEqual([303, '?show=redeemed&done=credited'])
  expect(await pointsOf(visitor)).toEqual([700, 0])
  expect(await balanceOf(site, member)).toBe(300n)
})

test('an item that staff decide holds its points until it is taken back, and taking it back twice is once', async () => {
  const { member, visitor } = await collector()
  expect((await redeem(visitor, 'later')).location).toBe('?show=redeemed&done=redeemed')
  expect(await pointsOf(visitor)).toEqual([800, 200])
  const [redemption] = await redemptionsOf(visitor)
  expect(redemption).toMatchObject({ item: 'Later', quantity: 1, status: 'inProcess' })
  for (const _ of [1, 2]) {
    const back = await post(visitor, 'withdraw', { reference: redemption?.reference ?? '' })
    expect([back.status, back.location]).toEqual([303, '?show=redeemed&done=withdrawn'])
  }
  expect(await pointsOf(visitor)).toEqual([1_000, 0])
  expect((await balanceOf(site, member)) ?? 0n).toBe(0n)
})

test('a form that is sent twice redeems once', async () => {
  const { visitor } = await collector()
  const requestKey = randomUUID()
  for (const _ of [1, 2]) expect((await redeem(visitor, 'later', { requestKey })).status).toBe(303)
  expect(await redemptionsOf(visitor)).toHaveLength(1)
  const other = await redeem(visitor, 'now', { requestKey })
  expect([other.status, errorKeys(other.answer)]).toEqual([409, { '': 'REQUEST_REUSED' }])
})

test.each([
  ['no piece', { quantity: '0' }, { quantity: 'pieces' }],
  ['half a piece', { quantity: '1.5' }, { quantity: 'pieces' }],
  ['a hundred pieces', { quantity: '100' }, { quantity: 'pieces' }],
  ['words for a number', { quantity: 'many' }, { quantity: 'pieces' }],
  ['no payment password', { paymentPassword: ' ' }, { paymentPassword: 'required' }],
  ['an address of 201 characters', { address: 'x'.repeat(201) }, { address: 'tooLong' }],
] as [string, Record<string, string>, object][])(
  '%s is an error at its field, and no points move',
  async (_what, given, expected) => {
    const { visitor } = await collector()
    const { status, answer } = await redeem(visitor, 'lamp', { address: 'A street 1', ...given })
    expect([status, answer?.intent, errorKeys(answer)]).toEqual([400, 'redeem', expected])
    expect(await pointsOf(visitor)).toEqual([1_000, 0])
  },
)

test('a wrong payment password is refused and never returns to the page', async () => {
  const { visitor } = await collector()
  const { status, answer } = await redeem(visitor, 'lamp', { address: 'A street 1', paymentPassword: '000001' })
  expect([status >= 400, Object.keys(errorKeys(answer) ?? {})]).toEqual([true, ['paymentPassword']])
  expect(JSON.stringify(answer)).not.toContain('000001')
  expect(paymentOf(answer ?? null)?.result.initialValue).toMatchObject({ itemId: 'lamp', address: 'A street 1' })
})

test('goods are sent to an address, which the redemption keeps', async () => {
  const { visitor } = await collector()
  const without = await redeem(visitor, 'lamp')
  expect([without.status, Object.keys(errorKeys(without.answer) ?? {})]).toEqual([400, ['address']])
  expect((await redeem(visitor, 'lamp', { address: '  A street 1 ' })).status).toBe(303)
  expect((await redemptionsOf(visitor))[0]).toMatchObject({ address: 'A street 1', kind: 'goods' })
})

test('a member gets at most the pieces that the item allows for one member', async () => {
  const { visitor } = await collector()
  const { status, answer } = await redeem(visitor, 'lamp', { quantity: '3', address: 'A street 1' })
  expect([status >= 400, Object.keys(errorKeys(answer) ?? {})]).toEqual([true, ['quantity']])
})

test('the last piece goes once; an item that the brand does not have is not found', async () => {
  const [one, other] = [await collector(), await collector()]
  expect((await redeem(one.visitor, 'rare')).status).toBe(303)
  const late = await redeem(other.visitor, 'rare')
  expect([late.status, errorKeys(late.answer)]).toEqual([409, { '': 'REWARD_OUT_OF_STOCK' }])
  const unknown = await redeem(other.visitor, 'yacht')
  expect([unknown.status, errorKeys(unknown.answer)]).toEqual([404, { '': 'PROMO_NOT_FOUND' }])
})

test('a member with too few points redeems nothing', async () => {
  const { visitor } = await collector(99)
  const { status, answer } = await redeem(visitor, 'now')
  expect([status, errorKeys(answer)]).toEqual([409, { '': 'POINTS_NOT_ENOUGH' }])
  expect(await pointsOf(visitor)).toEqual([99, 0])
})

test('points become cash in whole steps; what is no step stays', async () => {
  const { member, visitor } = await collector()
  const { status, location } = await convert(visitor, '250.50')
  expect([status, location]).toEqual([303, '?show=history&done=converted'])
  expect(await pointsOf(visitor)).toEqual([750, 0])
  expect(await balanceOf(site, member)).toBe(250n)
})

test.each([
  ['nothing', '', { points: 'amount' }],
  ['less than nothing', '-100', { points: 'amount' }],
  ['a thousandth of a point', '100.001', { points: 'amount' }],
  ['more digits than a number has', '1'.repeat(31), { points: 'amount' }],
])('%s is no number of points', async (_what, typed, expected) => {
  const { visitor } = await collector()
  const { status, answer } = await convert(visitor, typed)
  expect([status, answer?.intent, errorKeys(answer)]).toEqual([400, 'convert', expected])
})

test.each([
  ['below the smallest conversion', '99', 'pointsMin'],
  ['above the largest of a day', '600', 'pointsDayMax'],
])('a conversion %s is refused at its field, with what was typed', async (_what, typed, key) => {
  const { member, visitor } = await collector()
  const { status, answer } = await convert(visitor, typed)
  expect([status >= 400, errorKeys(answer)]).toEqual([true, { points: key }])
  expect(paymentOf(answer ?? null)?.result.initialValue).toMatchObject({ points: typed })
  expect((await balanceOf(site, member)) ?? 0n).toBe(0n)
})

test('the largest of a day counts all conversions of the day', async () => {
  const { visitor } = await collector()
  expect((await convert(visitor, '400')).status).toBe(303)
  expect(errorKeys((await convert(visitor, '200')).answer)).toEqual({ points: 'pointsDayMax' })
  expect((await convert(visitor, '100')).status).toBe(303)
})

test("another member's redemption cannot be taken back; the refusal belongs to its row alone", async () => {
  const [owner, other] = [await collector(), await collector()]
  await redeem(owner.visitor, 'later')
  const reference = (await redemptionsOf(owner.visitor))[0]?.reference ?? ''
  const { status, answer } = await post(other.visitor, 'withdraw', { reference })
  expect(status).toBe(404)
  expect(refusalOf(answer ?? null, reference)).toMatchObject({ code: 'PROMO_NOT_FOUND' })
  expect([refusalOf(answer ?? null, 'P1'), paymentOf(answer ?? null)]).toEqual([null, null])
  expect(await pointsOf(owner.visitor)).toEqual([800, 200])
})

test('a redemption that is decided is not taken back', async () => {
  const { visitor } = await collector()
  await redeem(visitor, 'now')
  const reference = (await redemptionsOf(visitor))[0]?.reference ?? ''
  expect((await post(visitor, 'withdraw', { reference })).answer).toMatchObject({ reference, code: 'PROMO_STATE' })
})

test('an unknown intent is a forged request', async () => {
  const { visitor } = await collector()
  await expect(post(visitor, 'mint', {})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  await expect(post(visitor, '', {})).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('visitors, trial members and agents have no points: every part says why', async () => {
  const trial = await memberVisitor(site, { type: memberTypes.trial })
  const { agent } = await createAgent(site)
  for (const [visitor, errorCode] of [
    [await site.visitor(), 'NOT_LOGGED_IN'],
    [trial.visitor, 'TRIAL_MEMBER'],
    [await loggedIn(site, agent), 'PROMO_NOT_ELIGIBLE'],
  ] as const) {
    const { balance, config, items } = (await openMall(visitor)).value
    expect([balance, config, items]).toEqual([1, 2, 3].map(() => expect.objectContaining({ ok: false, errorCode })))
  }
})
