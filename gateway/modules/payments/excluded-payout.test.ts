import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { isClean, openPlayerAccount, verifyLedger } from '#gateway/modules/ledger/index.ts'
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
}, 60_000)
afterAll(() => identity?.close())

async function setUp(amountMinor = 5_000n) {
  const brand = identity.brand()
  const merchant = brand.merchantCode
  const paymentPassword = await hashPassword(PIN)
  const member = await identity.createMember(brand, { payment_password_hash: paymentPassword })
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
    exclude: () =>
      identity.db.withMerchant(merchant, (tx) =>
        tx
          .updateTable('member')
          .set({ excluded_until: new Date('2026-12-01T00:00:00Z') })
          .execute(),
      ),
    cashier: await hire({ roles: { [merchant]: ['cashier'] } }),
    risk: await hire({ roles: { [merchant]: ['risk'] } }),
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
  expect(await payOut(cashier)).toEqual([409, { error: 'the member has bound no such payout account' }])
  await bind('1234 5678 9012')
  await bind('9999 8888 7777')
  expect((await payOut(cashier))[1].error).toContain('one of 7777, 9012')
  expect((await payOut(cashier, '7777'))[0]).toBe(202)
})
