import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway, testGame } from '#tests/support/provider/provider.ts'
import { selectRounds } from './records.store.ts'
import { selectRoundNames } from './rounds-of-references.store.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

test('a round keeps the names of its bet in every record, when its game and its vendor are renamed afterwards', async () => {
  const { db } = gateway.services
  const operator = await gateway.operator()
  const play = async () => {
    const bet = betOf(operator)
    await operator.send('bet', bet)
    await operator.send('win', winOf(bet, 0))
    return bet
  }
  const references = [await play()]
  await db.asPlatform(async (tx) => {
    const names = JSON.stringify({ en: 'Another name' })
    await tx
      .updateTable('game')
      .set({ name: 'Another name', names })
      .where('node_id', '=', testGame?.nodeId ?? '')
      .execute()
    await tx
      .updateTable('vendor')
      .set({ name: 'Another vendor' })
      .where('code', '=', testGame?.vendor ?? '')
      .execute()
  })
  gateway.clock.advance(1_000)
  references.push(await play())
  const scope = { merchant, memberId: operator.memberId, from: new Date(0), until: new Date('2100-01-01') }
  const [rounds, named] = await db.withMerchant(merchant, async (tx) => [
    await selectRounds(tx, scope, { offset: 0, limit: 9 }),
    await selectRoundNames(
      tx,
      merchant,
      references.map((bet) => `studio:${bet.transaction_uuid}`),
    ),
  ])
  const shown = rounds.map(({ game_name, vendor_name }) => [game_name, vendor_name])
  expect(shown[0]).toEqual(['Another name', 'Another vendor'])
  expect(shown[1]?.[0]).toBe(testGame?.name)
  expect(shown[1]?.[1]).not.toBe('Another vendor')
  expect(named.map(({ gameName }) => gameName).toSorted()).toEqual([testGame?.name, 'Another name'].toSorted())
})
