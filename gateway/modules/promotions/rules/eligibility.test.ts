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
const longFor = (days: number): Audience => [{ is: 'registeredFor', days }]
const invited: Audience = [{ is: 'invited' }]
const final = { fix: '', isFinal: true }

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
  ['registered exactly long enough ago', longFor(10), facts(), true],
  ['registered a moment too late', longFor(10), facts({ registeredAt: new Date(+daysAgo(10) + 1) }), false],
  ['what is measured holds', invited, facts({ measured: () => ({ isMet: true }) }), true],
  ['what is measured does not hold', invited, facts({ measured: () => ({ isMet: false }) }), false],
  ['what was not measured does not hold', invited, facts(), false],
  ['all of several hold', [...firstDeposit, ...within(30)], facts(), true],
  ['one of several does not', [...hasDeposited, ...within(30)], facts(), false],
])('%s', (_, audience, member, expected) => {
  expect(isEligible(mission({ audience }), member, at)).toBe(expected)
})

/** What the member reads, and the page that changes it. */
test.each<[string, Audience, MemberFacts, Reason[]]>([
  ['the first deposit was made', firstDeposit, facts({ hasDeposited: true }), [{ reason: 'firstDeposit', ...final }]],
  [
    'no deposit was made',
    hasDeposited,
    facts(),
    [{ reason: 'hasDeposited', fix: '/member/depositv2', isFinal: false }],
  ],
  ['it is too late', within(10), facts(), [{ reason: 'registeredWithin', ...final }]],
  [
    'it is too early',
    longFor(14),
    facts(),
    [{ reason: 'registeredFor', fix: '', isFinal: false, have: { count: 10 }, need: { count: 14 } }],
  ],
  [
    'another promotion is in the way',
    [{ is: 'notIn', promotions: ['welcome'] }],
    facts({ measured: () => ({ isMet: false, need: { promotion: 'welcome' } }) }),
    [{ reason: 'notIn', fix: '/member/rewardCentre', isFinal: false, need: { promotion: 'welcome' } }],
  ],
  ['nothing is missing', [...firstDeposit, ...within(30)], facts(), []],
  [
    'all that is missing is listed',
    [...hasDeposited, ...within(5)],
    facts(),
    [
      { reason: 'hasDeposited', fix: '/member/depositv2', isFinal: false },
      { reason: 'registeredWithin', ...final },
    ],
  ],
])('the answer when %s', (_, audience, member, expected) => {
  expect(reasonsAgainst(mission({ audience }), member, at)).toEqual(expected)
})
