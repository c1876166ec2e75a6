import { afterAll, beforeAll, expect, test } from 'vitest'
import { readProviders } from '#gateway/providers/index.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'

const order = { game: 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN', numero: '20260302-0721' }
const reason = 'the outside value was wrong'

let gateway: ProviderGateway
let supplier: TestSupplier
let [asker, other, ofOneBrand]: TestOperator[] = []
beforeAll(async () => {
  supplier = await startSupplier()
  gateway = await createProviderGateway({ providers: readProviders(undefined, supplier.url) })
  const { hire } = createTestOperators(gateway.services)
  asker = await hire({ roles: { '*': ['risk'] } })
  other = await hire({ roles: { '*': ['manager'] } })
  ofOneBrand = await hire({ roles: { [TEST_MERCHANT]: ['manager'] } })
})
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

const asked = () => supplier.asked.filter(({ path }) => path === '/lottery/void')

test('two people void a draw, with a reason; the supplier is asked when the second one agrees', async () => {
  expect((await asker?.act('lotteries.void', order, { reason: 'short' }))?.[0]).toBe(409)
  const [status, { approval }] = (await asker?.act('lotteries.void', order, { reason })) ?? [0, { rows: [] }]
  expect([status, asked()]).toEqual([202, []])
  expect((await asker?.post(`approvals/${approval}`, { yes: true }))?.[0]).not.toBe(200)
  expect(asked()).toEqual([])
  const done = await other?.post(`approvals/${approval}`, { yes: true })
  expect(done?.[1].state).toBe('executed: draw 20260302-0721 is void; orders given back: 3')
  expect(asked()[0]?.body).toMatchObject({ game_code: order.game, numero: order.numero, reason, by: [asker?.name] })
})

test('two people give the orders back that came after a first ball; its instant has a zone', async () => {
  const ball = '2026-03-03T16:00:00+07:00'
  expect((await asker?.act('lotteries.late', { ...order, ball: '16:00' }, { reason }))?.[0]).toBe(409)
  const [status, { approval }] = (await asker?.act('lotteries.late', { ...order, ball }, { reason })) ?? [
    0,
    { rows: [] },
  ]
  expect(status).toBe(202)
  const done = await other?.post(`approvals/${approval}`, { yes: true })
  expect(done?.[1].state).toContain('given back: 2')
  const sent = supplier.asked.find(({ path }) => path === '/lottery/late')
  expect(sent?.body).toMatchObject({ first_ball: '2026-03-03T09:00:00.000Z', numero: order.numero, reason })
})

test('one person suspends a draw at once, and two take orders for it again', async () => {
  expect((await asker?.act('lotteries.suspend', { ...order, cause: 'mood' }, { reason }))?.[0]).toBe(409)
  const [status, body] = (await asker?.act('lotteries.suspend', { ...order, cause: 'check' }, { reason })) ?? [0, {}]
  expect([status, body]).toMatchObject([200, { state: expect.stringContaining('takes no orders') }])
  expect(supplier.asked.at(-1)?.body).toMatchObject({ cause: 'check', numero: order.numero, reason })
  const [asking, { approval }] = (await asker?.act('lotteries.resume', order, { reason })) ?? [0, { rows: [] }]
  expect(asking).toBe(202)
  const done = await other?.post(`approvals/${approval}`, { yes: true })
  expect(done?.[1].state).toContain('takes orders again')
  expect(supplier.asked.at(-1)?.body).toMatchObject({ cause: null })
})

test('a draw belongs to all brands: who works for one cannot void it', async () => {
  expect((await ofOneBrand?.act('lotteries.void', order, { reason }))?.[0]).toBe(404)
})

test.each([{ numero: '1' }, { game: 'nothing' }])('an order with %j is refused', async (wrong) => {
  expect((await asker?.act('lotteries.void', { ...order, ...wrong }, { reason }))?.[0]).toBe(409)
})

test('a person enters a result at once; the journal and the answer do not have the numbers', async () => {
  const numbers = '123456 / 55555'
  const [status, body] = (await asker?.act('lotteries.enter', { ...order, numbers }, {})) ?? [0, { rows: [] }]
  expect([status, body.state]).toEqual([
    200,
    `draw ${order.numero}, version 1: NOT published, two people differ at special; a third person decides`,
  ])
  const sent = supplier.asked.find(({ path }) => path === '/lottery/result')
  expect(sent?.body).toMatchObject({ game_code: order.game, numbers, by: asker?.name, correction: null })
  const journal = JSON.stringify(await other?.get('journal'))
  expect(journal).toContain('"act":"lotteries.enter"')
  expect(journal).not.toContain('123456')
})

test('a correction needs a reason, and the supplier gets it', async () => {
  const payload = { ...order, numbers: '1 2 3' }
  expect((await asker?.act('lotteries.correct', payload, {}))?.[0]).toBe(409)
  expect((await asker?.act('lotteries.correct', payload, { reason }))?.[0]).toBe(200)
  expect(supplier.asked.at(-1)?.body).toMatchObject({ correction: reason })
})

test('staff read a lottery at its supplier, and an unknown list is none', async () => {
  const path = `lottery/results/${encodeURIComponent(order.game)}`
  expect(await other?.get(path)).toMatchObject([200, { rows: [{ draw: order.numero }] }])
  expect((await other?.get(path.replace('results', 'secrets')))?.[0]).toBe(404)
})

test('two people move a draw of another operator, with the notice as the reason; one alone changes nothing', async () => {
  const { game } = order
  const moved = () => supplier.asked.filter(({ path }) => path === '/lottery/calendar').map(({ body }) => body)
  const move = { game, day: '2028-01-01', to: '2027-12-30' }
  expect((await asker?.act('lotteries.move', { ...move, to: 'later' }, { reason }))?.[0]).toBe(409)
  expect((await asker?.act('lotteries.move', move, {}))?.[0]).toBe(409)
  for (const [act, payload, change] of [
    ['lotteries.move', move, { kind: 'move', day: '2028-01-01', to: '2027-12-30' }],
    ['lotteries.move', { ...move, to: 'none' }, { kind: 'move', day: '2028-01-01', to: null }],
    ['lotteries.calendar', { game, lastDay: '2028-12-31' }, { kind: 'end', last_day: '2028-12-31' }],
  ] as const) {
    const before = moved().length
    const [status, { approval }] = (await asker?.act(act, payload, { reason })) ?? [0, { rows: [] }]
    expect([status, moved().length]).toEqual([202, before])
    const done = await other?.post(`approvals/${approval}`, { yes: true })
    expect(done?.[1].state).toContain('every lottery of that operator')
    expect(moved().at(-1)).toMatchObject({ change, reason, by: [asker?.name] })
  }
  expect(JSON.stringify(await other?.get('journal'))).toContain('lotteries.move')
})

test('staff read the tables of dates of the gateway and its suppliers', async () => {
  const [status, { rows }] = (await other?.get('lottery/tables')) ?? [0, { rows: [] }]
  expect(status).toBe(200)
  expect(rows).toEqual(
    expect.arrayContaining([expect.objectContaining({ table: 'currencies', last_day: '2027-12-31' })]),
  )
})

test.each(['list', 'check'])(
  'staff read a %s of all lotteries, which each supplier is asked for once',
  async (list) => {
    const before = supplier.asked.filter(({ path }) => path === '/lottery/desk/all').length
    expect(await other?.get(`lottery/${list}`)).toMatchObject([200, { rows: [{ lottery: order.game }] }])
    expect(supplier.asked.filter(({ path }) => path === '/lottery/desk/all')).toHaveLength(before + 1)
  },
)

test('limits, closed and restricted numbers need a reason, and reach the supplier with who set them', async () => {
  const limit = { game: order.game, what: 'number', stakes: '5000' }
  expect((await asker?.act('lotteries.limit', limit, {}))?.[0]).toBe(409)
  expect((await asker?.act('lotteries.limit', limit, { reason }))?.[0]).toBe(200)
  const sent = { change: { kind: 'limit', what: 'number', stakes: 5000 }, by: asker?.name, reason }
  expect(supplier.asked.at(-1)?.body).toMatchObject(sent)
  const number = { ...order, play: 'special.2', selection: '37' }
  expect((await asker?.act('lotteries.restrict', { ...number, percent: '20' }, { reason }))?.[0]).toBe(409)
  expect((await asker?.act('lotteries.restrict', { ...number, percent: '80' }, { reason }))?.[0]).toBe(200)
  expect(supplier.asked.at(-1)?.body.change).toMatchObject({ kind: 'price', selection: '37', percent: 80 })
  for (const [act, isClosed] of [
    ['lotteries.close', true],
    ['lotteries.open', false],
  ] as const) {
    expect((await asker?.act(act, number, { reason }))?.[0]).toBe(200)
    expect(supplier.asked.at(-1)?.body.change).toMatchObject({ kind: 'number', selection: '37', is_closed: isClosed })
  }
})
