import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_PATH } from '#contract/live.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { STREAMS_PER_MEMBER } from '#gateway/modules/live/index.ts'
import { callerHeaders } from '../support/gateway/client.ts'
import { readEvents } from '../support/gateway/event-stream.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '../support/gateway/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway?.close())

const open = (token: string, merchant = TEST_MERCHANT) =>
  Promise.resolve(
    gateway.app.request(LIVE_PATH, { headers: callerHeaders(gateway.services, { merchant, token, ip: '10.0.0.1' }) }),
  )

async function listen(token: string) {
  const answer = await open(token)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  if (!answer.body) throw new Error('a stream has a body')
  return readEvents(answer.body)
}

async function credit(memberId: string, amountMinor: bigint) {
  await gateway.services.db.withMerchant(TEST_MERCHANT, async (tx) => {
    const { currency } = await tx
      .selectFrom('member')
      .select('currency')
      .where('merchant', '=', TEST_MERCHANT)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    await openPlayerAccount(tx, { merchant: TEST_MERCHANT, memberId, currency })
    const transfer = { from: houseAccount('test'), to: playerAccount(memberId), amountMinor, currency }
    await postTransaction(tx, {
      merchant: TEST_MERCHANT,
      kind: 'adjustment',
      reference: crypto.randomUUID(),
      transfers: [transfer],
    })
  })
  gateway.services.live.balanceChanged(TEST_MERCHANT, memberId)
}

async function openMember() {
  const token = await gateway.openSession()
  const { id } = await gateway.call({ token }).members.getMemberInfo({})
  return { token, id }
}

test('a stream begins with the balance and tells every change of it', async () => {
  const { token, id } = await openMember()
  const stream = await listen(token)
  const amountOf = async () => JSON.parse((await stream.next())?.data ?? '{}').balance?.amountMinor
  expect(await amountOf()).toBe('0')
  await credit(id, 1_234n)
  expect(await amountOf()).toBe('1234')
  await stream.cancel()
})

test('a stream ends when its session does', async () => {
  const { token } = await openMember()
  const stream = await listen(token)
  expect((await stream.next())?.event).toBe('balance')
  await gateway.call({ token }).session.logout({})
  expect((await stream.next())?.event).toBe('ended')
  expect(await stream.next()).toBeNull()
})

test('a stream takes a good token of the same merchant', async () => {
  const { token } = await openMember()
  expect((await open('x'.repeat(43))).status).toBe(401)
  expect((await open(token, 'betamerchant')).status).toBe(401)
  expect((await open(token, 'nobody')).status).toBe(403)
})

test('a member has so many streams, and a closed one makes room', async () => {
  const { token } = await openMember()
  const streams = []
  for (let at = 0; at < STREAMS_PER_MEMBER; at++) streams.push(await listen(token))
  expect((await open(token)).status).toBe(429)
  await streams[0]?.cancel()
  await expect.poll(async () => (await open(token)).status).toBe(200)
})
