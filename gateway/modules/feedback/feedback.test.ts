import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '#tests/support/gateway/gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await createTestGateway()
})
afterAll(() => gateway.close())

const stored = () =>
  gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('feedback').select(['content', 'kind', 'member_id']).where('merchant', '=', TEST_MERCHANT).execute(),
  )

test('visitors and members send feedback; the sixth in a row is rate limited', async () => {
  const ip = '10.77.1.2'
  await gateway.call({ ip }).feedback.sendFeedback({ kind: 'complaint', content: 'x'.repeat(140) })
  await expect(gateway.call({ ip }).feedback.sendFeedback({ content: 'x'.repeat(141) })).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
  })
  const token = await gateway.openSession()
  for (let i = 0; i < 4; i++) await gateway.call({ ip, token }).feedback.sendFeedback({ content: `message ${i}` })
  await expect(gateway.call({ ip }).feedback.sendFeedback({ content: 'once more' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  const rows = await stored()
  expect(rows.length).toBe(5)
  expect(rows.map(({ kind }) => kind).sort()).toEqual(['complaint', 'idea', 'idea', 'idea', 'idea'])
  expect(rows.filter(({ member_id }) => member_id === null).length).toBe(1)
})
