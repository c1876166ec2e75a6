import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { contract } from '#contract/index.ts'
import { type OperatorCall, operatorCalls } from '#contract/provider/index.ts'
import { signRsa } from '#contract/provider/signature.node.ts'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { quickHash } from '#tests/support/gateway/quick-hash.ts'
import { batchOf, betOf, ONE, rollbackOf, statusesOf, winOf } from '../provider/operator.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '../support/gateway/gateway.ts'
import { signedEvent } from '../support/payments/payments.ts'
import { createProviderGateway, type ProviderGateway, supplierKeyPem } from '../support/provider/provider.ts'

const PIN = '135790'
const COPIES = 10

let gateway: ProviderGateway
/** The same database and settings in a gateway that was started afterwards. */
let restarted: TestGateway
let token: string
beforeAll(async () => {
  gateway = await createProviderGateway()
  token = await gateway.openSession()
  const { db, settings } = gateway.services
  const real = { type: memberTypes.member, payment_password_hash: await quickHash(PIN) }
  await db.withMerchant(TEST_MERCHANT, async (tx) => {
    const member = await tx.updateTable('member').set(real).returning(['id', 'currency']).executeTakeFirstOrThrow()
    await creditOpeningBalance(tx, TEST_MERCHANT, member, 100_000n)
  })
  restarted = await createTestGateway({ brandsDir: settings.brandsDir, settings, services: { db } })
}, 180_000)
afterAll(async () => {
  await gateway?.close()
})

type Send = (target: TestGateway) => Promise<{ readonly body: string; readonly hit: boolean }>

const read = async (answer: Response, text: (body: string) => string = (body) => body) => ({
  body: text(await answer.text()),
  hit: answer.headers.get(wireHeaders.idempotencyHit) === 'true',
})

/** A call of the contract; the answer without what differs by nature, the id of the request. */
const calling =
  (endpoint: Endpoint, request: object): Send =>
  async ({ app, services }) => {
    const { path, init } = encodeCall(services, endpoint, request, { merchant: TEST_MERCHANT, token })
    return read(await app.request(path, init))
  }

const providing =
  (call: OperatorCall, body: object): Send =>
  async ({ app }) => {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', ...signRsa(supplierKeyPem() as never, text) }
    return read(
      await app.request(`/providers/studio${operatorCalls[call].path}`, { method: 'POST', body: text, headers }),
    )
  }

/** Sent ten times at once and once more after a restart: one effect, one body, and a header on all but the first. */
async function onceOf(send: Send): Promise<string> {
  const answers = await Promise.all(Array.from({ length: COPIES }, () => send(gateway)))
  const [first] = answers
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set([first?.body]))
  expect(answers.filter(({ hit }) => hit)).toHaveLength(COPIES - 1)
  expect(await send(restarted)).toEqual({ body: first?.body, hit: true })
  return first?.body ?? ''
}

test('a deposit, its webhook and a withdrawal happen once, however often they are sent', async () => {
  const deposit = {
    method: 'card',
    amountMinor: '5000',
    requestKey: 'one-deposit',
    returnUrl: 'https://alpha.example/',
  }
  const { value } = JSON.parse(await onceOf(calling(contract.deposits.createDeposit, deposit)))
  const paid = { merchant: TEST_MERCHANT, reference: value.reference, amountMinor: '5000' }
  const { body, headers } = signedEvent(paid, gateway.clock.now())
  const answers = await Promise.all(
    Array.from({ length: COPIES }, async () =>
      read(await gateway.app.request('/payments/webhooks/sandbox', { method: 'POST', body, headers })),
    ),
  )
  expect(answers.filter(({ hit }) => hit)).toHaveLength(COPIES - 1)

  const client = gateway.call({ token })
  await client.withdrawals.bindAccount({
    bank: 'Bank',
    holder: 'Amara Stone',
    number: '123456789',
    paymentPassword: PIN,
  })
  const { accounts } = await client.withdrawals.getWithdrawalTerms({})
  const request = {
    accountId: accounts[0]?.id ?? '',
    amountMinor: '2000',
    paymentPassword: PIN,
    requestKey: 'one-request',
  }
  await onceOf(calling(contract.withdrawals.requestWithdrawal, request))
  expect((await client.withdrawals.getWithdrawalTerms({})).balance.amountMinor).toBe('103000')
})

test('a bet, a win and a rollback of a provider happen once', async () => {
  const operator = await gateway.operator()
  const [bet, undone] = [betOf(operator), betOf(operator)]
  await onceOf(providing('bet', bet))
  await onceOf(providing('win', winOf(bet, 3 * ONE)))
  await onceOf(providing('bet', undone))
  const last = JSON.parse(await onceOf(providing('rollback', rollbackOf(undone))))
  expect(last).toMatchObject({ status: 'RS_OK', balance: 1002 * ONE })
})

test('the transactions of a batch happen once', async () => {
  const operator = await gateway.operator()
  const bets = [betOf(operator), betOf(operator), betOf(operator)]
  for (const bet of bets) await onceOf(providing('bet', bet))
  const wins = bets.map((bet, place) => winOf(bet, place * ONE))
  const last = JSON.parse(await onceOf(providing('settleBatch', batchOf(wins))))
  expect(statusesOf(last)).toEqual(['RS_OK', 'RS_OK', 'RS_OK'])
  expect(last.transactions[2].balance).toBe(1000 * ONE)
})

test('the books are in order afterwards', async () => {
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})
