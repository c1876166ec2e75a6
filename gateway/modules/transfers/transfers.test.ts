import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { seedCatalogue, seedDemoMerchant } from '#gateway/db/seed/index.ts'
import { insertMember, type NewMember } from '#gateway/modules/accounts/index.ts'
import { isClean, selectHouseBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { creditOpeningBalance } from '#gateway/modules/wallet/index.ts'
import type { TransferOrder, TransferState, TransferVendor } from '#gateway/providers/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createTestGateway, TEST_MERCHANT, type TestGateway } from '#tests/support/gateway/gateway.ts'
import { checkPendingTransfers, transfersHandlers } from './index.ts'

const VENDOR = 'PG'
const MINUTE = 60_000

/** The vendor's side: moves what it is asked to unless a test sets another answer. */
class FakeVendor implements TransferVendor {
  readonly vendor = VENDOR
  readonly heard = new Map<string, TransferOrder>()
  readonly states = new Map<string, TransferState>()
  /** What the next transfer really comes to, and what its caller gets as the answer. */
  next: { state: TransferState; answer: TransferState | Error } = { state: 'done', answer: 'done' }
  isAway = false

  async transfer(order: TransferOrder): Promise<TransferState> {
    this.heard.set(order.reference, order)
    this.states.set(order.reference, this.next.state)
    const { answer } = this.next
    if (answer instanceof Error) throw answer
    return answer
  }
  async status(reference: string): Promise<TransferState> {
    if (this.isAway) return 'unknown'
    return this.states.get(reference) ?? 'failed'
  }
  async balance(user: string): Promise<bigint | null> {
    if (this.isAway) return null
    const moved = [...this.heard.values()].filter(
      (order) => order.user === user && this.states.get(order.reference) === 'done',
    )
    return moved.reduce(
      (sum, { direction, amountMinor }) => sum + (direction === 'in' ? amountMinor : -amountMinor),
      0n,
    )
  }
}

let vendor: FakeVendor
let gateway: TestGateway
const transferVendors = new Map<string, TransferVendor>()
const notified: string[] = []

beforeAll(async () => {
  gateway = await createTestGateway()
  const { services } = gateway
  Object.assign(services, { providers: { ...services.providers, transferVendors } })
  const balanceChanged = (_merchant: string, memberId: string) => void notified.push(memberId)
  Object.assign(services, { live: { ...services.live, balanceChanged } })
  await seedCatalogue(services.db)
  await seedDemoMerchant(services.db, { merchant: TEST_MERCHANT, currency: 'USD', now: gateway.clock.now() })
}, 120_000)
beforeEach(() => {
  vendor = new FakeVendor()
  transferVendors.set(VENDOR, vendor)
  notified.length = 0
})
afterAll(() => gateway?.close())

async function createMember(openingMinor = 1000n, row: Partial<NewMember> = {}): Promise<TestMemberContext> {
  const { services, brands } = gateway
  const brand = brands.list().find(({ merchantCode }) => merchantCode === TEST_MERCHANT)
  if (!brand) throw new Error('no test brand')
  const member = await services.db.withMerchant(TEST_MERCHANT, async (tx) => {
    const username = `p${randomUUID().slice(0, 12)}`
    const created = await insertMember(tx, { merchant: TEST_MERCHANT, username, currency: 'USD', ...row })
    await creditOpeningBalance(tx, TEST_MERCHANT, created, openingMinor)
    return created
  })
  return createMemberContext(services, { memberId: member.id, memberType: member.type }, { brand })
}

const ask = (direction: 'in' | 'out', amountMinor: string, reference: string = randomUUID()) => ({
  vendor: VENDOR,
  direction,
  amountMinor,
  reference,
})
const move = (ctx: TestMemberContext, ...args: Parameters<typeof ask>) =>
  transfersHandlers.transferWithVendor(ctx, ask(...args))
const funds = async (ctx: TestMemberContext) => {
  const { main, held, vendors, total } = await transfersHandlers.getConsolidatedFunds(ctx)
  return {
    main: main.amountMinor,
    held: held.amountMinor,
    vendor: vendors[0]?.balance?.amountMinor ?? null,
    total: total.amountMinor,
  }
}
const expectClean = async () => {
  const audit = await gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    verifyLedger(tx, TEST_MERCHANT, reconciliationSources),
  )
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
}

test('money goes to a vendor and comes back; every step is where the funds say', async () => {
  const ctx = await createMember()
  expect((await move(ctx, 'in', '300')).transfer.status).toBe('done')
  expect(await funds(ctx)).toEqual({ main: '700', held: '0', vendor: '300', total: '1000' })
  const back = await move(ctx, 'out', '100')
  expect(back.balance.amountMinor).toBe('800')
  expect(await funds(ctx)).toEqual({ main: '800', held: '0', vendor: '200', total: '1000' })
  expect(notified).toContain(ctx.session.memberId)
  await expectClean()
})

test('ten copies of a transfer at once reach the vendor once and move money once; later copies get the same answer', async () => {
  const ctx = await createMember()
  let orders = 0
  const { transfer } = vendor
  vendor.transfer = (order) => {
    orders += 1
    return transfer.call(vendor, order)
  }
  let replays = 0
  const onReplay = () => {
    replays += 1
  }
  const counting = { ...ctx, onReplay }
  const copies = await Promise.all(Array.from({ length: 10 }, () => move(counting, 'in', '300', 'one-transfer')))
  expect([orders, replays]).toEqual([1, 9])
  expect(new Set(copies.map(({ balance }) => balance.amountMinor))).toEqual(new Set(['700']))
  // A copy that arrives while the vendor is asked says so.
  expect(copies.filter(({ transfer: { status } }) => !['done', 'pending'].includes(status))).toEqual([])
  const later = await Promise.all(Array.from({ length: 3 }, () => move(counting, 'in', '300', 'one-transfer')))
  expect(new Set(later.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(later[0]?.transfer.status).toBe('done')
  expect(await funds(ctx)).toEqual({ main: '700', held: '0', vendor: '300', total: '1000' })
  await expectClean()
})

test('what the vendor refuses is back at once', async () => {
  const ctx = await createMember()
  vendor.next = { state: 'failed', answer: 'failed' }
  expect((await move(ctx, 'in', '300')).transfer.status).toBe('failed')
  expect((await move(ctx, 'out', '300')).transfer.status).toBe('failed')
  expect(await funds(ctx)).toEqual({ main: '1000', held: '0', vendor: '0', total: '1000' })
  await expectClean()
})

test.each([
  ['unknown', 'unknown' as const],
  ['an error', new Error('socket hang up')],
])('an answer of %s keeps the money held until the vendor tells', async (_name, answer) => {
  const ctx = await createMember()
  vendor.next = { state: 'done', answer: answer }
  expect((await move(ctx, 'in', '300')).transfer.status).toBe('pending')
  expect(await funds(ctx)).toMatchObject({ main: '700', held: '300' })
  await checkPendingTransfers(gateway.services)
  expect(await funds(ctx)).toMatchObject({ held: '300' })
  gateway.clock.advance(2 * MINUTE)
  vendor.isAway = true
  await checkPendingTransfers(gateway.services)
  vendor.isAway = false
  expect(await funds(ctx)).toMatchObject({ held: '300' })
  gateway.clock.advance(5 * MINUTE)
  for (const _ of [1, 2]) await checkPendingTransfers(gateway.services)
  expect(await funds(ctx)).toEqual({ main: '700', held: '0', vendor: '300', total: '1000' })
  await expectClean()
})

test('"never heard of it" is believed only when the call cannot arrive any more', async () => {
  const ctx = await createMember()
  vendor.next = { state: 'failed', answer: 'unknown' }
  await move(ctx, 'in', '300')
  gateway.clock.advance(2 * MINUTE)
  await checkPendingTransfers(gateway.services)
  expect(await funds(ctx)).toMatchObject({ main: '700', held: '300' })
  gateway.clock.advance(10 * MINUTE)
  await checkPendingTransfers(gateway.services)
  expect(await funds(ctx)).toMatchObject({ main: '1000', held: '0' })
  await expectClean()
})

test('money out whose fate is unknown is credited once, when the vendor says it was done', async () => {
  const ctx = await createMember()
  await move(ctx, 'in', '300')
  vendor.next = { state: 'done', answer: 'unknown' }
  expect((await move(ctx, 'out', '300')).transfer.status).toBe('pending')
  expect(await funds(ctx)).toMatchObject({ main: '700' })
  gateway.clock.advance(2 * MINUTE)
  await Promise.all([checkPendingTransfers(gateway.services), checkPendingTransfers(gateway.services)])
  expect(await funds(ctx)).toEqual({ main: '1000', held: '0', vendor: '0', total: '1000' })
  await expectClean()
})

test('20 copies of a transfer at once move money once and reach the vendor once', async () => {
  const ctx = await createMember()
  const request = ask('in', '300')
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => transfersHandlers.transferWithVendor(ctx, request)),
  )
  expect(vendor.heard.size).toBe(1)
  expect(new Set(answers.map(({ transfer }) => transfer.reference))).toEqual(new Set([request.reference]))
  expect(await funds(ctx)).toMatchObject({ main: '700', vendor: '300' })
  await expect(transfersHandlers.transferWithVendor(ctx, { ...request, amountMinor: '301' })).rejects.toMatchObject({
    code: 'REQUEST_REUSED',
  })
})

test('transfers that race for the same money cannot all have it', async () => {
  const ctx = await createMember()
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(ctx, 'in', '1000')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  }
  await expectClean()
})

test('recall brings everything back, and names the vendor that does not answer', async () => {
  const ctx = await createMember()
  await move(ctx, 'in', '700')
  vendor.isAway = true
  expect(await transfersHandlers.recallFunds(ctx)).toMatchObject({ transfers: [], unreachable: [{ vendor: VENDOR }] })
  expect(await funds(ctx)).toMatchObject({ vendor: null, total: '300' })
  vendor.isAway = false
  const recalled = await transfersHandlers.recallFunds(ctx)
  expect(recalled).toMatchObject({ transfers: [{ status: 'done' }], unreachable: [], balance: { amountMinor: '1000' } })
  expect((await transfersHandlers.recallFunds(ctx)).transfers).toEqual([])
})

test('a vendor without wallets, a brand with one wallet and a trial member are refused', async () => {
  const ctx = await createMember()
  const other = { ...ask('in', '1'), vendor: 'NOBODY' }
  await expect(transfersHandlers.transferWithVendor(ctx, other)).rejects.toMatchObject({ code: 'VENDOR_NOT_FOUND' })
  const settings = { ...ctx.brand.settings, wallet: { ...ctx.brand.settings.wallet, isSingle: true } }
  const single = { ...ctx, brand: { ...ctx.brand, settings } }
  await expect(move(single, 'in', '1')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  expect(await transfersHandlers.getMerchantWallet(single)).toMatchObject({ isSingle: true, vendors: [] })
  expect(await transfersHandlers.getMerchantWallet(ctx)).toMatchObject({
    isSingle: false,
    vendors: [{ vendor: VENDOR }],
  })
  const trial = await createMember(1000n, { type: memberTypes.trial })
  for (const call of [move(trial, 'in', '1'), transfersHandlers.recallFunds(trial), funds(trial)]) {
    await expect(call).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  }
})

test('an amount beyond what a float can tell goes there and comes back to the last digit', async () => {
  const ctx = await createMember(9_007_199_254_740_995n)
  await move(ctx, 'in', '9007199254740993')
  expect(await funds(ctx)).toMatchObject({ main: '2', vendor: '9007199254740993' })
  expect((await move(ctx, 'out', '9007199254740993')).balance.amountMinor).toBe('9007199254740995')
})

test("the ledger's account of a vendor holds what members have there", async () => {
  const house = () =>
    gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
      selectHouseBalance(tx, TEST_MERCHANT, `vendor:${VENDOR}`, 'USD'),
    )
  const before = (await house()) ?? 0n
  const ctx = await createMember()
  await move(ctx, 'in', '450')
  expect(await house()).toBe(before + 450n)
})
