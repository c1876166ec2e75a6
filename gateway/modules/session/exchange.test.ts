import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { EXCHANGE_LIFE_MS } from './exchange.ts'
import { authenticate, sessionHandlers } from './index.ts'
import { openSession } from './sessions.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity.close())

const invalid = { code: 'EXCHANGE_CODE_INVALID' }

async function withCode() {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const own = await identity.as(ctx, (await sessionHandlers.loginFreePlay(ctx)).token)
  return { brand, ctx, own, ...(await sessionHandlers.createExchange(own)) }
}

test('a code opens a memberSession of its member, once', async () => {
  const { brand, ctx, own, code } = await withCode()
  const { token } = await sessionHandlers.exchange(ctx, { code })
  const found = await authenticate(identity.services, { merchant: brand.merchantCode, token })
  expect(found?.memberId).toBe(own.session.memberId)
  await expect(sessionHandlers.exchange(ctx, { code })).rejects.toMatchObject(invalid)
})

test('a code says whose account it opens, masked, and stays valid; a spent one says nothing', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const member = await identity.createMember(brand, { username: 'Mallory' })
  const login = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    openSession(ctx, tx, member, { way: 'password' }),
  )
  const { code } = await sessionHandlers.createExchange(await identity.as(ctx, login.token))
  for (let time = 0; time < 2; time += 1)
    expect(await sessionHandlers.readExchange(ctx, { code })).toEqual({ userName: maskName('Mallory') })
  await expect(sessionHandlers.readExchange(identity.visitor(identity.brand()), { code })).rejects.toMatchObject(
    invalid,
  )
  await sessionHandlers.exchange(ctx, { code })
  await expect(sessionHandlers.readExchange(ctx, { code })).rejects.toMatchObject(invalid)
})

const isAlive = async (merchant: string, token: string) =>
  (await authenticate(identity.services, { merchant, token })) !== null

test('logging out ends every memberSession that came from the same login, on either side', async () => {
  for (const side of ['login', 'code'] as const) {
    const brand = identity.brand()
    const ctx = identity.visitor(brand)
    const login = await sessionHandlers.loginFreePlay(ctx)
    const other = await sessionHandlers.loginFreePlay(ctx)
    const { code } = await sessionHandlers.createExchange(await identity.as(ctx, login.token))
    const opened = await sessionHandlers.exchange(ctx, { code })
    await sessionHandlers.logout(await identity.as(ctx, side === 'login' ? login.token : opened.token))
    for (const { token } of [login, opened]) expect(await isAlive(brand.merchantCode, token)).toBe(false)
    expect(await isAlive(brand.merchantCode, other.token)).toBe(true)
  }
})

test('a memberSession of a code expires when the one that made the code does', async () => {
  const brand = identity.brand()
  const ctx = identity.visitor(brand)
  const login = await sessionHandlers.loginFreePlay(ctx)
  identity.clock.advance(20 * 60_000)
  const { code } = await sessionHandlers.createExchange(await identity.as(ctx, login.token))
  expect((await sessionHandlers.exchange(ctx, { code })).expiresAt).toBe(login.expiresAt)
})

test('a memberSession of a code creates no codes', async () => {
  const { ctx, code } = await withCode()
  const { token } = await sessionHandlers.exchange(ctx, { code })
  await expect(sessionHandlers.createExchange(await identity.as(ctx, token))).rejects.toMatchObject({
    code: 'EXCHANGE_NOT_ALLOWED',
  })
})

test('a code is worth nothing after the memberSession that made it has ended', async () => {
  const { ctx, own, code } = await withCode()
  await sessionHandlers.logout(own)
  await expect(sessionHandlers.exchange(ctx, { code })).rejects.toMatchObject(invalid)
})

test('a code replaces the memberSession of this browser and leaves the one that made it', async () => {
  const { brand, ctx, own, code } = await withCode()
  const mine = await sessionHandlers.loginFreePlay(ctx)
  await sessionHandlers.exchange(await identity.as(ctx, mine.token), { code })
  expect(await isAlive(brand.merchantCode, mine.token)).toBe(false)
  // The maker of the code can still act.
  await sessionHandlers.createExchange(own)
})

test('of two concurrent uses of one code one succeeds', async () => {
  const { ctx, code } = await withCode()
  const results = await Promise.allSettled([1, 2, 3].map(() => sessionHandlers.exchange(ctx, { code })))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a code is valid for a minute, at its own merchant', async () => {
  const { ctx, code } = await withCode()
  await expect(sessionHandlers.exchange(identity.visitor(identity.brand()), { code })).rejects.toMatchObject(invalid)
  identity.clock.advance(EXCHANGE_LIFE_MS)
  await expect(sessionHandlers.exchange(ctx, { code })).rejects.toMatchObject(invalid)
})

test('guesses of codes are rate limited, and codes are stored as hashes', async () => {
  const { brand, ctx, code } = await withCode()
  const rows = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('session_exchange').selectAll().execute(),
  )
  expect(Buffer.from(rows[0]!.code_hash).toString('latin1')).not.toContain(code)
  for (let guess = 0; guess < 20; guess += 1) {
    await expect(sessionHandlers.exchange(ctx, { code: `guess-${guess}` })).rejects.toMatchObject(invalid)
  }
  await expect(sessionHandlers.exchange(ctx, { code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
