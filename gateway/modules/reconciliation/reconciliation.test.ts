import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase, Tx } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { holdFunds, houseAccount, playerAccount, postTransaction, settleHold } from '#gateway/modules/ledger/index.ts'
import type { PaymentProvider } from '#gateway/modules/payments/index.ts'
import type { TransferState, TransferVendor } from '#gateway/providers/index.ts'
import { earnRebate } from '#tests/support/agency/earn-rebate.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { asOwner, createPlayers, postTest, testBank, usd } from '#tests/support/ledger/ledger.ts'
import { createTestServices } from '#tests/support/services.ts'
import { reconcileDay } from './reconcile.ts'
import { reconcileYesterdays } from './reconciliation.job.ts'
import { selectReconciliations } from './reconciliation.store.ts'

const NOON = new Date('2026-03-10T05:00:00Z')
/** In Bangkok, seven hours before UTC. */
const DAY = '2026-03-10'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

type Outcome = 'paid' | 'failed' | 'expired' | null | 'away'

/** A merchant with one paid deposit, one that was not, and one transfer to a vendor: everybody agrees. */
async function createDay() {
  const { merchant, players } = await createPlayers(db, 1)
  const [memberId = ''] = players
  const payments = new Map<string, Outcome>([
    ['p-paid', 'paid'],
    ['p-open', 'failed'],
  ])
  const transfers = new Map<string, TransferState>([[`${merchant}-t1`, 'done']])
  const order = (reference: string, providerReference: string, state: 'paid' | 'failed') => ({
    merchant,
    reference,
    member_id: memberId,
    request_key: reference,
    method: 'card',
    channel: 'CARD' as const,
    provider: 'house',
    kind: 'redirect' as const,
    amount_minor: 500n,
    currency: 'USD',
    state,
    provider_reference: providerReference,
    created_at: NOON,
    expires_at: NOON,
    ...(state === 'paid' ? { paid_at: NOON } : {}),
  })
  await db.withMerchant(merchant, async (tx) => {
    await tx
      .insertInto('deposit')
      .values([order('D1', 'p-paid', 'paid'), order('D2', 'p-open', 'failed')])
      .execute()
    await postDeposit(tx, merchant, memberId, 'D1', 500n)
    const reference = `${merchant}-t1`
    await holdFunds(tx, { merchant, memberId, amountMinor: 100n, currency: 'USD', reference, purpose: 'transferOut' })
    await settleHold(tx, { merchant, reference, to: houseAccount('vendor:PG') })
    const times = { next_check_at: NOON, created_at: NOON, ended_at: NOON }
    const row = { merchant, reference, member_id: memberId, client_reference: 'c1', vendor: 'PG', currency: 'USD' }
    const transfer = { ...row, ...times, direction: 'in' as const, amount_minor: 100n, status: 'done' as const }
    await tx.insertInto('vendor_transfer').values(transfer).execute()
  })
  const house: PaymentProvider = {
    code: 'house',
    async look(reference) {
      const outcome = payments.get(reference) ?? null
      if (outcome === 'away') throw new Error('no answer')
      return outcome
    },
    start: () => Promise.reject(new Error('opens no payment')),
    readWebhook: () => 'unsigned',
  }
  const vendor: TransferVendor = {
    vendor: 'PG',
    status: async (name) => transfers.get(name) ?? 'unknown',
    transfer: async () => 'unknown',
    balance: async () => null,
  }
  const clock = new ManualClock(new Date('2026-03-10T20:00:00Z'))
  const given = createTestServices(db, {
    clock,
    brands: brandDirectoryOf(testBrand({ merchant, settings: { timeZone: 'Asia/Bangkok' } })),
    paymentProviders: new Map([['house', house]]),
  })
  const services = { ...given, providers: { ...given.providers, transferVendors: new Map([['PG', vendor]]) } }
  const reconcile = () => reconcileDay(services, merchant, DAY)
  return { merchant, memberId, payments, transfers, services, clock, reconcile }
}

async function postDeposit(tx: Tx, merchant: string, memberId: string, reference: string, amountMinor: bigint) {
  const transfers = [usd(houseAccount('payments:house'), playerAccount(memberId), amountMinor)]
  await postTransaction(tx, { merchant, kind: 'deposit', reference, transfers })
}

test('a day everybody agrees on has no difference, and is kept so', async () => {
  const { merchant, reconcile } = await createDay()
  expect(await reconcile()).toEqual({
    merchant,
    day: DAY,
    timeZone: 'Asia/Bangkok',
    differences: [],
    compared: 3,
    unanswered: 0,
  })
  const [kept] = await db.withMerchant(merchant, (tx) => selectReconciliations(tx, DAY, merchant))
  expect(kept).toMatchObject({ day: DAY, time_zone: 'Asia/Bangkok', differences: [], compared: 3, unanswered: 0 })
})

type Planted = Awaited<ReturnType<typeof createDay>>
const payment = 'payments house'

const plants: readonly [string, (day: Planted) => Promise<unknown> | unknown, object | ((day: Planted) => object)][] = [
  [
    'a payment the provider took and we did not credit',
    ({ payments }) => payments.set('p-open', 'paid'),
    { source: payment, what: 'D2 is paid there and failed here' },
  ],
  [
    'a payment we credited and the provider never took',
    ({ payments }) => payments.set('p-paid', 'failed'),
    { source: payment, what: 'D1 is failed there and paid here' },
  ],
  [
    'a payment we credited that is open at the provider',
    ({ payments }) => payments.set('p-paid', null),
    { source: payment, what: 'D1 is open there and paid here' },
  ],
  [
    'a transfer the vendor says has failed',
    ({ transfers, merchant }) => transfers.set(`${merchant}-t1`, 'failed'),
    ({ merchant }) => ({ source: 'vendor PG', what: `in ${merchant}-t1 is failed there and done here` }),
  ],
  [
    'a paid deposit the ledger knows nothing of',
    ({ merchant, payments }) => {
      payments.set('p-open', 'paid')
      return asOwner(db, merchant, `update deposit set state = 'paid', paid_at = now() where reference = 'D2'`)
    },
    { source: 'ledger', what: 'unmatched deposit D2' },
  ],
  [
    'a deposit whose amount is not what was booked',
    ({ merchant }) => asOwner(db, merchant, `update deposit set amount_minor = 501 where reference = 'D1'`),
    { source: 'ledger', what: 'unmatched deposit D1: 500 booked, 501 recorded' },
  ],
  [
    'a movement that stands for no deposit',
    ({ merchant, memberId }) => db.withMerchant(merchant, (tx) => postDeposit(tx, merchant, memberId, 'D9', 7n)),
    { source: 'ledger', what: 'unmatched deposit D9' },
  ],
  [
    'a round the ledger knows nothing of',
    ({ merchant, memberId }) =>
      asOwner(
        db,
        merchant,
        `insert into game_round (merchant, provider_code, round_code, member_id, vendor_code, game_code, currency, status, bet_minor, opened_at, changed_at)
         values ('${merchant}', 'studio', 'r', '${memberId}', 'PG', 'PG:lobby', 'USD', 'settled', 25, now(), now())`,
      ),
    ({ memberId }) => ({ source: 'ledger', what: `untied ${memberId} USD: 0 booked, -25 recorded` }),
  ],
  [
    'a rebate of an agent that no settled order brings',
    ({ merchant, memberId }) =>
      earnRebate(db, merchant, { agentId: memberId, at: NOON.toISOString(), amountMinor: 5n }),
    ({ memberId }) => ({
      source: 'series',
      what: expect.stringMatching(new RegExp(`^round .*, ${memberId}: 5 stored, 0 due$`)),
    }),
  ],
  [
    'a balance that is not the sum of its postings',
    ({ merchant, memberId }) =>
      asOwner(db, merchant, `update ledger_account set balance_minor = balance_minor + 1 where code = '${memberId}'`),
    { source: 'ledger', what: expect.stringMatching(/^drifted /) },
  ],
  [
    'a hold whose state was changed',
    ({ merchant }) =>
      asOwner(
        db,
        merchant,
        'alter table ledger_hold disable trigger user',
        `update ledger_hold set status = 'released' where merchant = '${merchant}'`,
        'alter table ledger_hold enable trigger user',
      ),
    ({ merchant }) => ({ source: 'ledger', what: `holds ${merchant}-t1` }),
  ],
]

test.each(plants)('%s is a difference', async (_what, plant, expected) => {
  const day = await createDay()
  await plant(day)
  const { differences } = await day.reconcile()
  expect(differences).toEqual([typeof expected === 'function' ? expected(day) : expected])
})

test('who does not answer is counted, and is no difference', async () => {
  const { payments, reconcile, transfers, merchant } = await createDay()
  payments.set('p-paid', 'away')
  transfers.set(`${merchant}-t1`, 'unknown')
  expect(await reconcile()).toMatchObject({ differences: [], compared: 1, unanswered: 2 })
})

test('days are the brand’s: what happened after its midnight belongs to the next', async () => {
  const { services, merchant } = await createDay()
  expect((await reconcileDay(services, merchant, '2026-03-09')).compared).toBe(0)
  expect((await reconcileDay(services, merchant, '2026-03-11')).compared).toBe(0)
})

test('each merchant is looked at once a night, from two hours past its midnight on, and differences are errors', async () => {
  const day = await createDay()
  const { services, clock, merchant, payments } = day
  payments.set('p-open', 'paid')
  const errors: object[] = []
  const seen: { merchant: string; day: string; differences: readonly object[] }[] = []
  const watch = {
    log: { error: (line: object) => void errors.push(line), warn: () => {}, info: () => {} },
    observe: (found: (typeof seen)[number]) => void seen.push(found),
  }
  const own = () => seen.filter((found) => found.merchant === merchant && found.day === DAY)
  clock.advance(-2.5 * 3_600_000)
  await reconcileYesterdays(services, watch)
  expect(own()).toEqual([])
  clock.advance(2.5 * 3_600_000)
  await reconcileYesterdays(services, watch)
  await reconcileYesterdays(services, watch)
  expect(own()).toEqual([expect.objectContaining({ differences: [expect.objectContaining({ source: payment })] })])
  expect(errors).toContainEqual(expect.objectContaining({ merchant, day: DAY, found: 1 }))
})

test('a day that is looked at again replaces what was found', async () => {
  const { payments, reconcile, merchant, memberId } = await createDay()
  payments.set('p-open', 'paid')
  expect((await reconcile()).differences).toHaveLength(1)
  payments.set('p-open', 'failed')
  await db.withMerchant(merchant, (tx) => postTest(tx, merchant, 'x', [usd(testBank, playerAccount(memberId), 1n)]))
  await reconcile()
  const rows = await db.withMerchant(merchant, (tx) => selectReconciliations(tx, DAY, merchant))
  expect(rows.map(({ differences }) => differences)).toEqual([[]])
})
