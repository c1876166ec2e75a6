import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#gateway/db/index.ts'
import { hashPassword, type NewMember } from '#gateway/modules/accounts/index.ts'
import {
  houseAccount,
  isClean,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { balanceOf, creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'
import { withdrawalsHandlers } from './withdrawals/withdrawals.handlers.ts'

const PIN = '481920'
const reason = 'the member asked by mail to be paid'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

async function setUp(amountMinor = 5_000n, columns: Partial<NewMember> = {}) {
  const brand = identity.brand()
  const merchant = brand.merchantCode
  const paymentPassword = await hashPassword(PIN)
  const member = await identity.createMember(brand, { payment_password_hash: paymentPassword, ...columns })
  await identity.db.withMerchant(merchant, async (tx) => {
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'USD' })
    await creditOpeningBalance(tx, merchant, member, amountMinor)
  })
  const ctx = createMemberContext(identity.services, { memberId: member.id }, { brand })
  const { hire } = createTestOperators({ ...identity.services, brands: brandDirectoryOf(brand) })
  return {
    merchant,
    bind: (number: string) =>
      withdrawalsHandlers.bindAccount(ctx, { bank: 'First Bank', holder: 'Amara Stone', number, paymentPassword: PIN }),
    async bindAsOther(number: string) {
      const other = await identity.createMember(brand, { username: 'Other', payment_password_hash: paymentPassword })
      const otherCtx = createMemberContext(identity.services, { memberId: other.id }, { brand })
      await withdrawalsHandlers.bindAccount(otherCtx, {
        bank: 'First Bank',
        holder: 'Olga Other',
        number,
        paymentPassword: PIN,
      })
    },
    exclude: () =>
      identity.db.withMerchant(merchant, (tx) =>
        tx
          .updateTable('member')
          .set({ excluded_until: new Date('2026-12-01T00:00:00Z') })
          .execute(),
      ),
    cashier: await hire({ roles: { [merchant]: ['cashier'] } }),
    risk: await hire({ roles: { [merchant]: ['risk'] } }),
    payOutTo: (who: TestOperator, to: object) =>
      who.act('withdrawals.request', { member: 'Alice', to }, { brand: merchant, reason }),
    inDatabase: <T>(work: (tx: Tx) => Promise<T>) => identity.db.withMerchant(merchant, work),
    payOut: (who: TestOperator, account = '') =>
      who.act('withdrawals.request', { member: 'Alice', account }, { brand: merchant, reason }),
    balance: () => identity.db.withMerchant(merchant, (tx) => balanceOf(tx, merchant, member.id)),
    audit: () => identity.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources)),
  }
}

test('the balance of a self-excluded member is paid out by two people, without wagering, once', async () => {
  const { bind, exclude, cashier, risk, payOut, balance, audit } = await setUp()
  await bind('1234 5678 9012')
  await exclude()
  const [status, { approval }] = await payOut(cashier)
  expect(status).toBe(202)
  expect((await risk.get('approvals'))[1].rows[0]).toMatchObject({
    summary: 'pay the whole balance of Alice, 50.00 USD, to an account first used, …9012',
  })
  const [, { state }] = await risk.post(`approvals/${approval}`, { yes: true })
  const reference = /(W\w{10}) is approved/.exec(String(state))?.[1] ?? ''
  expect(await balance()).toMatchObject({ amountMinor: 0n })
  expect(await cashier.act('withdrawals.pay', { reference })).toEqual([200, { state: 'awaitingConfirmation' }])
  expect(await payOut(cashier)).toEqual([409, { error: 'the balance is empty' }])
  expect(isClean(await audit())).toBe(true)
})

test('a member who can log in is not paid out by the staff', async () => {
  const { bind, cashier, payOut } = await setUp()
  await bind('1234 5678 9012')
  expect(await payOut(cashier)).toEqual([409, { error: expect.stringContaining('can log in') }])
})

test('the account is one the member bound, named by its last digits when there are several', async () => {
  const { bind, exclude, cashier, payOut } = await setUp()
  await exclude()
  expect(await payOut(cashier)).toEqual([
    409,
    { error: expect.stringContaining('has bound no payout account: name one') },
  ])
  await bind('1234 5678 9012')
  await bind('9999 8888 7777')
  expect((await payOut(cashier))[1].error).toContain('one of 7777, 9012')
  expect(await payOut(cashier, '1111')).toEqual([409, { error: 'the member has bound no such payout account' }])
  expect((await payOut(cashier, '7777'))[0]).toBe(202)
})

const named = { bank: 'First Bank', holder: 'AMARA STONE', number: '1234 5678 9012' }

test('without a bound account staff name one in the member’s name, and another person agrees before it is bound', async () => {
  const { exclude, cashier, risk, payOutTo, balance, audit, inDatabase } = await setUp(5_000n, {
    full_name: 'Amara Stone',
  })
  await exclude()
  const [status, { approval }] = await payOutTo(cashier, named)
  expect(status).toBe(202)
  expect((await risk.get('approvals'))[1].rows[0]).toMatchObject({
    summary: 'pay the whole balance of Alice, 50.00 USD, to an account that staff name, First Bank, AMARA STONE, …9012',
  })
  const accounts = () => inDatabase((tx) => tx.selectFrom('payout_account').selectAll().execute())
  expect(await accounts()).toEqual([])
  // The number is stored encrypted, also while the request waits.
  const stored = await inDatabase((tx) => tx.selectFrom('approval_request').selectAll().execute())
  expect(JSON.stringify(stored)).not.toContain('5678')
  expect((await cashier.post(`approvals/${approval}`, { yes: true }))[0]).toBe(409)
  const [, { state }] = await risk.post(`approvals/${approval}`, { yes: true })
  expect(await balance()).toMatchObject({ amountMinor: 0n })
  expect(await accounts()).toHaveLength(1)
  const reference = /(W\w{10}) is approved/.exec(String(state))?.[1] ?? ''
  expect(await cashier.act('withdrawals.pay', { reference })).toEqual([200, { state: 'awaitingConfirmation' }])
  expect(isClean(await audit())).toBe(true)
})

test('a named account is refused in another name, if it is another member’s, and if the member has bound one', async () => {
  const { bind, bindAsOther, exclude, cashier, payOutTo } = await setUp(5_000n, { full_name: 'Amara Stone' })
  await exclude()
  const refused = async (to: object) => {
    const [status, { error }] = await payOutTo(cashier, to)
    return [status, error]
  }
  expect(await refused({ ...named, holder: 'Olga Other' })).toEqual([409, expect.stringContaining('not in the name')])
  expect(await refused({ ...named, number: '12' })).toEqual([409, '--number is not a valid one'])
  await bindAsOther('1234 5678 9012')
  expect(await refused(named)).toEqual([409, 'another member has bound this account'])
  await bind('9999 8888 7777')
  expect(await refused(named)).toEqual([409, expect.stringContaining('bound a payout account themselves')])
})

test('a balance that changed after the request makes it stale', async () => {
  const { exclude, cashier, risk, payOutTo, merchant, inDatabase } = await setUp()
  await exclude()
  const [, { approval }] = await payOutTo(cashier, named)
  await inDatabase(async (tx) => {
    const member = await tx.selectFrom('member').select('id').executeTakeFirstOrThrow()
    const transfer = { from: houseAccount('elsewhere'), to: playerAccount(member.id), amountMinor: 1n, currency: 'USD' }
    await postTransaction(tx, { merchant, kind: 'adjustment', reference: 'late', transfers: [transfer] })
  })
  expect((await risk.post(`approvals/${approval}`, { yes: true }))[1]).toMatchObject({
    state: expect.stringContaining('stale'),
  })
})
