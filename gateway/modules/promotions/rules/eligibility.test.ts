import { expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { mission } from '#tests/support/promotions.ts'
import { isEligible, type MemberFacts, type Reason, reasonsAgainst } from './eligibility.ts'

const at = new Date('2026-11-23T12:00:00Z')
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000)
const facts = (given: Partial<MemberFacts> = {}): MemberFacts => ({
  hasDeposited: false,
  registeredAt: daysAgo(10),
  ...given,
})

type Audience = PromotionDocument['audience']
const firstDeposit: Audience = [{ is: 'firstDeposit' }]
const hasDeposited: Audience = [{ is: 'hasDeposited' }]
const within = (days: number): Audience => [{ is: 'registeredWithin', days }]

/** Each predicate with a member who passes and one who does not (promotions specification, T10). */
test.each<[string, Audience, MemberFacts, boolean]>([
  ['nothing is asked', [], facts(), true],
  ['the first deposit is still to come', firstDeposit, facts(), true],
  ['the first deposit was made', firstDeposit, facts({ hasDeposited: true }), false],
  ['a deposit was made', hasDeposited, facts({ hasDeposited: true }), true],
  ['no deposit was made', hasDeposited, facts(), false],
  ['registered a moment less than the days ago', within(10), facts({ registeredAt: new Date(+daysAgo(10) + 1) }), true],
  ['registered exactly the days ago', within(10), facts(), false],
  ['registered longer ago', within(10), facts({ registeredAt: daysAgo(11) }), false],
  ['all of several hold', [...firstDeposit, ...within(30)], facts(), true],
  ['one of several does not', [...hasDeposited, ...within(30)], facts(), false],
])('%s', (_, audience, member, expected) => {
  expect(isEligible(mission({ audience }), member, at)).toBe(expected)
})

/** What the member reads, and the page that changes it. */
test.each<[string, Audience, MemberFacts, Reason[]]>([
  ['the first deposit was made', firstDeposit, facts({ hasDeposited: true }), [{ reason: 'firstDeposit', fix: '' }]],
  ['no deposit was made', hasDeposited, facts(), [{ reason: 'hasDeposited', fix: '/member/depositv2' }]],
  ['it is too late', within(10), facts(), [{ reason: 'registeredWithin', fix: '' }]],
  ['nothing is missing', [...firstDeposit, ...within(30)], facts(), []],
  [
    'all that is missing is listed',
    [...hasDeposited, ...within(5)],
    facts(),
    [
      { reason: 'hasDeposited', fix: '/member/depositv2' },
      { reason: 'registeredWithin', fix: '' },
    ],
  ],
])('the answer when %s', (_, audience, member, expected) => {
  expect(reasonsAgainst(mission({ audience }), member, at)).toEqual(expected)
})
