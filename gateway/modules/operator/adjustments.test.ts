import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#contract/operator/permissions.ts'
import {
  houseAccount,
  isClean,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  selectHouseBalance,
  selectPlayerBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators, type TestOperator } from '#tests/support/gateway/staff.ts'

const DAY_MS = 86_400_000
const reason = 'the provider confirmed that the round was not paid'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

let merchant: string
let memberId: string
let news: string[]
let hire: (...roles: StaffRole[]) => Promise<TestOperator>
let asker: TestOperator
beforeEach(async () => {
  const brand = identity.brand()
  merchant = brand.merchantCode
  const member = await identity.createMember(brand, { email: 'ann@example.com' })
  memberId = member.id
  await identity.db.withMerchant(merchant, async (tx) => {
    await openPlayerAccount(tx, { merchant, memberId, currency: 'USD' })
    await creditOpeningBalance(tx, merchant, member, 100_00n)
  })
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const operators = createTestOperators(services)
  hire = (...roles) => operators.hire({ roles: { [merchant]: roles } })
  asker = await hire('cashier')
  news = []
  services.live.watch(merchant, memberId, (topic) => news.push(topic))
})

const adjust = (who: TestOperator, way: 'credit' | 'debit', amount: string, change: object = {}) =>
  who.act(
    `adjustments.${way}`,
    { member: 'Alice', amount, cause: 'correction', ...change },
    { brand: merchant, reason },
  )
const yes = (who: TestOperator, [, { approval }]: Awaited<ReturnType<typeof adjust>>) =>
  who.post(`approvals/${approval}`, { yes: true })
const read = <Result>(work: Parameters<typeof identity.db.withMerchant<Result>>[1]) =>
  identity.db.withMerchant(merchant, work)
const balance = () => read((tx) => selectPlayerBalance(tx, merchant, memberId, 'USD'))
const house = (cause: string) => read((tx) => selectHouseBalance(tx, merchant, `adjustment:${cause}`, 'USD'))

test('a credit is posted by another person, once, against the account of its cause, and the books agree', async () => {
  const asked = await adjust(asker, 'credit', '12.34', { cause: 'goodwill' })
  expect([asked[0], await balance()]).toEqual([202, 100_00n])
  expect((await yes(asker, asked))[0]).toBe(409)
  const risk = await hire('risk')
  expect((await yes(risk, asked))[1].state).toBe('executed: credited')
  expect([await balance(), await house('goodwill')]).toEqual([112_34n, -12_34n])
  expect((await yes(risk, asked))[0]).toBe(409)
  expect([await balance(), news]).toEqual([112_34n, ['balance']])
  const audit = await read((tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(isClean(audit)).toBe(true)
})

const messages = () =>
  read((tx) =>
    tx
      .selectFrom('member_message')
      .select(['title', 'body', 'read_at'])
      .where('merchant', '=', merchant)
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  )
const speak = (language: string) =>
  read((tx) => tx.updateTable('member').set({ language }).where('merchant', '=', merchant).execute())
const bodies = async () => (await messages()).map(({ body }) => body.replace(/[\u2068\u2069]/g, ''))

test('the member reads what was corrected and why, once it is done, and nothing that staff typed', async () => {
  const asked = await adjust(asker, 'credit', '12.34', { cause: 'goodwill' })
  expect(await messages()).toEqual([])
  await yes(await hire('risk'), asked)
  expect(await messages()).toMatchObject([{ title: 'Your balance was corrected', read_at: null }])
  expect(await bodies()).toEqual([
    'We added 12.34 USD to your balance. Your account record shows it.\n\nReason: a gesture of goodwill.',
  ])
  const refused = await adjust(asker, 'debit', '1')
  await (await hire('manager')).post(`approvals/${refused[1].approval}`, { yes: false, note: 'the round was right' })
  expect(await messages()).toHaveLength(1)
})

test('the message is in the language of the member', async () => {
  await speak('th')
  await yes(await hire('manager'), await adjust(asker, 'debit', '3', { cause: 'chargeback' }))
  expect((await bodies())[0]).toMatch(/^เราหัก 3\.00 USD จากยอดเงินของคุณ/)
  identity.clock.advance(1000)
  await speak('xx')
  await yes(await hire('manager'), await adjust(asker, 'debit', '3'))
  expect((await bodies())[1]).toMatch(/^We took 3\.00 USD from your balance\./)
})

test('a correction of points is reported as well', async () => {
  const points = async (way: string, amount: string) => {
    const support = await hire('support')
    return await support.act(`points.${way}`, { member: 'Alice', points: amount }, { brand: merchant, reason })
  }
  await yes(await hire('manager'), await points('credit', '20'))
  identity.clock.advance(1000)
  await yes(await hire('manager'), await points('debit', '5.5'))
  expect(await bodies()).toEqual(['We added 20.00 points to your account.', 'We took 5.50 points from your account.'])
  expect((await points('credit', '100000.01'))[1].error).toMatch(/^you may correct 100000\.00 PTS within 24 hours/)
  expect((await points('credit', '-5'))[0]).toBe(409)
})

test('a person may ask for 5,000.00 within 24 hours, in both directions together, and another person for as much', async () => {
  await yes(await hire('manager'), await adjust(asker, 'credit', '4000'))
  // The same act for the same member waits once.
  await adjust(asker, 'debit', '900')
  const above = await adjust(asker, 'credit', '100.01')
  expect(above).toEqual([409, { error: 'you may correct 5000.00 USD within 24 hours; 100.00 is left' }])
  expect((await adjust(await hire('cashier'), 'credit', '5000'))[0]).toBe(202)
  expect((await adjust(await hire('cashier'), 'credit', '5000.01'))[0]).toBe(409)
})

test('what was denied does not count, and a day later the sum is free again', async () => {
  const asked = await adjust(asker, 'credit', '5000')
  expect((await adjust(asker, 'debit', '1'))[0]).toBe(409)
  await (await hire('manager')).post(`approvals/${asked[1].approval}`, { yes: false, note: 'the round was right' })
  const again = await adjust(asker, 'credit', '5000')
  expect((await yes(await hire('manager'), again))[1].state).toBe('executed: credited')
  identity.clock.advance(DAY_MS)
  expect((await adjust(asker, 'credit', '5000'))[0]).toBe(202)
})

test('a brand has a sum of its own', async () => {
  const change = { rule: 'adjustmentDay', band: 1, above: '10' }
  const operators = createTestOperators({ ...identity.services })
  const administrator = () => operators.hire({ roles: { '*': ['admin'] } })
  const [first, second] = [await administrator(), await administrator()]
  await yes(second, await first.act('approvalRules.change', change, { brand: merchant, reason }))
  expect((await adjust(asker, 'credit', '10.01'))[0]).toBe(409)
  expect((await adjust(asker, 'credit', '10'))[0]).toBe(202)
})

test('a debit takes no more than the balance, when it is asked for and when it is agreed to', async () => {
  expect(await adjust(asker, 'debit', '100.01')).toEqual([409, { error: 'Alice has only 100.00 USD' }])
  const asked = await adjust(asker, 'debit', '80', { cause: 'chargeback' })
  const manager = await hire('manager')
  const other = await adjust(manager, 'debit', '100')
  expect(other[0]).toBe(409)
  expect((await yes(manager, asked))[1].state).toBe('executed: debited')
  expect([await balance(), await house('chargeback')]).toEqual([20_00n, 80_00n])
})

test('a debit that was asked for takes nothing once the money is played away', async () => {
  const asked = await adjust(asker, 'debit', '80')
  const [from, to] = [playerAccount(memberId), houseAccount('test')]
  const transfers = [{ from, to, amountMinor: 50_00n, currency: 'USD' }]
  await read((tx) => postTransaction(tx, { merchant, kind: 'bet', reference: randomUUID(), transfers }))
  const [, answer] = await yes(await hire('manager'), asked)
  expect(JSON.stringify(answer)).not.toContain('executed')
  expect([await balance(), await house('correction')]).toEqual([50_00n, null])
})

test('above 500.00 only a manager agrees', async () => {
  const asked = await adjust(asker, 'credit', '500.01')
  expect((await yes(await hire('cashier', 'risk'), asked))[0]).toBe(409)
  expect(await balance()).toBe(100_00n)
  expect((await yes(await hire('manager'), asked))[1].state).toBe('executed: credited')
  expect(await balance()).toBe(600_01n)
})

test.each([
  ['no amount', { amount: 'many' }],
  ['nothing', { amount: '0' }],
  ['a negative amount', { amount: '-5' }],
  ['a third decimal', { amount: '1.005' }],
  ['an unknown cause', { cause: 'luck' }],
  ['an unknown member', { member: randomUUID() }],
])('an adjustment with %s is refused', async (_, wrong) => {
  expect([404, 409]).toContain((await adjust(asker, 'credit', '5', wrong))[0])
  expect(await balance()).toBe(100_00n)
})

test('a reason is needed, support may not ask, and staff cannot adjust their own account', async () => {
  const order = { member: 'Alice', amount: '5', cause: 'correction' }
  expect((await asker.act('adjustments.credit', order, { brand: merchant, reason: 'short' }))[0]).toBe(409)
  expect((await adjust(await hire('support'), 'credit', '5'))[0]).toBe(404)
  const own = await createTestOperators({ ...identity.services }).hire({
    roles: { [merchant]: ['manager'] },
    email: 'ann@example.com',
  })
  expect((await adjust(own, 'credit', '5'))[0]).toBe(409)
  expect(await balance()).toBe(100_00n)
})
