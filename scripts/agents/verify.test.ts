import { expect, test } from 'vitest'
import { resultOf } from '#contract/agency/statement.ts'
import { hashTerms } from '#contract/agency/terms-hash.node.ts'
import { termsOf } from '#tests/support/agency/terms.ts'
import { verified } from './verify.ts'

const terms = termsOf({ kind: 'dailySalary', period: 'daily' }, [{ turnover: '50,000', active: 5, rateBp: 30 }])
const inputs = {
  contractId: '3f0b4a0e-6a3f-4f8e-9a51-0f6d8a3a7c11',
  kind: 'dailySalary',
  period: {
    type: 'daily' as const,
    key: '2026-03-08',
    from: '2026-03-08T05:00:00.000Z',
    until: '2026-03-09T04:00:00.000Z',
  },
  terms,
  termsHash: hashTerms(terms),
  rulesVersion: 1,
  untilEntry: '4711',
  figures: { turnover: '5000000', loss: '0', active: 5, deposits: '0', bonuses: '0', rebates: '0', salaries: '0' },
  carriedIn: [],
  advancedBefore: '0',
  below: '4000',
  day: null,
}
const statement = { ...inputs, result: resultOf(inputs) }

test('a statement is recomputed without a database, with the bounds of a day of 23 hours', () => {
  const { lines, isRight } = verified(JSON.stringify(statement))
  expect(isRight).toBe(true)
  expect(lines.at(-1)).toBe('right: 11000 minor units of USD')
})

test('what does not follow from the statement is named', () => {
  const more = { ...statement, result: { ...statement.result, paid: '11001' } }
  expect(verified(JSON.stringify(more)).lines).toContain('paid: stated "11001", computed "11000"')
  const other = { ...statement, period: { ...statement.period, until: '2026-03-09T05:00:00.000Z' } }
  expect(verified(JSON.stringify(other)).isRight).toBe(false)
  const unsigned = { ...statement, terms: { ...terms, notice: 3 } }
  expect(verified(JSON.stringify(unsigned)).lines.join()).toContain('termsHash')
  expect(verified('no JSON').lines[0]).toBe('this is no statement of a settlement')
})
