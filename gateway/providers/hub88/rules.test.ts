import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { batchRules } from '#tests/provider/batch-rules.ts'
import { rules } from '#tests/provider/rules.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
})
afterAll(() => gateway?.close())

describe('rules of the dialect', () => {
  for (const { rule, promise, run } of [...rules, ...batchRules]) {
    test(`${rule}: ${promise}`, async () => run(await gateway.operator()))
  }
})

test('after all of it the ledger is in order', async () => {
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [] })
})
