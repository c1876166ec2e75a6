import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { moveDeposit } from '#gateway/modules/payments/deposits/move-deposit.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { referral } from '#tests/support/promotions.ts'
import { promotionsHandlers } from '../handlers/promotions.handlers.ts'
import { accrueReferrals } from './accrue.service.ts'

const DAY_MS = 86_400_000
const reason = 'checked with both members by telephone'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
}, 120_000)
afterAll(() => identity?.close())

/** A brand that pays for friends, and its member Alice. */
async function createInviter(...promotions: PromotionDocument[]) {
  const brand = identity.brand({ promotions, settings: { currency: 'USD', timeZone: 'UTC' } })
  const merchant = brand.merchantCode
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const inviter = await identity.createMember(brand, { register_ip: '203.0.113.1' })
  const read = <Result>(work: Parameters<typeof identity.db.withMerchant<Result>>[1]) =>
    identity.db.withMerchant(merchant, work)
  let friends = 0
  return {
    services,
    merchant,
    inviter,
    read,
    accrue: () => accrueReferrals(services, merchant),
    friend: (change: object = {}) => {
      friends += 1
      const member = {
        username: `friend${friends}`,
        recommender_id: inviter.id,
        register_ip: `203.0.113.${friends + 1}`,
      }
      return identity.createMember(brand, { ...member, ...change })
    },
    async deposit(memberId: string, amountMinor: bigint) {
      const at = services.clock.now()
      const reference = `D${randomUUID().replaceAll('-', '').slice(0, 16)}`
      await read(async (tx) => {
        const row = await tx
          .insertInto('deposit')
          .values({
            merchant,
            reference,
            member_id: memberId,
            request_key: reference,
            method: 'card',
            channel: 'CARD',
            provider: 'sandbox',
            kind: 'redirect',
            amount_minor: amountMinor,
            currency: 'USD',
            state: 'pending',
            created_at: at,
            expires_at: new Date(at.getTime() + DAY_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await moveDeposit(tx, row, 'paid', { actor: 'system', at })
      })
    },
    balance: async (memberId: string) => (await read((tx) => selectPlayerBalance(tx, merchant, memberId, 'USD'))) ?? 0n,
    page: (memberId: string) =>
      promotionsHandlers.listReferrals(createMemberContext(services, { memberId }, { brand }), { language: 'en' }),
    hire: (...roles: ('support' | 'risk')[]) => createTestOperators(services).hire({ roles: { [merchant]: roles } }),
    expectCleanLedger: async () =>
      expect(isClean(await read((tx) => verifyLedger(tx, merchant, reconciliationSources)))).toBe(true),
  }
}

test('both sides are paid once the friend meets the conditions, each friend once, and each accrual is on the page', async () => {
  const brand = await createInviter(referral())
  const friend = await brand.friend()
  await brand.deposit(friend.id, 1_999n)
  expect(await brand.page(brand.inviter.id)).toMatchObject({
    open: 1,
    friends: [
      {
        friend: expect.not.stringContaining('friend1'),
        state: 'pending',
        amount: { amountMinor: '500' },
        conditions: [{ kind: 'deposits', have: { amountMinor: '1999' }, need: { amountMinor: '2000' }, isMet: false }],
      },
    ],
  })
  expect((await brand.page(friend.id)).invited).toMatchObject({ state: 'pending', amount: { amountMinor: '300' } })
  await brand.deposit(friend.id, 1n)
  await Promise.all([brand.accrue(), brand.accrue()])
  expect([await brand.balance(brand.inviter.id), await brand.balance(friend.id)]).toEqual([500n, 2_300n])
  expect(await brand.page(brand.inviter.id)).toMatchObject({
    open: 0,
    paid: { amountMinor: '500' },
    friends: [{ state: 'paid' }],
  })
  await brand.expectCleanLedger()
})

test('from the third friend on the next step pays', async () => {
  const brand = await createInviter(referral())
  for (let friends = 0; friends < 3; friends++) await brand.deposit((await brand.friend()).id, 2_000n)
  await brand.accrue()
  expect(await brand.balance(brand.inviter.id)).toBe(500n + 500n + 800n)
})

test('after its days an accrual has expired, and a later deposit brings nothing', async () => {
  const brand = await createInviter(referral())
  const friend = await brand.friend()
  await brand.accrue()
  identity.clock.advance(30 * DAY_MS)
  await brand.deposit(friend.id, 2_000n)
  await brand.accrue()
  expect((await brand.page(brand.inviter.id)).friends).toMatchObject([{ state: 'expired' }])
  expect(await brand.balance(brand.inviter.id)).toBe(0n)
})

test('a friend from the inviter’s connection is held with evidence; two people pay it, and nothing is taken', async () => {
  const brand = await createInviter(referral())
  const friend = await brand.friend({ register_ip: '203.0.113.1' })
  await brand.deposit(friend.id, 2_000n)
  await brand.accrue()
  await brand.accrue()
  expect((await brand.page(brand.inviter.id)).friends).toMatchObject([{ state: 'held' }])
  expect([await brand.balance(brand.inviter.id), await brand.balance(friend.id)]).toEqual([0n, 2_000n])
  const [support, risk] = [await brand.hire('support'), await brand.hire('risk')]
  const [, { rows }] = await support.get('referrals?state=held')
  expect(rows).toMatchObject([{ inviter: 'Alice', friend: 'friend1', evidence: 'network: 203.0.113.1' }])
  const asked = await support.act('referrals.pay', { id: rows[0]?.id }, { brand: brand.merchant, reason })
  expect(asked[0]).toBe(202)
  expect(await brand.balance(brand.inviter.id)).toBe(0n)
  expect((await risk.post(`approvals/${asked[1].approval}`, { yes: true }))[1].state).toBe('executed: paid')
  expect([await brand.balance(brand.inviter.id), await brand.balance(friend.id)]).toEqual([500n, 2_300n])
  await brand.expectCleanLedger()
})

test('four friends behind one connection are a ring; a refusal has a note that both members read', async () => {
  const brand = await createInviter(referral())
  const ring = []
  for (let friends = 0; friends < 4; friends++) ring.push(await brand.friend({ register_ip: '198.51.100.9' }))
  for (const { id } of ring) await brand.deposit(id, 2_000n)
  await brand.accrue()
  const [support, risk] = [await brand.hire('support'), await brand.hire('risk')]
  const [, { rows }] = await support.get('referrals?state=held')
  expect(rows.map(({ evidence }) => evidence)).toEqual(Array(4).fill('ring: 4 friends'))
  const order = { id: rows[0]?.id, note: 'These accounts belong to one person' }
  const asked = await support.act('referrals.refuse', order, { brand: brand.merchant, reason })
  await risk.post(`approvals/${asked[1].approval}`, { yes: true })
  const { friends } = await brand.page(brand.inviter.id)
  expect(friends.filter(({ state }) => state === 'refused')).toMatchObject([{ note: order.note }])
  const messages = await brand.read((tx) => tx.selectFrom('member_message').select('body').execute())
  expect(messages).toEqual([{ body: order.note }, { body: order.note }])
})

test('neither side is paid when the budget does not have both, and an excluded inviter gets nothing', async () => {
  const poor = await createInviter(referral({ budget: { total: '7.99' } }))
  const friend = await poor.friend()
  await poor.deposit(friend.id, 2_000n)
  await poor.accrue()
  expect((await poor.page(poor.inviter.id)).friends).toMatchObject([{ state: 'budgetUsed' }])
  expect([await poor.balance(poor.inviter.id), await poor.balance(friend.id)]).toEqual([0n, 2_000n])
  await poor.expectCleanLedger()
  const brand = await createInviter(referral())
  const other = await brand.friend()
  await brand.deposit(other.id, 2_000n)
  const excluded_until = new Date(identity.clock.now().getTime() + DAY_MS)
  await brand.read((tx) =>
    tx
      .updateTable('member')
      .set({ excluded_until })
      .where('merchant', '=', brand.merchant)
      .where('id', '=', brand.inviter.id)
      .execute(),
  )
  await brand.accrue()
  expect([await brand.balance(brand.inviter.id), await brand.balance(other.id)]).toEqual([0n, 2_300n])
})
