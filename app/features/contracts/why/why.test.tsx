import { afterAll, expect, test, vi } from 'vitest'
import { resultOf, type SettlementStatement } from '#contract/agency/statement.ts'
import { termsOf } from '#tests/support/agency/terms.ts'
import { renderPage } from '#tests/support/site/render-page.tsx'
import { Why } from './why.tsx'

// Screens load by dynamic imports on the server.
afterAll(() => vi.dynamicImportSettled())

const terms = termsOf({ deductions: [{ item: 'bonuses' }, { item: 'paymentFees', shareBp: 150 }], zone: 'UTC' }, [
  { rateBp: 1_000 },
  { loss: '5,000', active: 5, rateBp: 2_000 },
  { loss: '500,000', active: 50, rateBp: 3_000 },
])

const inputs: Omit<SettlementStatement, 'result'> = {
  contractId: '00000000-0000-4000-8000-000000000001',
  kind: 'dividend',
  period: { type: 'monthly', key: '2026-03', from: '2026-03-01T00:00:00.000Z', until: '2026-04-01T00:00:00.000Z' },
  terms,
  termsHash: 'a'.repeat(64),
  rulesVersion: 1,
  untilEntry: '4711',
  figures: {
    turnover: '123456789',
    loss: '5000000',
    active: 7,
    deposits: '10000000',
    bonuses: '400000',
    rebates: '0',
    salaries: '0',
  },
  carriedIn: ['100000'],
  advancedBefore: '0',
  below: '200000',
  day: null,
}

test('a payment is explained from its figures to the sum, with what the next tier lacks', async () => {
  const statement = { ...inputs, result: resultOf(inputs) }
  // 50,000.00 − 4,000.00 − 1,500.00 − 1,000.00 = 43,500.00; 20 % of it 8,700.00; less 2,000.00 below.
  expect(statement.result).toMatchObject({ net: '4450000', base: '4350000', gross: '870000', paid: '670000' })
  const members = { content: [], pageNum: 1, totalPages: 0, totalElements: 0, isKept: false }
  const markup = await renderPage(
    <Why id="x" statement={{ ok: true, value: statement }} members={{ ok: true, value: members }} />,
    { path: '/agentHome/income?why=x' },
  )
  for (const shown of ['$43,500.00', '20% of $43,500.00, rounded down', '$8,700.00', '-$2,000.00', '$6,700.00']) {
    expect(markup).toContain(shown)
  }
  expect(markup).toContain('1.5% of $100,000.00')
  expect(markup).toContain('loss $450,000.00, 43 active members')
  expect(markup).toContain('kept for 44 days')
  expect(markup).toContain('Read up to ledger entry 4711')
})
