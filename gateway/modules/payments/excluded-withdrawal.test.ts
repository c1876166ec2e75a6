import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import {
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { balanceOf } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { actAsOperator } from '#tests/support/payments/act-as-operator.ts'
import { withdrawalsHandlers } from './withdrawals/withdrawals.handlers.ts'

const PIN = '481920'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

/** A member whose deposit of 50.00 has not been wagered at all, with and without an exclusion. Amounts in cents. */
async function setUp() {
  const brand = identity.brand({
    settings: {
      cashier: { withdrawalMin: 10, withdrawalMax: 5000, turnoverPercent: 100 },
      compliance: { allowWithdrawalRecall: true },
    },
  })
  const merchant = brand.merchantCode
  const member = await identity.createMember(brand, { payment_password_hash: await hashPassword(PIN) })
  await identity.db.withMerchant(merchant, async (tx) => {
    await openPlayerAccount(tx, { merchant, memberId: member.id, currency: 'USD' })
    const transfer = { from: houseAccount('payments'), to: playerAccount(member.id), amountMinor: 5_000n }
    await postTransaction(tx, {
      merchant,
      kind: 'deposit',
      reference: 'D1',
      transfers: [{ ...transfer, currency: 'USD' }],
    })
  })
  const free = createMemberContext(identity.services, { memberId: member.id }, { brand })
  const excluded = { ...free, session: { ...free.session, excludedUntil: new Date('2027-01-01T00:00:00Z') } }
  await withdrawalsHandlers.bindAccount(excluded, {
    bank: 'First Bank',
    holder: 'Amara Stone',
    number: '1234 5678 9012',
    paymentPassword: PIN,
  })
  let requests = 0
  return {
    free,
    excluded,
    async ask(ctx: typeof free, amountMinor: string) {
      const { accounts } = await withdrawalsHandlers.getWithdrawalTerms(ctx)
      requests += 1
      return await withdrawalsHandlers.requestWithdrawal(ctx, {
        accountId: accounts[0]?.id ?? '',
        amountMinor,
        paymentPassword: PIN,
        requestKey: `request-${requests}`,
      })
    },
    decide: (reference: string, action: string) =>
      actAsOperator(
        { ...identity.services, brands: brandDirectoryOf(brand) },
        { reference, action, operator: 'olga', note: '' },
      ),
    balance: async () =>
      (await identity.db.withMerchant(merchant, (tx) => balanceOf(tx, merchant, member.id))).amountMinor,
    audit: () => identity.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources)),
  }
}

test('a self-excluded member withdraws the whole balance themselves, wagered or not', async () => {
  const { free, excluded, ask, decide, balance, audit } = await setUp()
  await expect(ask(free, '5000')).rejects.toMatchObject({ code: 'WAGERING_NOT_MET' })
  const money = (amountMinor: string) => ({ amountMinor, currency: 'USD' })
  expect(await withdrawalsHandlers.getWithdrawalTerms(excluded)).toMatchObject({
    free: money('5000'),
    locked: money('0'),
    wagering: [],
  })
  const { reference, recallable } = await ask(excluded, '5000')
  expect([recallable, await balance()]).toEqual([false, 0n])
  await expect(withdrawalsHandlers.recallWithdrawal(excluded, { reference })).rejects.toMatchObject({
    code: 'FEATURE_DISABLED',
  })
  await decide(reference, 'approve')
  await decide(reference, 'pay')
  const answer = { reference, answer: 'received', note: '' } as const
  expect((await withdrawalsHandlers.confirmWithdrawal(excluded, answer)).state).toBe('received')
  expect((await audit()).negative).toEqual([])
})

test('a self-excluded member is paid a balance below the least sum of the brand, and never more than there is', async () => {
  const { free, excluded, ask, balance } = await setUp()
  await expect(ask(free, '999')).rejects.toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' })
  expect((await withdrawalsHandlers.getWithdrawalTerms(excluded)).min.amountMinor).toBe('1')
  await ask(excluded, '4999')
  await ask(excluded, '1')
  expect(await balance()).toBe(0n)
  await expect(ask(excluded, '1')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
})
