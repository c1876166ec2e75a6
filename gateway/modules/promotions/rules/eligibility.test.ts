import { expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { mission } from '#tests/support/promotions.ts'
import { isEligible, type MemberFacts } from './eligibility.ts'

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
