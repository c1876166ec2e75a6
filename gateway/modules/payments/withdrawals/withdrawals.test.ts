import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, type NewMember } from '#gateway/modules/accounts/index.ts'
import {
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  selectHouseBalance,
  selectPlayerBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { actAsOperator } from '#tests/support/payments/act-as-operator.ts'
import { receiveUnconfirmed } from '../payments.job.ts'
import { withdrawalsHandlers } from './withdrawals.handlers.ts'

const PIN = '481920'
let identity: Identity
let pinHash: string
beforeAll(async () => {
  identity = await createIdentity()
  pinHash = await hashPassword(PIN)
})
afterAll(() => identity?.close())

async function createPlayer(balanceMinor = 100_000n, settings = {}, member: Partial<NewMember> = {}) {
  const brand = identity.brand({
    settings: { withdrawalConfirmationMinutes: 45, cashier: { withdrawalMin: 10, withdrawalMax: 5000 }, ...settings },
  })
  const row = await identity.createMember(brand, {
    payment_password_hash: pinHash,
    payee_name: null,
    full_name: null,
    ...member,
  })
  const ctx = createMemberContext(identity.services, { memberId: row.id, memberType: row.type }, { brand })
  const { merchant } = ctx
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const money = (kind: string, reference: string, amountMinor: bigint) =>
    identity.db.withMerchant(merchant, async (tx) => {
      await openPlayerAccount(tx, { merchant, memberId: row.id, currency: 'USD' })
      const [from, to] = [houseAccount('elsewhere'), playerAccount(row.id)]
      const transfer = amountMinor > 0n ? { from, to } : { from: to, to: from }
      const size = amountMinor > 0n ? amountMinor : -amountMinor
      await postTransaction(tx, {
        merchant,
        kind,
        reference,
        transfers: [{ ...transfer, amountMinor: size, currency: 'USD' }],
      })
    })
  if (balanceMinor > 0n) await money('openingBalance', 'opening', balanceMinor)
  let requests = 0
  const bind = (number = '1234 5678 9012', holder = 'Amara Stone') =>
    withdrawalsHandlers.bindAccount(ctx, { bank: 'First Example Bank', holder, number, paymentPassword: PIN })
  const terms = () => withdrawalsHandlers.getWithdrawalTerms(ctx)
  return {
    ctx,
    merchant,
    money,
    bind,
    terms,
    async ask(amountMinor = '50000', requestKey = `request-${requests++}`, paymentPassword = PIN) {
      const accountId = (await terms()).accounts[0]?.id ?? 'none'
      return await withdrawalsHandlers.requestWithdrawal(ctx, { accountId, amountMinor, paymentPassword, requestKey })
    },
    decide: (reference: string, action: string, note = '') =>
      actAsOperator(services, { reference, action, operator: 'olga', note }),
    confirm: (reference: string, answer: 'received' | 'fullPayment' | 'notReceived', note = '') =>
      withdrawalsHandlers.confirmWithdrawal(ctx, { reference, answer, note }),
    recall: (reference: string) => withdrawalsHandlers.recallWithdrawal(ctx, { reference }),
    get: (reference: string) => withdrawalsHandlers.getWithdrawal(ctx, { reference }),
    books: () =>
      identity.db.withMerchant(merchant, async (tx) => ({
        player: await selectPlayerBalance(tx, merchant, row.id, 'USD'),
        held: (await selectHouseBalance(tx, merchant, 'hold', 'USD')) ?? 0n,
        out: (await selectHouseBalance(tx, merchant, 'payments:payout', 'USD')) ?? 0n,
      })),
    audit: () => identity.db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources)),
  }
}

test('a withdrawal is held, approved, paid and confirmed; each step has its owner and deadline', async () => {
  const player = await createPlayer()
  await player.bind()
  const { reference } = await player.ask()
  expect(await player.books()).toEqual({ player: 50_000n, held: 50_000n, out: 0n })
  await player.decide(reference, 'approve')
  await player.decide(reference, 'pay')
  const waiting = await player.get(reference)
  expect(waiting).toMatchObject({ state: 'awaitingConfirmation', owner: 'member' })
  expect(waiting.confirmBy).toBe(new Date(identity.clock.now().getTime() + 45 * 60_000).toISOString())
  const done = await player.confirm(reference, 'fullPayment')
  expect(done.steps.map(({ state, owner }) => [state, owner])).toEqual([
    ['requested', 'operator'],
    ['reviewing', 'operator'],
    ['approved', 'operator'],
    ['paid', 'provider'],
    ['awaitingConfirmation', 'member'],
    ['fullPayment', 'none'],
  ])
  expect(await player.books()).toEqual({ player: 50_000n, held: 0n, out: 50_000n })
  expect(await player.audit()).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [] })
})

test('of 50 concurrent withdrawals of the full balance one is held', async () => {
  const player = await createPlayer()
  await player.bind()
  const { accounts } = await player.terms()
  // The rate limit would refuse most of them before the balance does.
  const limits = { ...player.ctx.services.limits, check: async () => {} }
  const ctx = { ...player.ctx, services: { ...player.ctx.services, limits } }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      withdrawalsHandlers.requestWithdrawal(ctx, {
        accountId: accounts[0]?.id ?? '',
        amountMinor: '100000',
        paymentPassword: PIN,
        requestKey: `parallel-${index}`,
      }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(codes).toEqual(Array.from({ length: 49 }, () => 'INSUFFICIENT_FUNDS'))
  expect(await player.books()).toEqual({ player: 0n, held: 100_000n, out: 0n })
  expect(await player.audit()).toMatchObject({ unbalanced: [], drifted: [], negative: [], unmatched: [], holds: [] })
})

test('the same form sent twice is one withdrawal', async () => {
  const player = await createPlayer()
  await player.bind()
  const [one, two] = [await player.ask('20000', 'same-form'), await player.ask('20000', 'same-form')]
  expect(two.reference).toBe(one.reference)
  await expect(player.ask('30000', 'same-form')).rejects.toMatchObject({ code: 'REQUEST_REUSED' })
})

test('no answer counts as received, once, and not a minute early', async () => {
  const player = await createPlayer()
  await player.bind()
  const { reference } = await player.ask()
  await player.decide(reference, 'approve')
  await player.decide(reference, 'pay')
  identity.clock.advance(44 * 60_000)
  expect(await receiveUnconfirmed(identity.services)).toBe(0)
  identity.clock.advance(60_000)
  const runs = await Promise.all([receiveUnconfirmed(identity.services), receiveUnconfirmed(identity.services)])
  expect(runs[0] + runs[1]).toBe(1)
  const { steps } = await player.get(reference)
  expect(steps.filter(({ state }) => state === 'received')).toHaveLength(1)
  await expect(player.confirm(reference, 'notReceived')).rejects.toMatchObject({ code: 'PAYMENT_STATE' })
  expect(await player.books()).toEqual({ player: 50_000n, held: 0n, out: 50_000n })
})

test('an answer and the deadline in the same second have one effect', async () => {
  const player = await createPlayer()
  await player.bind()
  const { reference } = await player.ask()
  await player.decide(reference, 'approve')
  await player.decide(reference, 'pay')
  identity.clock.advance(45 * 60_000)
  await Promise.allSettled([player.confirm(reference, 'fullPayment'), receiveUnconfirmed(identity.services)])
  const { steps, state } = await player.get(reference)
  expect(['received', 'fullPayment']).toContain(state)
  expect(steps.filter((step) => ['received', 'fullPayment'].includes(step.state))).toHaveLength(1)
  expect(await player.books()).toEqual({ player: 50_000n, held: 0n, out: 50_000n })
})

test.each([
  ['notReceived', 'failed', { player: 100_000n, held: 0n, out: 0n }],
  ['received', 'received', { player: 50_000n, held: 0n, out: 50_000n }],
] as const)('a dispute the operator ends with %s is %s', async (answer, state, money) => {
  const player = await createPlayer()
  await player.bind()
  const { reference } = await player.ask()
  await player.decide(reference, 'approve')
  await player.decide(reference, 'pay')
  const dispute = await player.confirm(reference, 'notReceived', 'nothing on my account')
  expect(dispute).toMatchObject({ state: 'notReceived', owner: 'operator' })
  expect(dispute.steps.at(-1)).toMatchObject({ note: 'nothing on my account', deadline: expect.any(String) })
  await player.decide(reference, answer, 'the bank says so')
  expect((await player.get(reference)).state).toBe(state)
  expect(await player.books()).toEqual(money)
})

test('a rejection returns the money and its reason; a final state does not change', async () => {
  const player = await createPlayer()
  await player.bind()
  const { reference } = await player.ask()
  await player.decide(reference, 'reject', 'please send your papers')
  expect((await player.get(reference)).steps.at(-1)).toMatchObject({
    state: 'rejected',
    note: 'please send your papers',
  })
  expect(await player.books()).toEqual({ player: 100_000n, held: 0n, out: 0n })
  for (const action of ['approve', 'pay', 'reject', 'received']) {
    await expect(player.decide(reference, action)).rejects.toThrow(/it is rejected/)
  }
})

test('a withdrawal is recalled before it is approved, and only where the brand allows it', async () => {
  const player = await createPlayer()
  await player.bind()
  const { reference, recallable } = await player.ask()
  expect(recallable).toBe(true)
  expect(await player.recall(reference)).toMatchObject({ state: 'recalled', recallable: false })
  expect(await player.books()).toEqual({ player: 100_000n, held: 0n, out: 0n })
  const approved = await player.ask()
  await player.decide(approved.reference, 'approve')
  await expect(player.recall(approved.reference)).rejects.toMatchObject({ code: 'PAYMENT_STATE' })
  const careful = await createPlayer(100_000n, { compliance: { allowWithdrawalRecall: false } })
  await careful.bind()
  const unapproved = await careful.ask()
  expect(unapproved.recallable).toBe(false)
  await expect(careful.recall(unapproved.reference)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
})

test('wagering locks a deposit and what was won with it; the rest may be withdrawn at any time', async () => {
  const player = await createPlayer(30_000n)
  await player.bind()
  await player.money('deposit', 'D1', 40_000n)
  await player.money('bet', 'b1', -10_000n)
  await player.money('deposit', 'D2', 20_000n)
  await player.money('payout', 'p1', 15_000n)
  const { wagering, free, locked, remaining } = await player.terms()
  expect(
    wagering.map((line) => [
      line.reference,
      line.wagered.amountMinor,
      line.remaining.amountMinor,
      line.locked.amountMinor,
    ]),
  ).toEqual([
    ['D1', '10000', '30000', '45000'],
    ['D2', '0', '20000', '20000'],
  ])
  expect([free, locked, remaining].map(({ amountMinor }) => amountMinor)).toEqual(['30000', '65000', '50000'])
  await expect(player.ask('30001')).rejects.toMatchObject({
    code: 'WAGERING_NOT_MET',
    params: { remaining: '$500.00', free: '$300.00' },
  })
  await player.ask('30000')
  expect((await player.terms()).free.amountMinor).toBe('0')
  await expect(player.ask('1000')).rejects.toMatchObject({ code: 'WAGERING_NOT_MET', params: { free: '$0.00' } })
  await player.money('bet', 'b2', -50_000n)
  await player.money('payout', 'p2', 50_000n)
  expect(await player.terms()).toMatchObject({ wagering: [], locked: { amountMinor: '0' } })
  await player.ask('65000')
  expect((await player.books()).player).toBe(0n)
})

test('five withdrawals of all that is free at once take it once', async () => {
  const player = await createPlayer(30_000n)
  await player.bind()
  await player.money('deposit', 'D1', 40_000n)
  const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => player.ask('30000')))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await player.books()).player).toBe(40_000n)
})

test('payment password, limits and balance are checked; a refusal holds nothing', async () => {
  const player = await createPlayer()
  await expect(player.ask()).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_NOT_FOUND' })
  await player.bind()
  await expect(player.ask('50000', 'wrong-password', '000000')).rejects.toMatchObject({
    code: 'PAYMENT_PASSWORD_WRONG',
  })
  await expect(player.ask('999')).rejects.toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' })
  await expect(player.ask('500001')).rejects.toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' })
  await expect(player.ask('100001')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  expect(await player.books()).toEqual({ player: 100_000n, held: 0n, out: 0n })
})

test("accounts are bound once, three at most, in the member's own name, and shown masked", async () => {
  const player = await createPlayer()
  await player.bind('1234 5678 9012', 'Amara Élise Stone')
  const { accounts, holder } = await player.terms()
  expect(accounts[0]).toMatchObject({ holder: 'A•••• É•••• S••••', number: '•••• 9012' })
  expect(holder).toBe('A•••• É•••• S••••')
  await expect(player.bind('123456789012', 'AMARA ELISE STONE')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNT_BOUND' })
  await expect(player.bind('9999', 'Somebody Else')).rejects.toMatchObject({ code: 'HOLDER_NAME_DIFFERS' })
  await player.bind('8888', 'amara elise stone')
  await player.bind('7777', 'Amara Elise Stone')
  await expect(player.bind('6666', 'Amara Elise Stone')).rejects.toMatchObject({ code: 'PAYOUT_ACCOUNTS_FULL' })
  const stored = await identity.db.withMerchant(player.merchant, (tx) =>
    tx.selectFrom('payout_account').selectAll().where('merchant', '=', player.merchant).execute(),
  )
  expect(JSON.stringify(stored)).not.toMatch(/123456789012|Amara/)
})

test("another member's withdrawal is not found", async () => {
  const [one, other] = [await createPlayer(), await createPlayer()]
  await one.bind()
  const { reference } = await one.ask()
  const looks = [() => other.get(reference), () => other.recall(reference), () => other.confirm(reference, 'received')]
  for (const look of looks) await expect(look()).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})
