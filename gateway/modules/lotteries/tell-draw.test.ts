import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesHandlers } from '#gateway/modules/messages/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { balanceOf, betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway, testGame } from '#tests/support/provider/provider.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway({ providers: readProviders(undefined, 'http://127.0.0.1:9') })
})
afterAll(() => gateway?.close())

async function messagesOf(memberId: string) {
  const context = createMemberContext(gateway.services, { memberId }, { brand: testBrand({ merchant: TEST_MERCHANT }) })
  const { content } = await messagesHandlers.listMessages(context, { pageNo: 1, pageSize: 20 })
  return content
}

test('a member whose draw is void gets one message for all orders of it, also when a call is repeated', async () => {
  const operator = await gateway.operator()
  const bets = [betOf(operator, { amount: ONE }), betOf(operator, { amount: 2 * ONE })]
  for (const bet of bets) await operator.send('bet', bet)
  const meta = { lottery: { kind: 'void', numero: '20260302-0721' } }
  const rollbacks = bets.map((bet) => ({ ...rollbackOf(bet), meta }))
  for (const rollback of [...rollbacks, ...rollbacks]) await operator.send('rollback', rollback)
  const messages = await messagesOf(operator.memberId)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.title).toBe(`Draw 20260302-0721 of ${testGame?.name} does not count`)
})

test('a member whose bet came after the first ball reads why it is given back', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator, { amount: ONE })
  await operator.send('bet', bet)
  await operator.send('rollback', { ...rollbackOf(bet), meta: { lottery: { kind: 'late', numero: '20260303-0001' } } })
  const [message] = await messagesOf(operator.memberId)
  expect(message?.title).toBe(`Bets after the first ball: draw 20260303-0001 of ${testGame?.name}`)
})

test('a corrected result moves the difference once, and the message names both results', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator, { amount: 10 * ONE })
  await operator.send('bet', bet)
  await operator.send('win', winOf(bet, 95 * ONE))
  const before = await balanceOf(operator)
  const meta = { lottery: { kind: 'corrected', numero: '20260303-0001', was: '37', is: '38' } }
  const win = { ...winOf(bet, 20 * ONE), meta }
  for (const repeated of [win, win]) await operator.send('win', repeated)
  expect(await balanceOf(operator)).toBe(before - 75 * ONE)
  const messages = await messagesOf(operator.memberId)
  expect(messages).toHaveLength(1)
  expect(JSON.stringify(messages)).toContain('The published result was wrong: 37. The right one is 38.')
})

test('movements without a notice send no message', async () => {
  const operator = await gateway.operator()
  const bet = betOf(operator, { amount: ONE })
  await operator.send('bet', bet)
  await operator.send('rollback', rollbackOf(bet))
  expect(await messagesOf(operator.memberId)).toEqual([])
})
