import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { simulate, usualBehaviour } from '#tests/provider/simulate.ts'
import { simulateBatches } from '#tests/provider/simulate-batches.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
})
afterAll(() => gateway?.close())

test('a provider that delays, repeats, reorders and loses messages leaves the balance it should', async () => {
  const seed = Date.now() % 2 ** 31
  const card = await simulate(await gateway.operator(), {
    ...usualBehaviour,
    rounds: 80,
    maxDelayMs: 3,
    drops: 0.3,
    reorders: 0.3,
    seed,
  })
  expect({ seed, faults: card.faults }).toEqual({ seed, faults: [] })
  expect(card.actual).toBe(card.expected)
  expect([card.duplicated > 0, card.dropped > 0, card.reordered > 0]).toEqual([true, true, true])
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) => verifyLedger(tx, TEST_MERCHANT))
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
})

test('batches that arrive in part, again, beside single wins and around rollbacks of their bets pay every win once', async () => {
  const seed = Date.now() % 2 ** 31
  const behaviour = { ...usualBehaviour, rounds: 160, duplicates: 0.7, drops: 0.4, reorders: 0.3, seed }
  const card = await simulateBatches(await gateway.operator(), behaviour)
  expect({ seed, faults: card.faults }).toEqual({ seed, faults: [] })
  expect(card.actual).toBe(card.expected)
  expect([card.wins > 0, card.reordered > 0, card.messages > 160 / 40]).toEqual([true, true, true])
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(audit).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], untied: [], holds: [] })
})
