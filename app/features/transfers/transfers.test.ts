import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { seedCatalogue, seedDemoMerchant } from '#gateway/db/seed/index.ts'
import type { TransferOrder, TransferState, TransferVendor } from '#gateway/providers/index.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { balanceOf, createAgent, loggedIn, memberVisitor, SITE_PAYMENT_PASSWORD } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

/** A vendor's wallet in memory that answers as the test says. */
class FakeVendor implements TransferVendor {
  readonly vendor = 'PG'
  readonly #done = new Map<string, TransferOrder>()
  answer: TransferState = 'done'
  isAway = false

  async transfer(order: TransferOrder): Promise<TransferState> {
    if (this.answer === 'done') this.#done.set(order.reference, order)
    return this.answer
  }
  async status(reference: string): Promise<TransferState> {
    if (this.isAway) return 'unknown'
    return this.#done.has(reference) ? 'done' : 'failed'
  }
  async balance(user: string): Promise<bigint | null> {
    if (this.isAway) return null
    return [...this.#done.values()]
      .filter((order) => order.user === user)
      .reduce((sum, { direction, amountMinor }) => sum + (direction === 'in' ? amountMinor : -amountMinor), 0n)
  }
}

const FUNDS = '/member/transferFund'
const transferVendors = new Map<string, TransferVendor>()

let site: TestSite
let vendor: FakeVendor
let transfers: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  const { services, clock } = site.gateway
  Object.assign(services, { providers: { ...services.providers, transferVendors } })
  await seedCatalogue(services.db)
  await seedDemoMerchant(services.db, { merchant: TEST_MERCHANT, currency: 'USD', now: clock.now() })
  transfers = await import('./index.server.ts')
}, 120_000)
beforeEach(() => {
  vendor = new FakeVendor()
  transferVendors.set('PG', vendor)
})
afterAll(() => site?.close())

let count = 0
const reference = () => `reference-${count++}`
const funds = async (request: Request) => transfers.actOnFunds(request, await request.formData())
const upline = async (request: Request) => transfers.sendToUpline(request, await request.formData())
const downline = async (request: Request) => transfers.sendToDownline(request, await request.formData())
const paymentPassword = SITE_PAYMENT_PASSWORD
const move = (visitor: SiteVisitor, fields: Record<string, string> = {}) =>
  visitor.post(
    funds,
    { intent: 'transfer', vendor: 'PG', direction: 'in', amount: '3', reference: reference(), ...fields },
    FUNDS,
  )
const give = (visitor: SiteVisitor, fields: Record<string, string> = {}) =>
  visitor.post(upline, { amount: '5', paymentPassword, reference: reference(), ...fields }, '/member/transferUpline')

/** A member with 1,000.00 referred by an agent with 1,000.00. */
async function family() {
  const { agent, affiliateCode } = await createAgent(site, {}, 100_000n)
  const below = await memberVisitor(site, { affiliate_code: affiliateCode }, 100_000n)
  return { agent, ...below }
}

test('the wallet page has the main wallet, the vendors and a new reference each time', async () => {
  const { visitor } = await memberVisitor(site, {}, 12_300n)
  const [first, second] = [
    await visitor.open(transfers.loadFunds, FUNDS),
    await visitor.open(transfers.loadFunds, FUNDS),
  ]
  expect(first.value.wallet).toMatchObject({ ok: true, value: { isSingle: false } })
  expect(first.value.funds).toMatchObject({
    ok: true,
    value: { main: { amountMinor: '12300' }, total: { amountMinor: '12300' }, pending: [] },
  })
  expect(first.value.reference).not.toBe(second.value.reference)
})

test('money moves to a vendor and back, and the page counts it once', async () => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  const there = await move(visitor, { amount: '30' })
  expect([there.status, there.location]).toEqual([303, `${FUNDS}?done=moved`])
  expect(await balanceOf(site, member)).toBe(7_000n)
  const { value } = await visitor.open(transfers.loadFunds, FUNDS)
  expect(value.funds).toMatchObject({
    ok: true,
    value: { main: { amountMinor: '7000' }, total: { amountMinor: '10000' } },
  })
  expect((await move(visitor, { amount: '30', direction: 'out' })).location).toBe(`${FUNDS}?done=moved`)
  expect(await balanceOf(site, member)).toBe(10_000n)
})

test('a form that is sent twice moves money once', async () => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  const fields = { reference: 'the-same-form' }
  await move(visitor, fields)
  await move(visitor, fields)
  expect(await balanceOf(site, member)).toBe(9_700n)
})

test.each([
  ['failed', 'failed', 10_000n],
  ['unknown', 'pending', 9_700n],
] as const)('a vendor that answers %s leads to the notice %s', async (answer, done, left) => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  vendor.answer = answer
  vendor.isAway = answer === 'unknown'
  expect((await move(visitor)).location).toBe(`${FUNDS}?done=${done}`)
  expect(await balanceOf(site, member)).toBe(left)
})

test.each(['', '0', '-1', '1.234', 'all'])(
  '%j is no amount: an error at the field, with the typed values',
  async (amount) => {
    const { member, visitor } = await memberVisitor(site, {}, 10_000n)
    const { status, value } = await move(visitor, { amount, direction: 'out' })
    expect([status, errorKeys(value)]).toEqual([400, { amount: 'amount' }])
    expect(value).toMatchObject({ typed: { amount, vendor: 'PG', direction: 'out' } })
    expect(await balanceOf(site, member)).toBe(10_000n)
  },
)

test('a decimal comma is a decimal point', async () => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  await move(visitor, { amount: '1,5' })
  expect(await balanceOf(site, member)).toBe(9_850n)
})

test.each([
  ['more than there is', { amount: '100.01' }, { '': 'INSUFFICIENT_FUNDS' }],
  ['an unknown vendor', { vendor: 'NOWHERE' }, { '': 'VENDOR_NOT_FOUND' }],
])('%s is refused and moves nothing', async (_what, fields, expected) => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  const { value } = await move(visitor, fields)
  expect(errorKeys(value)).toEqual(expected)
  expect(await balanceOf(site, member)).toBe(10_000n)
})

test('a recall brings everything back; a vendor that does not answer makes it a partial one', async () => {
  const { member, visitor } = await memberVisitor(site, {}, 10_000n)
  await move(visitor, { amount: '40' })
  vendor.isAway = true
  expect((await visitor.post(funds, { intent: 'recall' }, FUNDS)).location).toBe(`${FUNDS}?done=recalledPartly`)
  expect(await balanceOf(site, member)).toBe(6_000n)
  vendor.isAway = false
  expect((await visitor.post(funds, { intent: 'recall' }, FUNDS)).location).toBe(`${FUNDS}?done=recalled`)
  expect(await balanceOf(site, member)).toBe(10_000n)
})

test('an intent that no form has is a forged request', async () => {
  const { visitor } = await memberVisitor(site)
  await expect(visitor.post(funds, { intent: 'steal' }, FUNDS)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test('the upline page names the agent who brought the member', async () => {
  const { agent, visitor } = await family()
  const { value } = await visitor.open(transfers.loadUpline, '/member/transferUpline')
  expect(value.targets).toMatchObject({ ok: true, value: { upline: { account: agent.username } } })
  expect(value.hasPaymentPassword).toBe(true)
})

test('a member without a payment password sees a notice to set one', async () => {
  const { visitor } = await memberVisitor(site, { payment_password_hash: null })
  expect((await visitor.open(transfers.loadUpline)).value.hasPaymentPassword).toBe(false)
})

test('a member gives to the upline, once per form', async () => {
  const { agent, member, visitor } = await family()
  const fields = { reference: 'one-and-the-same' }
  const { status, location } = await give(visitor, fields)
  expect([status, location]).toEqual([303, '/member/transferUpline?done=upline'])
  await give(visitor, fields)
  expect([await balanceOf(site, member), await balanceOf(site, agent)]).toEqual([99_500n, 100_500n])
})

test('missing fields of a transfer are named together, and the password is not shown again', async () => {
  const { visitor } = await family()
  const empty = await give(visitor, { amount: '', paymentPassword: '' })
  expect([empty.status, errorKeys(empty.value)]).toEqual([400, { amount: 'amount', paymentPassword: 'required' }])
  const noAmount = await give(visitor, { amount: 'x', reference: 'kept-for-later' })
  expect(errorKeys(noAmount.value)).toEqual({ amount: 'amount' })
  expect(noAmount.value).toMatchObject({ typed: { amount: 'x', reference: 'kept-for-later' } })
  expect(JSON.stringify(noAmount.value)).not.toContain(paymentPassword)
})

test.each([
  ['a wrong payment password', { paymentPassword: '000000' }, { paymentPassword: 'paymentPassword' }],
  ['more than there is', { amount: '5000' }, { '': 'INSUFFICIENT_FUNDS' }],
  ['less than the minimum', { amount: '0.50' }, { amountMinor: 'tooSmall' }],
])('%s gives nothing', async (_what, fields, expected) => {
  const { agent, member, visitor } = await family()
  const { status, value } = await give(visitor, fields)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(errorKeys(value)).toEqual(expected)
  expect([await balanceOf(site, member), await balanceOf(site, agent)]).toEqual([100_000n, 100_000n])
})

test('a member without an upline cannot give', async () => {
  const { visitor } = await memberVisitor(site, {}, 100_000n)
  expect(errorKeys((await give(visitor)).value)).toEqual({ '': 'UPLINE_NOT_FOUND' })
})

test('an agent gives to a member they brought, by name in any case', async () => {
  const { agent, member } = await family()
  const boss = await loggedIn(site, agent)
  const fields = { account: member.username.toUpperCase(), amount: '20', paymentPassword, reference: reference() }
  const { status, location } = await boss.post(downline, fields, '/agentHome/downline')
  expect([status, location]).toEqual([303, '/agentHome/downline?done=downline'])
  expect([await balanceOf(site, member), await balanceOf(site, agent)]).toEqual([102_000n, 98_000n])
})

test('an agent gives nothing to a stranger, and a member gives nothing downwards', async () => {
  const { agent, member, visitor } = await family()
  const stranger = await memberVisitor(site)
  const fields = { amount: '20', paymentPassword, reference: reference() }
  const boss = await loggedIn(site, agent)
  const toStranger = await boss.post(downline, { ...fields, account: stranger.member.username })
  // Above the form: the account is a hidden field.
  expect(errorKeys(toStranger.value)).toEqual({ '': 'DOWNLINE_NOT_FOUND' })
  const byMember = await visitor.post(downline, { ...fields, account: agent.username })
  expect(errorKeys(byMember.value)).toEqual({ '': 'NON_AGENT_ACCOUNT' })
  expect([await balanceOf(site, agent), await balanceOf(site, member)]).toEqual([100_000n, 100_000n])
})

test('the downline form opens for an agent whose address names an account, and for no one else', async () => {
  const { agent, visitor } = await family()
  const boss = await loggedIn(site, agent)
  const path = '/agentHome/downline?to=%20ann%20'
  expect((await boss.open(transfers.loadDownlineTransfer, path)).value).toMatchObject({ account: 'ann' })
  expect((await boss.open(transfers.loadDownlineTransfer, '/agentHome/downline')).value).toBeNull()
  expect((await visitor.open(transfers.loadDownlineTransfer, path)).value).toBeNull()
  expect((await (await site.visitor()).open(transfers.loadDownlineTransfer, path)).value).toBeNull()
})

test('agents may send to their downline, members and trials may not', async () => {
  const { agent, visitor } = await family()
  const boss = await loggedIn(site, agent)
  const trial = await memberVisitor(site, { type: memberTypes.trial })
  const answers = [boss, visitor, trial.visitor].map((one) => one.open(transfers.canSendToDownline))
  expect((await Promise.all(answers)).map(({ value }) => value)).toEqual([true, false, false])
})
