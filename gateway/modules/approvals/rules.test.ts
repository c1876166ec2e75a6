import fc from 'fast-check'
import { expect, test } from 'vitest'
import { approvalTransitions } from '#contract/operator/approval-states.ts'
import { staffRoles } from '#contract/operator/permissions.ts'
import { type ApprovalStep, openPlaces, stepsByRules, sumKey } from './rules.ts'

const other = { roles: ['cashier', 'risk', 'manager'], count: 1 }
const risk = { roles: ['risk'], count: 1 }
const manager = { roles: ['manager'], count: 1 }
const usd = (minor: bigint) => ({ amount: { minor, currency: 'USD' } })

test.each([
  ['exactly 300.00 to a new account', 30_000n, true, []],
  ['above 300.00 to a new account', 30_001n, true, [risk]],
  ['above 300.00 to a known account', 30_001n, false, []],
  ['exactly 1,000.00', 100_000n, false, []],
  ['above 1,000.00', 100_001n, false, [other]],
  ['above 1,000.00 to a new account', 100_001n, true, [other, risk]],
  ['exactly 10,000.00', 1_000_000n, false, [other]],
  ['above 10,000.00', 1_000_001n, false, [risk, manager]],
] as const)('a payout %s needs the people of the table', (_, minor, isNew, needs) => {
  const target = { ...usd(minor), facts: isNew ? (['accountFirstUsed'] as const) : [] }
  expect(stepsByRules('withdrawals.approve', target, new Map())).toEqual(needs)
})

test('the sums are those of the currency, and a merchant may have its own', () => {
  const target = { amount: { minor: 25_000_001n, currency: 'VND' } }
  expect(stepsByRules('withdrawals.approve', target, new Map())).toEqual([other])
  expect(stepsByRules('withdrawals.approve', { amount: { minor: 25_000_000n, currency: 'VND' } }, new Map())).toEqual(
    [],
  )
  const own = new Map([[sumKey('payout', 0), 50_000n]])
  expect(stepsByRules('withdrawals.approve', usd(50_001n), own)).toEqual([other])
  expect(stepsByRules('withdrawals.approve', usd(50_000n), own)).toEqual([])
})

test('an award to one member above 100.00 needs a manager, and other acts no rule', () => {
  expect(stepsByRules('freeRounds.grant', usd(10_001n), new Map())).toEqual([manager])
  expect(stepsByRules('freeRounds.grant', usd(10_000n), new Map())).toEqual([])
  expect(stepsByRules('withdrawals.reject', usd(99_999_999n), new Map())).toEqual([])
})

test('for any steps, exactly as many people as they count close the request, and no person fills a place twice', () => {
  const step = fc.record({
    roles: fc.subarray([...staffRoles], { minLength: 1 }),
    count: fc.integer({ min: 1, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (needs: ApprovalStep[]) => {
      const places = needs.reduce((sum, { count }) => sum + count, 0)
      const filled: number[] = []
      while (openPlaces(needs, filled).length > 0) {
        expect(openPlaces(needs, filled)).toHaveLength(places - filled.length)
        filled.push(openPlaces(needs, filled)[0]?.step ?? -1)
      }
      expect(filled).toHaveLength(places)
      for (const [index, { count }] of needs.entries()) {
        expect(filled.filter((place) => place === index)).toHaveLength(count)
      }
    }),
  )
})

test('an ended request has no way on', () => {
  const ends = ['executed', 'failed', 'denied', 'withdrawn', 'expired', 'stale'] as const
  for (const state of ends) expect(approvalTransitions[state]).toEqual([])
  expect(approvalTransitions.approved).toEqual(['executed', 'failed'])
})
