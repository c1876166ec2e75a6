import { expect, test } from 'vitest'
import { figuresOf, minor, termsOf } from '#tests/support/agency/terms.ts'
import { type Carried, carryInMinor } from './carry.ts'
import { computeGross } from './gross.ts'
import { splitLevels } from './levels.ts'
import { aheadAfter, paySlot } from './real-time.ts'
import type { ContractTerms } from './terms.ts'

const dividendTiers = [
  { rateBp: 500 },
  { turnover: '100,000', loss: '5,000', active: 5, rateBp: 1_000 },
  { turnover: '500,000', loss: '20,000', active: 10, rateBp: 1_500 },
  { turnover: '1,000,000', loss: '50,000', active: 20, rateBp: 2_000 },
]
const dailyTiers = [
  { turnover: '10,000', active: 3, rateBp: 20 },
  { turnover: '50,000', active: 5, rateBp: 30 },
  { turnover: '200,000', active: 10, rateBp: 40 },
]
const daily = termsOf({ kind: 'dailySalary', period: 'daily' }, dailyTiers)
const hourly = termsOf({ kind: 'hourlySalary', period: 'hourly' }, [{ turnover: '1,000', active: 2, rateBp: 30 }])

const grossOf = (terms: ContractTerms, turnover: string, activeMembers: number, loss = '0', carried: Carried = []) =>
  computeGross(terms, figuresOf({ turnoverMinor: minor(turnover), lossMinor: minor(loss), activeMembers }), carried)

test.each([
  ['123,456.78', '12,345.67', 7, 1_000, '1,234.56'],
  ['500,000.00', '20,000.00', 10, 1_500, '3,000.00'],
  ['500,000.00', '20,000.00', 9, 1_000, '2,000.00'],
  ['499,999.99', '99,999.99', 50, 1_000, '9,999.99'],
  ['1,200,000.00', '60,000.00', 19, 1_500, '9,000.00'],
  ['500,000.00', '19,999.99', 10, 1_000, '1,999.99'],
  ['500,000.01', '20,000.01', 10, 1_500, '3,000.00'],
  ['99,999.99', '5,000.00', 5, 500, '250.00'],
  ['100,000.00', '4,999.99', 5, 500, '249.99'],
  ['100,000.00', '5,000.00', 5, 1_000, '500.00'],
  ['1,000,000.00', '49,999.99', 20, 1_500, '7,499.99'],
  ['1,000,000.00', '50,000.00', 20, 2_000, '10,000.00'],
  ['0', '-100.00', 0, 500, '0'],
])(
  'a dividend of turnover %s, loss %s and %i active members is of the tier %i: %s',
  (turnover, loss, active, rate, gross) => {
    const terms = termsOf({}, dividendTiers)
    const result = grossOf(terms, turnover, active, loss)
    expect(terms.tiers[result.tier ?? -1]?.rateBp).toBe(rate)
    expect(result.grossMinor).toBe(minor(gross))
  },
)

test.each([
  ['marginal', '30,000.00', '3,250.00'],
  ['whole', '30,000.00', '4,500.00'],
  ['marginal', '5,000.00', '250.00'],
  ['marginal', '4,999.99', '249.99'],
  ['marginal', '20,000.01', '1,750.00'],
])('tiers of 5, 10 and 15 %% in mode %s on %s bring %s', (mode, loss, gross) => {
  const tiers = [{ rateBp: 500 }, { loss: '5,000', rateBp: 1_000 }, { loss: '20,000', rateBp: 1_500 }]
  expect(grossOf(termsOf({ mode }, tiers), '0', 0, loss).grossMinor).toBe(minor(gross))
})

test('deductions are named items, each from its own base, and the sum is floored once', () => {
  const items = ['bonuses', 'rebates', 'salaries'].map((item) => ({ item }))
  const deductions = [...items, { item: 'paymentFees', shareBp: 150 }]
  const figures = figuresOf({
    lossMinor: minor('50,000.00'),
    bonusesMinor: minor('4,000.00'),
    rebatesMinor: minor('2,500.00'),
    salariesMinor: minor('1,234.50'),
    depositsMinor: minor('120,000.67'),
  })
  const result = computeGross(termsOf({ deductions }, [{ rateBp: 2_000 }]), figures, [])
  expect(result.deductions.map(({ item, amountMinor }) => [item, amountMinor])).toEqual([
    ['bonuses', 400_000n],
    ['rebates', 250_000n],
    ['salaries', 123_450n],
    ['paymentFees', 180_001n],
  ])
  expect(result).toMatchObject({ netMinor: minor('40,465.49'), grossMinor: minor('8,093.09') })
})

test.each([
  ['none', {}, ['3,000', '0', '1,500', '1,800', '0', '900']],
  ['carry', {}, ['3,000', '0', '0', '900', '0', '300']],
  ['capped', { most: '300000' }, ['3,000', '0', '600', '1,800', '0', '300']],
  ['expires', { periods: 1 }, ['3,000', '0', '0', '1,800', '0', '300']],
  ['expires', { periods: 2 }, ['3,000', '0', '0', '900', '0', '300']],
])('a loss of the operator under the policy %s %j', (policy, more, expected) => {
  const terms = termsOf({ carry: { policy, ...more } }, [{ rateBp: 3_000 }])
  let carried: Carried = []
  const paid = ['10,000', '-8,000', '5,000', '6,000', '-2,000', '3,000'].map((net) => {
    const result = grossOf(terms, '0', 0, net, carried)
    expect(result.carryInMinor).toBe(carryInMinor(carried))
    carried = result.carried
    return result.grossMinor
  })
  expect(paid).toEqual(expected.map(minor))
})

test('incomes of three levels are differences of grosses and sum up to the gross of the top', () => {
  const gross = (rateBp: number, loss: string) => grossOf(termsOf({}, [{ rateBp }]), '0', 0, loss).grossMinor
  const level = { advancedMinor: 0n, advance: 'takeBack' as const }
  const results = splitLevels([
    { id: 'A', parentId: null, grossMinor: gross(3_000, '13,111.11'), ...level },
    { id: 'B', parentId: 'A', grossMinor: gross(2_500, '11,111.10'), ...level },
    { id: 'C', parentId: 'B', grossMinor: gross(1_800, '7,777.77'), ...level },
  ])
  expect(results.map(({ paidMinor }) => paidMinor)).toEqual(['1,155.56', '1,377.78', '1,399.99'].map(minor))
})

test('what the operator advances when a branch wins is taken back from later dividends, half of each at most', () => {
  const level = { advancedMinor: 0n, advance: 'takeBack' as const }
  const [b, c, d] = splitLevels([
    { id: 'B', parentId: null, grossMinor: minor('375.00'), ...level },
    { id: 'C', parentId: 'B', grossMinor: minor('2,000.00'), ...level },
    { id: 'D', parentId: 'B', grossMinor: 0n, ...level },
  ])
  expect(c?.paidMinor).toBe(minor('2,000.00'))
  expect(d?.paidMinor).toBe(0n)
  expect(b).toMatchObject({ paidMinor: 0n, advanceMinor: minor('1,625.00'), advancedMinor: minor('1,625.00') })
  const [next] = splitLevels([
    { ...level, id: 'B', parentId: null, grossMinor: minor('3,000'), advancedMinor: 162_500n },
  ])
  expect(next).toMatchObject({
    takenBackMinor: minor('1,500.00'),
    paidMinor: minor('1,500.00'),
    advancedMinor: minor('125.00'),
  })
  const [house] = splitLevels([{ ...level, id: 'B', parentId: null, grossMinor: -1n, advance: 'house' }])
  expect(house).toMatchObject({ advanceMinor: 1n, advancedMinor: 0n })
})

test.each([
  ['daily', '49,999.99', 9, '99.99'],
  ['daily', '50,000.00', 5, '150.00'],
  ['daily', '50,000.01', 5, '150.00'],
  ['daily', '50,000.00', 4, '100.00'],
  ['daily', '1,234,567.89', 12, '4,938.27'],
  ['daily', '9,999.99', 50, '0'],
  ['daily', '10,000.00', 3, '20.00'],
  ['daily', '10,000.00', 2, '0'],
  ['daily', '199,999.99', 10, '599.99'],
  ['daily', '200,000.00', 10, '800.00'],
  ['daily', '-1.00', 10, '0'],
  ['hourly', '1,000.00', 2, '3.00'],
  ['hourly', '999.99', 2, '0'],
  ['hourly', '1,000.01', 2, '3.00'],
  ['hourly', '2,500.00', 3, '7.50'],
] as const)('a %s salary on a turnover of %s with %i active members is %s', (kind, turnover, active, gross) => {
  expect(grossOf(kind === 'daily' ? daily : hourly, turnover, active).grossMinor).toBe(minor(gross))
})

test('a salary can be a fixed sum and is not above its cap', () => {
  const fixed = termsOf({ kind: 'dailySalary', period: 'daily' }, [{ turnover: '100', fixed: '7.50' }])
  expect(grossOf(fixed, '100.00', 0).grossMinor).toBe(750n)
  expect(grossOf(fixed, '99.99', 0).grossMinor).toBe(0n)
  const capped = termsOf({ kind: 'dailySalary', period: 'daily', cap: '9999' }, dailyTiers)
  expect(grossOf(capped, '50,000.00', 5).grossMinor).toBe(9_999n)
  expect(grossOf(capped, '49,999.99', 5).grossMinor).toBe(9_999n)
  expect(grossOf(capped, '49,990.00', 5).grossMinor).toBe(9_998n)
})

test('a salary does not ask whether the team lost', () => {
  expect(grossOf(daily, '50,000.00', 5, '-80,000.00').grossMinor).toBe(minor('150.00'))
})

const realTime = (rateBp: number, overpay = 'carry') =>
  termsOf({ kind: 'realTimeSalary', period: 'realTime', overpay }, [{ rateBp }])

function payDay(terms: ContractTerms, slots: readonly string[], aheadMinor = 0n) {
  let [sum, paidMinor, due] = [0n, 0n, 0n]
  const pays = slots.map((slot) => {
    sum += minor(slot)
    due = computeGross(terms, figuresOf({ turnoverMinor: sum }), []).grossMinor
    const pay = paySlot({ paidMinor, aheadMinor }, due)
    paidMinor += pay
    return pay
  })
  return { pays, paidMinor, due, ahead: aheadAfter(terms, { paidMinor, aheadMinor }, due) }
}

test('real-time salary is cumulative within the day, and what was paid too much is ahead of the next day', () => {
  const slots = ['12,500.00', '7,333.33', '9,999.99', '-4,000.00', '2,500.01']
  const day = payDay(realTime(12), slots)
  expect(day.pays).toEqual(['15.00', '8.79', '12.00', '0', '0'].map(minor))
  expect(day).toMatchObject({ paidMinor: minor('35.79'), due: minor('33.99'), ahead: minor('1.80') })
  expect(payDay(realTime(12), ['1,500.00', '0.01', '833.33'], day.ahead).pays).toEqual([0n, 0n, minor('1.00')])
  expect(payDay(realTime(12, 'keep'), slots).ahead).toBe(0n)
})

test('288 floors do not eat the cents of a day', () => {
  const day = payDay(realTime(50), ['1.23', '0.77', '0.40', '0', '-0.50', '2.60'])
  expect(day.pays).toEqual([0n, 1n, 0n, 0n, 0n, 1n])
  expect(
    payDay(
      realTime(50),
      Array.from({ length: 288 }, () => '1.99'),
    ).paidMinor,
  ).toBe((28_800n * 199n * 50n) / 1_000_000n)
})
