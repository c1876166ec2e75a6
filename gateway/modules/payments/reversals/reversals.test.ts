import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { records } from '#contract/endpoints/records.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import { selectHouseBalance, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { recordsHandlers } from '#gateway/modules/records/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { signedBody, signedEvent } from '#tests/support/payments/payments.ts'
import { depositsHandlers } from '../deposits/deposits.handlers.ts'
import { createPaymentRoutes } from '../index.ts'
import { withdrawalsHandlers } from '../withdrawals/withdrawals.handlers.ts'

const PIN = '481920'
let identity: Identity
let pinHash: string
beforeAll(async () => {
  identity = await createIdentity()
  pinHash = await hashPassword(PIN)
})
afterAll(() => identity?.close())

/** The ledger's days are those of the database's own clock. */
const today = calendarDay(new Date(), 'UTC')
const period = { from: addDays(today, -1), to: addDays(today, 1) }

/** A member with a paid deposit of 100.00, of which some was withdrawn. */
async function payer() {
  const brand = identity.brand({
    settings: {
      cashier: {
        deposits: [{ code: 'card', channel: 'CARD', provider: 'sandbox', min: 10, max: 1000 }],
        withdrawalMin: 10,
        withdrawalMax: 5000,
        turnoverPercent: 0,
      },
    },
  })
  const member = await identity.createMember(brand, { payment_password_hash: pinHash })
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const ctx = createMemberContext(services, { memberId: member.id, memberType: member.type }, { brand })
  const { merchant } = ctx
  const routes = createPaymentRoutes(services)
  const send = async ({ body, headers }: ReturnType<typeof signedBody>) => {
    const answer = await routes.request('/webhooks/sandbox', { method: 'POST', body, headers })
    return [answer.status, ((await answer.json()) as { result: string }).result]
  }
  let orders = 0
  const order = async (amountMinor = '10000') =>
    (
      await depositsHandlers.createDeposit(ctx, {
        method: 'card',
        amountMinor,
        requestKey: `order-${orders++}`,
        returnUrl: `https://${ctx.host}/member/depositv2`,
      })
    ).reference
  const pay = (reference: string, amountMinor = '10000') =>
    send(signedEvent({ merchant, reference, amountMinor }, identity.clock.now()))
  const deposit = async (amountMinor?: string) => {
    const reference = await order(amountMinor)
    await pay(reference, amountMinor)
    return reference
  }
  return {
    ctx,
    merchant,
    services,
    order,
    pay,
    deposit,
    takeBack: (reference: string, amountMinor: string, eventId: string, type = 'payment.refunded') => {
      const event = { eventId, type, paymentId: `psp-${reference}`, order: `${merchant}/${reference}`, amountMinor }
      return send(signedBody(JSON.stringify({ ...event, currency: 'USD' }), identity.clock.now()))
    },
    async withdraw(amountMinor: string) {
      const account = { bank: 'First Example Bank', holder: 'Amara Stone', number: '1234 5678 9012' }
      const bound = (await withdrawalsHandlers.getWithdrawalTerms(ctx)).accounts[0]
      if (!bound) await withdrawalsHandlers.bindAccount(ctx, { ...account, paymentPassword: PIN })
      const accountId = (await withdrawalsHandlers.getWithdrawalTerms(ctx)).accounts[0]?.id ?? ''
      const request = { accountId, amountMinor, paymentPassword: PIN, requestKey: `withdraw-${orders++}` }
      return await withdrawalsHandlers.requestWithdrawal(ctx, request)
    },
    balance: () => identity.db.withMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, member.id, 'USD')),
    owed: () => identity.db.withMerchant(merchant, (tx) => selectHouseBalance(tx, merchant, 'debt', 'USD')),
    faults: async () => {
      const audit = await identity.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
      return [...audit.unbalanced, ...audit.drifted, ...audit.negative, ...audit.unmatched]
    },
    lines: async () => {
      const asked = records.listTransactions.request.parse({ ...period, language: 'en', pageSize: 50 })
      const { content } = await recordsHandlers.listTransactions(ctx, asked)
      return content.map(({ kind, amount, about }) => [kind, amount.amountMinor, about ?? ''])
    },
    messages: () =>
      identity.db.withMerchant(merchant, (tx) =>
        tx
          .selectFrom('member_message')
          .select(['title', 'body'])
          .where('merchant', '=', merchant)
          .orderBy('id')
          .execute(),
      ),
  }
}

test('a part of a deposit is refunded once, however often its event comes, and the next part is another', async () => {
  const player = await payer()
  const reference = await player.deposit()
  const sent = await Promise.all(Array.from({ length: 10 }, () => player.takeBack(reference, '2500', 'refund-1')))
  expect(sent.map(([status]) => status)).toEqual(Array(10).fill(200))
  expect(sent.filter(([, result]) => result === 'applied')).toHaveLength(1)
  expect(await player.balance()).toBe(7_500n)
  expect(await player.takeBack(reference, '1000', 'refund-2')).toEqual([200, 'applied'])
  expect([await player.balance(), await player.owed()]).toEqual([6_500n, null])
  expect(await player.faults()).toEqual([])
})

test('a chargeback of money that was withdrawn is a debt, which the next deposit pays first', async () => {
  const player = await payer()
  const reference = await player.deposit()
  await player.withdraw('8000')
  expect(await player.takeBack(reference, '10000', 'cb-1', 'payment.chargeback')).toEqual([200, 'applied'])
  expect([await player.balance(), await player.owed()]).toEqual([0n, -8_000n])
  expect(await player.faults()).toEqual([])
  await player.deposit('5000')
  expect([await player.balance(), await player.owed()]).toEqual([0n, -3_000n])
  await player.deposit('5000')
  expect([await player.balance(), await player.owed()]).toEqual([2_000n, 0n])
  expect(await player.faults()).toEqual([])
  const told = await player.lines()
  expect(told.filter(([kind]) => kind === 'debtPayment')).toEqual([
    ['debtPayment', '-3000', ''],
    ['debtPayment', '-5000', ''],
  ])
  // What was missing is lent, and the whole is taken.
  expect(told.filter(([kind]) => kind === 'chargeback').map(([, minor]) => minor)).toEqual(['-10000'])
  expect(told.filter(([kind]) => kind === 'debt').map(([, minor]) => minor)).toEqual(['8000'])
  expect(new Set(told.filter(([kind]) => kind === 'chargeback').map(([, , about]) => about))).toEqual(
    new Set([`${reference} · 100.00 USD`]),
  )
  const [message] = await player.messages()
  expect(message?.title).toBe('Your bank took a deposit back')
  expect(message?.body).toContain('\u206880.00 USD\u2069 are open')
})

test('nobody withdraws what they owe', async () => {
  const player = await payer()
  const [first] = [await player.deposit(), await player.deposit('6000')]
  await player.withdraw('16000')
  await player.takeBack(first, '4000', 'r', 'payment.refunded')
  expect(await player.owed()).toBe(-4_000n)
  const [withdrawal] = await identity.db.withMerchant(player.merchant, (tx) =>
    tx.selectFrom('withdrawal').select('reference').where('merchant', '=', player.merchant).execute(),
  )
  await withdrawalsHandlers.recallWithdrawal(player.ctx, { reference: withdrawal?.reference ?? '' })
  expect(await player.balance()).toBe(16_000n)
  await expect(player.withdraw('16000')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await player.withdraw('12000')
  expect([await player.balance(), await player.owed()]).toEqual([0n, 0n])
  expect(await player.faults()).toEqual([])
})

test('a refund before its payment is asked for again; one that fits nothing is kept for staff and changes nothing', async () => {
  const player = await payer()
  const reference = await player.order()
  expect(await player.takeBack(reference, '1000', 'early')).toEqual([404, 'unknown'])
  await player.pay(reference)
  expect(await player.takeBack(reference, '1000', 'early')).toEqual([200, 'applied'])
  expect(await player.takeBack(reference, '9001', 'too-much')).toEqual([200, 'stored'])
  expect([await player.balance(), await player.faults()]).toEqual([9_000n, []])
  const staff = await createTestOperators(player.services).hire({ roles: { [player.merchant]: ['cashier'] } })
  const [, events] = await staff.get('payment-events')
  expect(events.rows.map(({ type, reference: named }) => [type, named])).toEqual([['refund', reference]])
})

test('staff see reversals and debts, and book one that no event reported, with another person', async () => {
  const player = await payer()
  const reference = await player.deposit()
  await player.withdraw('9000')
  const { hire } = createTestOperators(player.services)
  const roles = (...names: ('cashier' | 'risk')[]) => ({ roles: { [player.merchant]: names } })
  const [cashier, risk] = [await hire(roles('cashier')), await hire(roles('risk'))]
  const order = { reference, kind: 'chargeback', amount: '40.00' }
  const [status, { approval }] = await cashier.act('deposits.reverse', order, { reason: 'the letter of the bank' })
  expect([status, await player.balance()]).toEqual([202, 1_000n])
  expect((await risk.post(`approvals/${approval}`, { yes: true }))[1].state).toBe('executed: chargeback')
  expect(await player.balance()).toBe(0n)
  const [, { rows }] = await cashier.get('reversals')
  expect(rows).toMatchObject([{ reference, kind: 'chargeback', amount_minor: '4000', owed: '30.00 USD' }])
  const [, debts] = await cashier.get('debts')
  expect(debts.rows).toMatchObject([{ username: 'Alice', amount_minor: '3000' }])
  const again = await cashier.act(
    'deposits.reverse',
    { ...order, amount: '60.01' },
    { reason: 'the letter of the bank' },
  )
  const [, answer] = await risk.post(`approvals/${again[1].approval}`, { yes: true })
  expect(JSON.stringify(answer)).toContain('less than that is left')
  expect(await player.faults()).toEqual([])
})
