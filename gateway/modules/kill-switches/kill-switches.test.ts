import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantsOf } from '#brand-engine/index.ts'
import { readProviders } from '#gateway/providers/index.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'

const brand = TEST_MERCHANT
const reason = 'the provider reports a fault of this game'

let gateway: ProviderGateway
let supplier: TestSupplier
let risk: TestOperator
let manager: TestOperator
let second: TestOperator
beforeAll(async () => {
  supplier = await startSupplier()
  gateway = await createProviderGateway({ providers: readProviders(undefined, supplier.url) })
  const { hire } = createTestOperators(gateway.services)
  risk = await hire({ roles: { [brand]: ['risk'] } })
  manager = await hire({ roles: { [brand]: ['manager'] } })
  second = await hire({ roles: { [brand]: ['manager'] } })
})
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

type Player = Awaited<ReturnType<ProviderGateway['operator']>>
const bet = async (player: Player, code = player.gameCode) =>
  (await player.send('bet', betOf(player, { game_code: code }))).status
const stopped = (answer: readonly [number, Record<string, unknown>]) =>
  /stopped as ([0-9a-f-]{36})/.exec(String(answer[1].state))?.[1] ?? 'nothing'

async function open(id: string) {
  const [, { approval }] = await manager.act('kill.end', { id }, { brand, reason: 'the provider has mended it' })
  return await second.post(`approvals/${approval}`, { yes: true })
}

test('a stopped game refuses bets with the next one and takes the wins of its open rounds; other games go on', async () => {
  const player = await gateway.operator()
  const running = betOf(player, { amount: ONE })
  await player.send('bet', running)
  const answer = await risk.act('kill.game', { target: player.gameCode }, { brand, reason })
  expect(answer[0]).toBe(200)
  expect(await bet(player)).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await bet(player, player.otherGameCode)).toBe('RS_OK')
  expect((await player.send('win', winOf(running, 2 * ONE))).status).toBe('RS_OK')
  expect((await risk.act('kill.game', { target: player.gameCode }, { brand, reason }))[0]).toBe(409)
  const id = stopped(answer)
  expect((await risk.get('kills'))[1].rows[0]).toMatchObject({ id, kind: 'game', reason, ended_at: null })

  const [status] = await risk.act('kill.end', { id }, { brand, reason: 'the provider has mended it' })
  expect(status).toBe(202)
  expect(await bet(player)).toBe('RS_ERROR_LIMIT_REACHED')
  const waiting = (await manager.get('approvals?state=waiting'))[1].rows[0]?.id
  expect((await manager.post(`approvals/${waiting}`, { yes: true }))[1].state).toBe('executed: open again')
  expect(await bet(player)).toBe('RS_OK')
})

test('a vendor is stopped by a manager, not by risk, and with a reason', async () => {
  const player = await gateway.operator()
  const vendor = player.gameCode.split(':')[0] ?? ''
  expect((await risk.act('kill.vendor', { target: vendor }, { brand, reason }))[0]).toBe(404)
  expect((await manager.act('kill.vendor', { target: vendor }, { brand, reason: 'short' }))[0]).toBe(409)
  const answer = await manager.act('kill.vendor', { target: vendor }, { brand, reason })
  expect(await bet(player)).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await open(stopped(answer)))[1].state).toContain('executed')
  expect(await bet(player)).toBe('RS_OK')
})

test('a brand is stopped at once and confirmed by another person afterwards', async () => {
  const player = await gateway.operator()
  const answer = await manager.act('kill.brand', { target: '' }, { brand, reason })
  const id = stopped(answer)
  expect(answer).toEqual([200, { state: expect.stringContaining('another person confirms it within 15 minutes') }])
  expect(await bet(player)).toBe('RS_ERROR_LIMIT_REACHED')
  expect((await manager.act('kill.confirm', { id }, { brand }))[0]).toBe(409)
  expect((await second.act('kill.confirm', { id }, { brand }))[1]).toEqual({ state: 'confirmed' })
  expect((await second.act('kill.confirm', { id }, { brand }))[0]).toBe(409)
  expect((await manager.get('kills'))[1].rows[0]).toMatchObject({ id, confirmed_by: second.name })
  await open(id)
  expect(await bet(player)).toBe('RS_OK')
})

test('only an administrator stops every brand at once, and each is opened again by itself', async () => {
  const { hire } = createTestOperators(gateway.services)
  const admin = await hire({ roles: { '*': ['admin'] } })
  const player = await gateway.operator()
  expect((await manager.act('kill.all', {}, { reason }))[0]).toBe(404)
  const merchants = new Set(merchantsOf(gateway.brands))
  expect(merchants.size).toBeGreaterThan(1)
  const [status, { state }] = await admin.act('kill.all', {}, { reason })
  expect([status, state]).toEqual([200, expect.stringContaining(`${merchants.size} brands are stopped;`)])
  expect(await bet(player)).toBe('RS_ERROR_LIMIT_REACHED')

  const active = (await admin.get('kills'))[1].rows.filter(
    ({ kind, ended_at }) => kind === 'brand' && ended_at === null,
  )
  expect(new Set(active.map(({ merchant }) => merchant))).toEqual(merchants)
  expect((await admin.act('kill.all', {}, { reason }))[1].state).toContain(
    `0 brands are stopped, ${merchants.size} were`,
  )

  await open(String(active.find(({ merchant }) => merchant === brand)?.id))
  expect(await bet(player)).toBe('RS_OK')
})
