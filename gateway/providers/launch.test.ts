import { afterAll, beforeAll, expect, test } from 'vitest'
import { signatureHeaders, supplierCalls } from '#contract/provider/index.ts'
import { readPublicKeys } from '#contract/provider/keys.node.ts'
import { verifyRsa } from '#contract/provider/signature.node.ts'
import { catalogue } from '#gateway/db/seed/catalogue.ts'
import { parseProviderUserId } from '#gateway/modules/game-sessions/index.ts'
import { merchantCatalogue } from '#gateway/modules/games/index.ts'
import { playHandlers } from '#gateway/modules/play/index.ts'
import { protectionHandlers } from '#gateway/modules/protection/index.ts'
import { readProviders, type TransferVendor } from '#gateway/providers/index.ts'
import { ONE } from '#tests/provider/operator.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway, testGame } from '#tests/support/provider/provider.ts'
import { startSupplier, type TestSupplier } from '#tests/support/provider/supplier.ts'

let gateway: ProviderGateway
let supplier: TestSupplier
beforeAll(async () => {
  supplier = await startSupplier()
  const { providers } = readProviders(undefined, supplier.url)
  const impatient = providers.map((settings) => ({ ...settings, timeoutMs: 20_000, vendorTimeoutsMs: { CQ9: 500 } }))
  gateway = await createProviderGateway({ providers: { providers: impatient, transferVendors: [] } })
})
afterAll(async () => {
  await gateway?.close()
  await supplier?.close()
})

const query = { device: 'WEB', language: 'vi', platform: 'html5-mobile', clientType: 'WEB' } as const
const game = testGame!

/** A vendor with a wallet of its own that moves nothing. */
const silentVendor: TransferVendor = {
  vendor: 'PG',
  transfer: async () => 'unknown',
  status: async () => 'unknown',
  balance: async () => null,
}

async function createContext(): Promise<TestMemberContext> {
  const { memberId } = await gateway.openPlayerSession()
  const brand = gateway.services.brands.findByMerchant(TEST_MERCHANT)
  if (!brand) throw new Error('the test merchant has no brand')
  const ctx = createMemberContext(gateway.services, { memberId }, { brand, clientIp: '203.0.113.9' })
  return { ...ctx, host: 'alpha.example', clientCountry: 'VN' }
}

test('a launch is signed by us, tells the game and the player, and leads where the provider says', async () => {
  const ctx = await createContext()
  const siteOrigin = 'http://alpha.example:3000'
  const { gameUrl } = await playHandlers.launchGame(ctx, { ...query, nodeId: game.nodeId, backUrl: '/rng', siteOrigin })
  expect(gameUrl).toMatch(/^https:\/\/games\.example\/game\/url/)
  const { body, headers } = supplier.asked.at(-1)!
  expect(body).toMatchObject({
    operator_id: 'marquee',
    sub_partner_id: TEST_MERCHANT,
    game_code: `PG:${game.code}`,
    currency: 'USD',
    country: 'VN',
    lang: 'vi',
    platform: 'GPL_MOBILE',
    lobby_url: 'http://alpha.example:3000/rng',
    deposit_url: 'http://alpha.example:3000/member/depositv2',
    ip: '203.0.113.9',
    capabilities: ['settle-batch'],
    meta: { vendor: 'PG', game_type: 'RNG' },
  })
  expect(supplierCalls.url.request.safeParse(body).success).toBe(true)
  const ownKeys = readPublicKeys(gateway.services.settings.providerKeysDir, 'gateway')
  const signature = (headers as Record<string, string>)[signatureHeaders.rsa]!
  expect(verifyRsa(ownKeys, JSON.stringify(body), signature)).toBe(true)
})

test('a game that is played from its vendor’s own wallet leads to where that is filled, if the brand has such wallets', async () => {
  const ctx = await createContext()
  const { providers } = gateway.services
  const services = {
    ...gateway.services,
    providers: { ...providers, transferVendors: new Map([['PG', silentVendor]]) },
  }
  const depositUrlAt = async (isSingle: boolean) => {
    const settings = { ...ctx.brand.settings, wallet: { ...ctx.brand.settings.wallet, isSingle } }
    const at = { ...ctx, services, brand: { ...ctx.brand, settings } }
    await playHandlers.launchGame(at, { ...query, nodeId: game.nodeId })
    return supplier.asked.at(-1)?.body.deposit_url
  }
  expect(await depositUrlAt(false)).toBe('https://alpha.example/member/transferFund?vendor=PG')
  expect(await depositUrlAt(true)).toBe('https://alpha.example/member/depositv2')
})

test('who takes a break is not let into a game that is played from its vendor’s own wallet', async () => {
  const ctx = await createContext()
  const { providers } = gateway.services
  const services = {
    ...gateway.services,
    providers: { ...providers, transferVendors: new Map([['PG', silentVendor]]) },
  }
  const settings = { ...ctx.brand.settings, wallet: { ...ctx.brand.settings.wallet, isSingle: false } }
  const at = { ...ctx, services, brand: { ...ctx.brand, settings } }
  await protectionHandlers.takeTimeOut(at, { hours: 24 })
  const asked = supplier.asked.length
  await expect(playHandlers.launchGame(at, { ...query, nodeId: game.nodeId })).rejects.toMatchObject({
    code: 'TIME_OUT',
  })
  expect(supplier.asked.length).toBe(asked)
})

test('a game leads back to the brand alone, wherever the caller says the site is', async () => {
  const ctx = await createContext()
  const siteOrigin = 'https://evil.example'
  await playHandlers.launchGame(ctx, { ...query, nodeId: game.nodeId, siteOrigin })
  expect(supplier.asked.at(-1)?.body.lobby_url).toBe('https://alpha.example/')
})

test('a token belongs to one launch: its member, its brand, its provider, its currency; the next launch has another', async () => {
  const ctx = await createContext()
  const tokens = []
  for (const _ of [1, 2]) {
    await playHandlers.launchGame(ctx, { ...query, nodeId: game.nodeId })
    tokens.push(String(supplier.asked.at(-1)?.body.token))
  }
  expect(new Set(tokens).size).toBe(2)
  const { user } = supplier.asked.at(-1)!.body as { user: string }
  expect(parseProviderUserId(user)).toEqual({ merchant: TEST_MERCHANT, memberId: ctx.session.memberId })
  const [token] = tokens
  expect(await gateway.send('studio', 'balance', { request_uuid: 'r', user, token })).toMatchObject({
    status: 'RS_OK',
    balance: 1000 * ONE,
  })
  const other = await gateway.openPlayerSession()
  expect((await gateway.send('studio', 'balance', { request_uuid: 'r', user: other.user, token })).status).toBe(
    'RS_ERROR_INVALID_TOKEN',
  )
  const stored = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('game_session').selectAll().execute(),
  )
  expect(JSON.stringify(stored.map((row) => ({ ...row, token_hash: '' })))).not.toContain(token)
})

test('a launch not used within ten minutes is void', async () => {
  const session = await gateway.openPlayerSession()
  gateway.clock.advance(11 * 60_000)
  const bet = {
    request_uuid: 'r',
    transaction_uuid: 'late',
    round: 'late',
    game_code: `PG:${game.code}`,
    amount: ONE,
    ...session,
  }
  expect((await gateway.send('studio', 'bet', bet)).status).toBe('RS_ERROR_TOKEN_EXPIRED')
})

test('every vendor of the catalogue has a provider', () => {
  const vendors = new Set(catalogue().map(({ vendor }) => vendor))
  for (const vendor of vendors) expect(gateway.services.providers.ofVendor(vendor)?.code).toBe('studio')
})

test('a vendor that does not answer is under maintenance after the third time, alone, and comes back by itself', async () => {
  const ctx = await createContext()
  const of = (vendor: string) => catalogue().find((one) => one.vendor === vendor && !one.maintenance)!
  const launch = (vendor: string) => playHandlers.launchGame(ctx, { ...query, nodeId: of(vendor).nodeId })
  const isShut = async (vendor: string) => {
    gateway.clock.advance(5_000)
    const { vendors } = await merchantCatalogue(gateway.services, TEST_MERCHANT, ctx.brand)
    return vendors.find(({ code }) => code === vendor)?.maintenance
  }
  supplier.mood = 'refusing'
  for (const _ of [1, 2, 3, 4]) await expect(launch('FC')).rejects.toMatchObject({ code: 'GAME_UNREACHABLE' })
  expect(await isShut('FC')).toBe(false)
  for (const mood of ['silence', 'broken', 'garbage'] as const) {
    supplier.mood = mood
    const startedAt = performance.now()
    await expect(launch('CQ9')).rejects.toMatchObject({ code: 'GAME_UNREACHABLE' })
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  }
  supplier.mood = 'good'
  const asked = supplier.asked.length
  await expect(launch('CQ9')).rejects.toMatchObject({ code: 'VENDOR_MAINTENANCE' })
  expect(supplier.asked.length).toBe(asked)
  expect([await isShut('CQ9'), await isShut('PG')]).toEqual([true, false])
  expect((await launch('PG')).gameUrl).toContain('games.example')
  gateway.clock.advance(30_000)
  expect((await launch('CQ9')).gameUrl).toContain('games.example')
  expect(await isShut('CQ9')).toBe(false)
})
