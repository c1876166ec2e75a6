import { expect, test } from 'vitest'
import { contractKinds, deductionItems, periodsOfKind } from '#contract/agency/contract-kinds.ts'
import { decodeFieldMessage } from '#contract/field-error.ts'
import { termsOf } from '#tests/support/agency/terms.ts'
import { notationOf } from '#tests/support/notation.ts'
import { columnsOf, rowsOf, typedTerms } from './offer-fields.ts'
import { readTerms } from './offer-terms.server.ts'

const english = notationOf('en')

/** Fields of a form that the site reads; more are refused before any action sees them. */
const MAX_FIELDS = 100
/** Sent beside the terms: the member, the kind, the key of the request, and the button that was pressed. */
const OTHER_FIELDS = 4

const twenty = Array.from({ length: 20 }, (_, row) => ({
  turnover: String(row * 1_000),
  loss: String(row * 10),
  active: row,
  rateBp: 10 + row,
}))

const full = {
  deductions: deductionItems.map((item, at) => ({ item, shareBp: 100 + at })),
  carry: { policy: 'capped', most: '123456' },
  active: { turnover: '5000', deposit: '2500', days: 3 },
  cap: '99999',
  notice: 2,
  bonusPlay: true,
}

test('a dividend with 20 tiers and every term comes back as it was, in fewer fields than a form may have', () => {
  const terms = termsOf(full, twenty)
  const typed = typedTerms(terms)
  expect(readTerms(typed, terms, english)).toMatchObject({ terms })
  expect(Object.keys(typed).length + OTHER_FIELDS).toBeLessThanOrEqual(MAX_FIELDS)
  expect(rowsOf(typed)).toBe(20)
})

test.each(contractKinds)('the terms of a contract of the kind %s come back as they were', (kind) => {
  const rows = columnsOf(kind).includes('loss') ? twenty : twenty.map(({ loss: _, ...row }) => row)
  const terms = termsOf({ kind, period: periodsOfKind[kind][0] }, rows.slice(0, 3))
  expect(readTerms(typedTerms(terms), terms, english)).toMatchObject({ terms, rows: [0, 1, 2] })
})

test('a sum for each tier comes back as it was', () => {
  const terms = termsOf({ kind: 'dailySalary', period: 'daily' }, [{ turnover: '100', fixed: '7.50' }])
  expect(readTerms(typedTerms(terms), terms, english)).toMatchObject({ terms })
})

const own = termsOf({}, [{ rateBp: 3_000 }])
const problemsOf = (typed: Record<string, string>) => {
  const read = readTerms(typed, own, english)
  if (read.terms) return null
  const keys = Object.entries(read.errors).map(([field, [text = '']]) => [field, decodeFieldMessage(text).key])
  return Object.fromEntries(keys)
}

test.each([
  ['no tier', {}, { t0_pays: 'required' }],
  ['a tier without a payment', { t0_turnover: '5' }, { t0_pays: 'required' }],
  ['more than everything', { t0_pays: '100.01' }, { t0_pays: 'contracts:problem.percent' }],
  ['three decimals', { t0_pays: '1.005' }, { t0_pays: 'amount' }],
  ['no amount', { t0_pays: '1', cap: 'abc', t0_turnover: '-1' }, { t0_turnover: 'amount', cap: 'amount' }],
  ['half a member', { t0_pays: '1', t0_active: '1.5' }, { t0_active: 'contracts:problem.number' }],
  ['a rate that falls', { t0_pays: '2', t3_pays: '1' }, { t3_pays: 'contracts:problem.tiersRise' }],
  ['no sum for a limit', { t0_pays: '1', carry: 'capped' }, { carryLimit: 'required' }],
  ['too many periods', { t0_pays: '1', carry: 'expires', carryLimit: '25' }, { carryLimit: 'invalid' }],
  ['a month of notice by the day', { t0_pays: '1', notice: '30' }, { notice: 'invalid' }],
])('%s is refused at its field', (_name, typed, problems) => {
  expect(problemsOf(typed)).toEqual(problems)
})

test('rows that are empty are dropped, and what both sides must have alike is the own contract’s', () => {
  const read = readTerms(
    { t0_pays: '1', t2_pays: '1,5', t2_turnover: '1,000', kind: 'dailySalary', zone: 'UTC' },
    own,
    english,
  )
  expect(read.terms?.tiers.map(({ rateBp, turnover }) => [rateBp, turnover])).toEqual([
    [100, '0'],
    [150, '100000'],
  ])
  expect(read.terms).toMatchObject({ kind: 'dividend', zone: own.zone, period: own.period, currency: own.currency })
})
