import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '#contract/endpoints/session.ts'
import type { TestContext, TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { deviceOf } from './device.ts'
import { sessionHandlers } from './index.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const MINUTE = 60_000
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

async function logIn(ctx: TestContext, remember = false): Promise<TestMemberContext> {
  const typed = { username: 'alice', password: MEMBER_PASSWORD, remember, ...(await identity.solved(ctx)) }
  const opened = await sessionHandlers.login(ctx, session.login.request.parse(typed))
  return identity.as(ctx, opened.token)
}

/** Alice at a desktop, and a minute later on a phone that is remembered. */
async function twoDevices() {
  const brand = identity.brand()
  const member = await identity.createMember(brand)
  const desktop = await logIn({ ...identity.visitor(brand), userAgent: DESKTOP })
  identity.clock.advance(MINUTE)
  const visitor = { ...identity.visitor(brand, { ip: '2001:db8:1:2::3' }), userAgent: PHONE, clientCountry: 'VN' }
  const phone = await logIn(visitor, true)
  return { brand, member, desktop, phone }
}

const listed = async (ctx: TestMemberContext) => (await sessionHandlers.listDevices(ctx)).devices
const isAlive = async (ctx: TestMemberContext) =>
  (await identity.db.withMerchant(ctx.merchant, (tx) =>
    tx
      .selectFrom('member_session')
      .select('id')
      .where('id', '=', ctx.session.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  )) !== undefined

test('a member sees their devices with place, last use and which one this is, the last used first', async () => {
  const { desktop, phone } = await twoDevices()
  const now = identity.clock.now()
  expect(await listed(desktop)).toEqual([
    {
      id: phone.session.id,
      isCurrent: false,
      isActive: true,
      isRemembered: true,
      browser: 'Safari',
      platform: 'iPhone',
      country: 'VN',
      network: '2001:db8:1:*',
      loggedInAt: now.toISOString(),
      lastUsedAt: now.toISOString(),
    },
    expect.objectContaining({
      id: desktop.session.id,
      isCurrent: true,
      isRemembered: false,
      browser: 'Chrome',
      platform: 'Windows',
      country: null,
      network: '198.51.100.*',
      lastUsedAt: new Date(now.getTime() - MINUTE).toISOString(),
    }),
  ])
})

test('a device that was logged out by its idle timeout is listed while it is remembered, and others are not', async () => {
  const { brand, phone } = await twoDevices()
  identity.clock.advance(31 * MINUTE)
  const today = await logIn(identity.visitor(brand))
  const devices = await listed(today)
  expect(devices.map(({ id, isActive }) => [id, isActive])).toEqual([
    [today.session.id, true],
    [phone.session.id, false],
  ])
  await sessionHandlers.endDevice(today, { id: phone.session.id })
  expect(await listed(today)).toHaveLength(1)
})

test('a member ends one device, with what its codes opened, and no other', async () => {
  const { brand, desktop, phone } = await twoDevices()
  const { code } = await sessionHandlers.createExchange(phone)
  const view = await identity.as(phone, (await sessionHandlers.exchange(identity.visitor(brand), { code })).token)
  await sessionHandlers.endDevice(desktop, { id: phone.session.id })
  expect([await isAlive(phone), await isAlive(view), await isAlive(desktop)]).toEqual([false, false, true])
  expect((await listed(desktop)).map(({ id }) => id)).toEqual([desktop.session.id])
  const again = sessionHandlers.endDevice(desktop, { id: phone.session.id })
  await expect(again).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
})

test('a member ends all devices but this one', async () => {
  const { desktop, phone } = await twoDevices()
  await sessionHandlers.endOtherDevices(desktop)
  expect([await isAlive(phone), await isAlive(desktop)]).toEqual([false, true])
  expect((await listed(desktop)).map(({ id }) => id)).toEqual([desktop.session.id])
})

test("another member's device is neither listed nor ended", async () => {
  const { brand, desktop } = await twoDevices()
  const own = await sessionHandlers.loginFreePlay(identity.visitor(brand))
  const other = await identity.as(identity.visitor(brand), own.token)
  expect((await listed(other)).map(({ id }) => id)).toEqual([other.session.id])
  const end = sessionHandlers.endDevice(other, { id: desktop.session.id })
  await expect(end).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' })
  await sessionHandlers.endOtherDevices(other)
  expect(await isAlive(desktop)).toBe(true)
})

test('a code that is redeemed elsewhere makes no address known', async () => {
  const { brand, member, desktop } = await twoDevices()
  const { code } = await sessionHandlers.createExchange(desktop)
  await sessionHandlers.exchange(identity.visitor(brand, { ip: '192.0.2.66' }), { code })
  const row = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('member').select('last_login_ip').where('id', '=', member.id).executeTakeFirstOrThrow(),
  )
  expect(row.last_login_ip).toBe('2001:db8:1:2::3')
})

test.each([
  [DESKTOP, 'Chrome', 'Windows'],
  [PHONE, 'Safari', 'iPhone'],
  [`${DESKTOP} Edg/140.0.0.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.7.1', null, null],
  [`Windows Chrome/${'1'.repeat(600)}`, null, null],
  ['', null, null],
])('%s', (userAgent, browser, platform) => {
  expect(deviceOf(userAgent)).toEqual({ browser, platform })
})
