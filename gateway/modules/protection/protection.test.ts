import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import type { LimitKind, LimitPeriod } from '#contract/entities/protection.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { houseAccount, openPlayerAccount, playerAccount, postTransaction } from '#gateway/modules/ledger/index.ts'
import { sessionHandlers } from '#gateway/modules/session/index.ts'
import type { TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity, MEMBER_PASSWORD } from '#tests/support/gateway/identity.ts'
import { assertMayBet, assertMayDeposit, mayReceiveMarketing, protectionHandlers } from './index.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let identity: Identity
let brand: Brand
let member: Member
let ctx: TestMemberContext
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

beforeEach(async () => {
  // Postings use the database's time, so each test's clock starts there.
  identity.clock.advance(Date.now() - identity.clock.now().getTime())
  brand = identity.brand()
  member = await identity.createMember(brand, { email: 'ann@example.com', mobile: '+84901234567' })
  await identity.db.withMerchant(brand.merchantCode, (tx) =>
    openPlayerAccount(tx, { merchant: brand.merchantCode, memberId: member.id, currency: 'USD' }),
  )
  await post('openingBalance', 100_000n)
  ctx = await logIn()
})

async function logIn(at = brand): Promise<TestMemberContext> {
  const visitorCtx = identity.visitor(at)
  const challenge = await identity.solved(visitorCtx)
  const { token } = await sessionHandlers.login(visitorCtx, {
    type: 'username',
    username: 'Alice',
    password: MEMBER_PASSWORD,
    as: 'member',
    remember: false,
    ...challenge,
  })
  return identity.as(visitorCtx, token)
}

/** Posts a movement on the member's account; positive amounts are credits. */
async function post(kind: string, amountMinor: bigint) {
  const [mine, house] = [playerAccount(member.id), houseAccount('test')]
  const ends = amountMinor > 0n ? { from: house, to: mine } : { from: mine, to: house }
  const size = amountMinor > 0n ? amountMinor : -amountMinor
  await identity.db.withMerchant(brand.merchantCode, (tx) =>
    postTransaction(tx, {
      merchant: brand.merchantCode,
      kind,
      reference: crypto.randomUUID(),
      transfers: [{ ...ends, amountMinor: size, currency: 'USD' }],
    }),
  )
}

const intent = (amountMinor: bigint) => ({
  merchant: brand.merchantCode,
  memberId: member.id,
  amountMinor,
  currency: 'USD',
  now: identity.clock.now(),
})
const bet = (amountMinor: bigint) =>
  identity.db.withMerchant(brand.merchantCode, (tx) => assertMayBet(tx, intent(amountMinor)))
const deposit = (amountMinor: bigint, pendingMinor = 0n) =>
  identity.db.withMerchant(brand.merchantCode, (tx) => assertMayDeposit(tx, { ...intent(amountMinor), pendingMinor }))
const setLimit = (kind: LimitKind, period: LimitPeriod, value: string | null) =>
  protectionHandlers.setLimit(ctx, { kind, period, value })
async function limitOf(kind: LimitKind, period: LimitPeriod) {
  const { limits } = await protectionHandlers.getProtection(ctx)
  const limit = limits.find((row) => row.kind === kind && row.period === period)
  if (!limit) throw new Error('every limit is listed')
  return limit
}
const reached = (kind: LimitKind, period: LimitPeriod) => ({ code: 'LIMIT_REACHED', params: { kind, period } })

describe('a deposit limit', () => {
  test('allows deposits up to the last minor unit and not one more', async () => {
    await setLimit('deposit', 'day', '10000')
    await post('deposit', 9_000n)
    await deposit(1_000n)
    await expect(deposit(1_001n)).rejects.toMatchObject(reached('deposit', 'day'))
  })

  test('counts open deposits', async () => {
    await setLimit('deposit', 'day', '10000')
    await expect(deposit(1_000n, 9_001n)).rejects.toMatchObject(reached('deposit', 'day'))
    await deposit(1_000n, 9_000n)
  })

  test('is gross: withdrawals and losses do not increase it', async () => {
    await setLimit('deposit', 'day', '10000')
    await post('deposit', 10_000n)
    await post('bet', -5_000n)
    await post('withdrawal', -5_000n)
    await expect(deposit(1n)).rejects.toMatchObject(reached('deposit', 'day'))
  })

  test.each([
    ['day', DAY],
    ['week', 7 * DAY],
    ['month', 31 * DAY],
  ] as const)('of a %s has room again when the period is over', async (period, length) => {
    await setLimit('deposit', period, '10000')
    await post('deposit', 10_000n)
    identity.clock.advance(period === 'month' ? 27 * DAY : length - MINUTE)
    await expect(deposit(1n)).rejects.toMatchObject(reached('deposit', period))
    identity.clock.advance(period === 'month' ? 4 * DAY + MINUTE : 2 * MINUTE)
    await deposit(10_000n)
  })

  test('with the least remaining amount applies', async () => {
    await setLimit('deposit', 'day', '10000')
    await setLimit('deposit', 'week', '15000')
    await post('deposit', 10_000n)
    identity.clock.advance(DAY + MINUTE)
    await deposit(5_000n)
    await expect(deposit(5_001n)).rejects.toMatchObject(reached('deposit', 'week'))
  })

  test('is no limit on bets', async () => {
    await setLimit('deposit', 'day', '1')
    await bet(50_000n)
  })
})

describe('a loss limit', () => {
  test('allows a stake up to the remaining limit and not one unit more', async () => {
    await setLimit('loss', 'day', '10000')
    await post('bet', -8_000n)
    await post('payout', 3_000n)
    await bet(5_000n)
    await expect(bet(5_001n)).rejects.toMatchObject(reached('loss', 'day'))
  })

  test('does not count a stake that was rolled back', async () => {
    await setLimit('loss', 'day', '10000')
    await post('bet', -10_000n)
    await expect(bet(1n)).rejects.toMatchObject(reached('loss', 'day'))
    await post('rollback', 10_000n)
    await bet(10_000n)
  })

  test('does not count deposits and transfers', async () => {
    await setLimit('loss', 'day', '10000')
    await post('withdrawal', -50_000n)
    await post('deposit', 50_000n)
    await bet(10_000n)
  })

  test('applies to concurrent bets', async () => {
    await setLimit('loss', 'day', '10000')
    const place = (reference: string) =>
      identity.db.withMerchant(brand.merchantCode, async (tx) => {
        await assertMayBet(tx, intent(3_000n))
        const transfer = {
          from: playerAccount(member.id),
          to: houseAccount('test'),
          amountMinor: 3_000n,
          currency: 'USD',
        }
        await postTransaction(tx, { merchant: brand.merchantCode, kind: 'bet', reference, transfers: [transfer] })
      })
    const placed = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => place(`${member.id} ${at}`)))
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })
})

describe('a session limit', () => {
  test('ends play when its minutes are used, and frees it when the period has passed', async () => {
    await setLimit('session', 'day', '20')
    identity.clock.advance(19 * MINUTE)
    await bet(1n)
    identity.clock.advance(MINUTE)
    await expect(bet(1n)).rejects.toMatchObject(reached('session', 'day'))
    await deposit(1n)
    await sessionHandlers.logout(ctx)
    identity.clock.advance(DAY)
    ctx = await logIn()
    await bet(1n)
  })

  test('counts overlapping sessions of two devices once', async () => {
    await logIn()
    identity.clock.advance(10 * MINUTE)
    expect((await limitOf('session', 'day')).used).toBe('10')
  })

  test('counts a forgotten device up to its last use', async () => {
    identity.clock.advance(20 * HOUR)
    ctx = await logIn()
    expect((await limitOf('session', 'day')).used).toBe('0')
  })
})

describe('a change of a limit', () => {
  test('to a lower one applies immediately', async () => {
    await setLimit('deposit', 'day', '10000')
    await setLimit('deposit', 'day', '500')
    expect(await limitOf('deposit', 'day')).toMatchObject({ value: '500', pending: null })
    await expect(deposit(501n)).rejects.toMatchObject(reached('deposit', 'day'))
  })

  test.each([['20000'], [null]])('to %s holds after 24 hours and a confirmation, not before', async (value) => {
    const key = { kind: 'deposit', period: 'day' } as const
    await setLimit('deposit', 'day', '10000')
    await setLimit('deposit', 'day', value)
    expect((await limitOf('deposit', 'day')).value).toBe('10000')
    identity.clock.advance(DAY - 1)
    await expect(protectionHandlers.confirmLimit(ctx, key)).rejects.toMatchObject({ code: 'LIMIT_CHANGE_NOT_DUE' })
    identity.clock.advance(1)
    await expect(deposit(10_001n)).rejects.toMatchObject(reached('deposit', 'day'))
    await protectionHandlers.confirmLimit(ctx, key)
    expect(await limitOf('deposit', 'day')).toMatchObject({ value, pending: null })
    await deposit(20_000n)
  })

  test('that is not confirmed within a week lapses', async () => {
    await setLimit('deposit', 'day', '10000')
    await setLimit('deposit', 'day', '20000')
    identity.clock.advance(8 * DAY)
    const confirm = protectionHandlers.confirmLimit(ctx, { kind: 'deposit', period: 'day' })
    await expect(confirm).rejects.toMatchObject({ code: 'LIMIT_CHANGE_NOT_FOUND' })
    expect(await limitOf('deposit', 'day')).toMatchObject({ value: '10000', pending: null })
  })

  test('to a lower one cancels a pending raise, and so can the member', async () => {
    for (const back of [() => setLimit('loss', 'week', '4000'), () => cancel()]) {
      await setLimit('loss', 'week', '5000')
      await setLimit('loss', 'week', '9000')
      expect((await limitOf('loss', 'week')).pending?.value).toBe('9000')
      await back()
      expect((await limitOf('loss', 'week')).pending).toBeNull()
    }
    function cancel() {
      return protectionHandlers.cancelLimitChange(ctx, { kind: 'loss', period: 'week' })
    }
  })

  test('requested again restarts its 24 hours', async () => {
    await setLimit('deposit', 'day', '10000')
    await setLimit('deposit', 'day', '20000')
    identity.clock.advance(DAY - HOUR)
    await setLimit('deposit', 'day', '30000')
    identity.clock.advance(2 * HOUR)
    const confirm = protectionHandlers.confirmLimit(ctx, { kind: 'deposit', period: 'day' })
    await expect(confirm).rejects.toMatchObject({ code: 'LIMIT_CHANGE_NOT_DUE' })
  })
})

describe('a break', () => {
  test('refuses bets and deposits until it is over, and lets the member log in', async () => {
    await protectionHandlers.takeTimeOut(ctx, { hours: 24 })
    await expect(bet(1n)).rejects.toMatchObject({ code: 'TIME_OUT' })
    await expect(deposit(1n)).rejects.toMatchObject({ code: 'TIME_OUT' })
    await logIn()
    identity.clock.advance(DAY - 1)
    await expect(bet(1n)).rejects.toMatchObject({ code: 'TIME_OUT' })
    identity.clock.advance(1)
    await bet(1n)
  })

  test('can be extended, never shortened', async () => {
    const { timeOutUntil } = await protectionHandlers.takeTimeOut(ctx, { hours: 168 })
    expect((await protectionHandlers.takeTimeOut(ctx, { hours: 24 })).timeOutUntil).toBe(timeOutUntil)
    expect(Date.parse((await protectionHandlers.takeTimeOut(ctx, { hours: 720 })).timeOutUntil ?? '')).toBeGreaterThan(
      Date.parse(timeOutUntil ?? ''),
    )
  })
})

describe('self-exclusion', () => {
  test('ends every session, leaves only the session of a payout, refuses bets and deposits, and stops marketing', async () => {
    const other = await logIn()
    await protectionHandlers.excludeSelf(ctx, { months: 6 })
    for (const { session } of [ctx, other]) {
      const { revoked_at } = await identity.db.withMerchant(brand.merchantCode, (tx) =>
        tx.selectFrom('member_session').select('revoked_at').where('id', '=', session.id).executeTakeFirstOrThrow(),
      )
      expect(revoked_at).not.toBeNull()
    }
    expect((await logIn()).session.excludedUntil).not.toBeNull()
    await expect(bet(1n)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    await expect(deposit(1n)).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
    const key = { merchant: brand.merchantCode, memberId: member.id }
    expect(await identity.db.withMerchant(key.merchant, (tx) => mayReceiveMarketing(tx, key))).toBe(false)
  })

  test('holds for its months to the last millisecond, and then no longer', async () => {
    const { until } = await protectionHandlers.excludeSelf(ctx, { months: 6 })
    const left = Date.parse(until) - identity.clock.now().getTime()
    expect(left / DAY).toBeGreaterThanOrEqual(180)
    identity.clock.advance(left - 1)
    expect((await logIn()).session.excludedUntil).toEqual(new Date(until))
    identity.clock.advance(1)
    expect((await logIn()).session.excludedUntil).toBeNull()
  })

  test('still allows the balance to be withdrawn', async () => {
    await protectionHandlers.excludeSelf(ctx, { months: 6 })
    await post('withdrawal', -100_000n)
  })
})

describe('the reality check', () => {
  test('is due an hour after the login, and an hour after it was read', async () => {
    const dueIn = async () => {
      const { realityCheckDueAt } = await protectionHandlers.getPlaySession(ctx)
      return (Date.parse(realityCheckDueAt ?? '') - identity.clock.now().getTime()) / MINUTE
    }
    expect(await dueIn()).toBe(60)
    identity.clock.advance(61 * MINUTE)
    expect(await dueIn()).toBe(-1)
    await protectionHandlers.acknowledgeRealityCheck(ctx)
    expect(await dueIn()).toBe(60)
    await protectionHandlers.setRealityCheck(ctx, { minutes: 15 })
    expect(await dueIn()).toBe(15)
    await protectionHandlers.setRealityCheck(ctx, { minutes: 0 })
    expect((await protectionHandlers.getPlaySession(ctx)).realityCheckDueAt).toBeNull()
  })

  test('reports the bets and payouts of this memberSession', async () => {
    await post('bet', -700n)
    await post('payout', 200n)
    await post('deposit', 5_000n)
    identity.clock.advance(90_000)
    expect(await protectionHandlers.getPlaySession(ctx)).toMatchObject({
      elapsedSeconds: expect.any(Number),
      staked: { amountMinor: '700', currency: 'USD' },
      returned: { amountMinor: '200', currency: 'USD' },
      net: { amountMinor: '-500', currency: 'USD' },
    })
  })

  test('cannot be disabled if the brand is regulated', async () => {
    const regulated = {
      ...brand,
      settings: { ...brand.settings, compliance: { ...brand.settings.compliance, regulated: true } },
    }
    const off = protectionHandlers.setRealityCheck({ ...ctx, brand: regulated }, { minutes: 0 })
    await expect(off).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })
})

test("another merchant's member of the same ID is not included", async () => {
  await setLimit('deposit', 'day', '1')
  const elsewhere = identity.brand()
  await identity.db.withMerchant(elsewhere.merchantCode, (tx) =>
    assertMayDeposit(tx, { ...intent(100n), merchant: elsewhere.merchantCode }),
  )
})

test('the requests of a member are logged', async () => {
  await setLimit('deposit', 'day', '100')
  await setLimit('deposit', 'day', '200')
  await protectionHandlers.takeTimeOut(ctx, { hours: 24 })
  const kinds = await identity.db.withMerchant(brand.merchantCode, (tx) =>
    tx.selectFrom('protection_event').select('kind').where('member_id', '=', member.id).orderBy('id').execute(),
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['limitSet', 'raiseAsked', 'timeOut'])
})
