import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { hashPassword, insertMember } from '#gateway/modules/accounts/index.ts'
import { selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { withdrawalsHandlers } from '#gateway/modules/payments/index.ts'
import { transfersHandlers } from '#gateway/modules/transfers/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE } from '#tests/provider/operator.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

const PIN = '481920'
const ALL_MINOR = 100_000n

let gateway: ProviderGateway
let pinHash: string
let agentId: string
beforeAll(async () => {
  gateway = await createProviderGateway()
  pinHash = await hashPassword(PIN)
  await gateway.services.db.withMerchant(TEST_MERCHANT, async (tx) => {
    const [type] = memberTypes.agents
    const agent = await insertMember(tx, { merchant: TEST_MERCHANT, username: 'upline', currency: 'USD', type })
    agentId = agent.id
    await creditOpeningBalance(tx, TEST_MERCHANT, agent, 1n)
  })
}, 180_000)
afterAll(() => gateway?.close())

test('a bet, a withdrawal and a transfer that race for the same money: one of them gets it', async () => {
  const brand = gateway.brands.findByMerchant(TEST_MERCHANT)
  if (!brand) throw new Error('the test merchant has no brand')
  const { db } = gateway.services
  for (const round of [1, 2, 3, 4, 5]) {
    const operator = await gateway.operator()
    const { memberId } = operator
    const set = { payment_password_hash: pinHash }
    await db.withMerchant(TEST_MERCHANT, async (tx) => {
      await tx.updateTable('member').set(set).where('id', '=', memberId).execute()
      const now = gateway.clock.now()
      await sql`select move_member(${TEST_MERCHANT}, ${memberId}::uuid, ${agentId}::uuid, ${now}, 12)`.execute(tx)
    })
    const ctx = createMemberContext(gateway.services, { memberId }, { brand })
    await withdrawalsHandlers.bindAccount(ctx, {
      bank: 'First Example Bank',
      holder: 'Amara Stone',
      number: `1234 5678 901${round}`,
      paymentPassword: PIN,
    })
    const { accounts } = await withdrawalsHandlers.getWithdrawalTerms(ctx)
    const amountMinor = String(ALL_MINOR)
    const money = { amountMinor, paymentPassword: PIN }
    const outcomes = await Promise.all([
      operator.send('bet', betOf(operator, { amount: 1000 * ONE })).then(({ status }) => status),
      withdrawalsHandlers
        .requestWithdrawal(ctx, { ...money, accountId: accounts[0]?.id ?? '', requestKey: randomUUID() })
        .then(
          () => 'RS_OK',
          ({ code }) => code,
        ),
      transfersHandlers.transferToUpline(ctx, { ...money, reference: randomUUID() }).then(
        () => 'RS_OK',
        ({ code }) => code,
      ),
    ])
    expect(outcomes.filter((outcome) => outcome === 'RS_OK')).toHaveLength(1)
    for (const refused of outcomes.filter((outcome) => outcome !== 'RS_OK')) {
      expect(['RS_ERROR_NOT_ENOUGH_MONEY', 'INSUFFICIENT_FUNDS']).toContain(refused)
    }
    const left = await db.withMerchant(TEST_MERCHANT, (tx) => selectPlayerBalance(tx, TEST_MERCHANT, memberId, 'USD'))
    expect(left).toBe(0n)
  }
  const audit = await db.withMerchant(TEST_MERCHANT, (tx) => verifyLedger(tx, TEST_MERCHANT, reconciliationSources))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})
