import { expect, test } from 'vitest'
import { termsOf } from '#tests/support/agency/terms.ts'
import { endedBy, type TreeContract } from './cascade.ts'
import { lowerTerms } from './lower-terms.ts'
import { findAboveOwn } from './offer.ts'
import { ContractTerms } from './terms.ts'
import { hashTerms } from './terms-hash.node.ts'

const rates = (...rows: readonly (readonly [turnover: string, rateBp: number])[]) =>
  termsOf(
    {},
    rows.map(([turnover, rateBp]) => ({ turnover, rateBp })),
  )
const contract = (downlineId: string, terms: ContractTerms, uplineId = 'P'): TreeContract => ({
  id: `${uplineId}${downlineId}`,
  uplineId,
  downlineId,
  terms,
})
const lower = rates(['0', 2_500], ['200,000', 3_500])
const tree = [
  contract('B', rates(['0', 2_500], ['200,000', 3_500])),
  contract('C', rates(['0', 2_800])),
  contract('D', rates(['0', 2_000], ['100,000', 3_000])),
  contract('E', rates(['0', 2_500])),
  contract('F', rates(['0', 100]), 'D'),
]

test('a lower rate ends the contracts above it at the first point that fails, and what is below them', () => {
  const ended = endedBy(tree, 'P', lower)
  expect(ended.map(({ contract }) => contract.id)).toEqual(['PC', 'PD', 'DF'])
  const points = ended.map(({ problem }) => problem && 'point' in problem && problem.point)
  expect(points).toMatchObject([
    { turnover: '0', offered: { rateBp: 2_800 }, own: { rateBp: 2_500 } },
    { turnover: '10000000', offered: { rateBp: 3_000 }, own: { rateBp: 2_500 } },
    null,
  ])
  expect(ended[0]?.draft?.tiers).toMatchObject([
    { turnover: '0', rateBp: 2_500 },
    { turnover: '20000000', rateBp: 2_800 },
  ])
  expect(ended[1]?.draft?.tiers).toMatchObject([
    { turnover: '0', rateBp: 2_000 },
    { turnover: '10000000', rateBp: 2_500 },
    { turnover: '20000000', rateBp: 3_000 },
  ])
  expect(ended[2]?.draft).toEqual(tree[4]?.terms)
})

test('a contract that ends takes everything below with it, and the same terms end nothing', () => {
  expect(endedBy(tree, 'P', null)).toHaveLength(tree.length)
  expect(endedBy(tree, 'P', rates(['0', 3_000], ['100,000', 3_500]))).toEqual([])
})

test.each([
  ['the same terms', {}, null],
  ['another period', { period: 'weekly' }, { term: 'period' }],
  ['another zone', { zone: 'Asia/Tokyo' }, { term: 'zone' }],
  ['no cap', { cap: null }, { term: 'cap' }],
  ['a lower cap', { cap: '99' }, null],
  ['fewer deductions', { deductions: [] }, { term: 'deductions' }],
  ['a smaller deduction', { deductions: [{ item: 'bonuses', shareBp: 9_999 }] }, { term: 'deductions' }],
  ['more deductions', { deductions: [{ item: 'rebates' }, { item: 'bonuses' }] }, null],
  ['losses that are forgotten', { carry: { policy: 'none' } }, { term: 'carry' }],
  ['losses that are all kept', { carry: { policy: 'carry' } }, null],
  ['a smaller sum of losses', { carry: { policy: 'capped', most: '999' } }, { term: 'carry' }],
  ['active members who play less', { active: { turnover: '499' } }, { term: 'active' }],
  ['more game types', { gameTypes: ['RNG', 'LIVE'] }, { term: 'gameTypes' }],
  ['every game type', { gameTypes: [] }, { term: 'gameTypes' }],
])('an upline with limits offers %s', (_name, offered, problem) => {
  const own = {
    cap: '100',
    deductions: [{ item: 'bonuses' }],
    carry: { policy: 'capped', most: '1000' },
    active: { turnover: '500' },
    gameTypes: ['RNG'],
  }
  const tiers = [{ rateBp: 1_000 }]
  expect(findAboveOwn(termsOf({ ...own, ...offered }, tiers), termsOf(own, tiers))).toEqual(problem)
})

test('a fixed sum may be offered under a rate that brings as much, a rate never under a fixed sum', () => {
  const daily = { kind: 'dailySalary', period: 'daily' }
  const rate = termsOf(daily, [{ turnover: '100', rateBp: 100 }])
  const sum = (fixed: string) => termsOf(daily, [{ turnover: '100', fixed }])
  expect(findAboveOwn(sum('1.00'), rate)).toBeNull()
  expect(findAboveOwn(sum('1.01'), rate)).toMatchObject({ point: { offered: { fixed: '101' } } })
  expect(findAboveOwn(rate, sum('1,000'))).toMatchObject({ point: { own: { fixed: '100000' } } })
  expect(lowerTerms(rate, sum('1'))).toBeNull()
})

test.each([
  ['tiers that fall', { tiers: [{ rateBp: 200 }, { turnover: '5', rateBp: 100 }] }, 'tiersRise'],
  [
    'thresholds that fall',
    {
      tiers: [
        { loss: '5', rateBp: 1 },
        { loss: '4', rateBp: 2 },
      ],
    },
    'tiersRise',
  ],
  ['a tier without payment', { tiers: [{ turnover: '5' }] }, 'tierPays'],
  ['rates and sums', { kind: 'dailySalary', period: 'daily', tiers: [{ rateBp: 0 }, { fixed: '1' }] }, 'tiersMixed'],
  ['a dividend of a sum', { tiers: [{ fixed: '1' }] }, 'tiersFixed'],
  ['a daily salary by the month', { kind: 'dailySalary' }, 'periodOfKind'],
  [
    'a salary with deductions',
    { kind: 'dailySalary', period: 'daily', deductions: [{ item: 'bonuses' }] },
    'dividendOnly',
  ],
  ['an item twice', { deductions: [{ item: 'bonuses' }, { item: 'bonuses' }] }, 'twice'],
  ['a zone that is none', { zone: 'Mars/Olympus' }, 'zone'],
])('terms with %s are refused', (_name, given, message) => {
  const good = {
    kind: 'dividend',
    period: 'monthly',
    zone: 'UTC',
    currency: 'USD',
    deductions: [],
    tiers: [{ rateBp: 1 }],
  }
  const { error } = ContractTerms.safeParse({ ...good, ...given })
  expect(error?.issues.map((issue) => issue.message)).toContain(message)
})

test('the hash of terms does not depend on the order of their keys', () => {
  const terms = rates(['0', 2_500])
  const turned = Object.fromEntries(Object.entries(terms).toReversed()) as unknown as ContractTerms
  expect(hashTerms(turned)).toBe(hashTerms(terms))
  expect(hashTerms({ ...terms, notice: 2 })).not.toBe(hashTerms(terms))
})
