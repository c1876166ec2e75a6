import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import {
  holdFunds,
  houseAccount,
  openPlayerAccount,
  playerAccount,
  postTransaction,
  releaseHold,
  selectHouseBalance,
  selectPlayerBalance,
  settleHold,
} from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const bank = houseAccount('payments:bank')

async function createPlayer(openingMinor: bigint) {
  const merchant = freshMerchant()
  const memberId = await db.withMerchant(merchant, async (tx) => {
    const row = { merchant, username: 'ann', currency: 'USD' }
    const { id } = await tx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()
    await openPlayerAccount(tx, { merchant, memberId: id, currency: 'USD' })
    await postTransaction(tx, {
      merchant,
      kind: 'deposit',
      reference: 'd1',
      transfers: [{ from: bank, to: playerAccount(id), amountMinor: openingMinor, currency: 'USD' }],
    })
    return id
  })
  const request = { merchant, memberId, currency: 'USD' }
  const within = <T>(fn: Parameters<typeof db.withMerchant<T>>[1]) => db.withMerchant(merchant, fn)
  return {
    merchant,
    memberId,
    hold: (reference: string, amountMinor: bigint) =>
      within((tx) => holdFunds(tx, { ...request, reference, amountMinor })),
    settle: (reference: string, to = bank) => within((tx) => settleHold(tx, { merchant, reference, to })),
    release: (reference: string) => within((tx) => releaseHold(tx, { merchant, reference })),
    balances: () =>
      within(async (tx) => ({
        player: await selectPlayerBalance(tx, merchant, memberId, 'USD'),
        held: (await selectHouseBalance(tx, merchant, 'hold', 'USD')) ?? 0n,
        bank: await selectHouseBalance(tx, merchant, 'payments:bank', 'USD'),
      })),
  }
}

test('held money is neither with the member nor gone; settled it is gone', async () => {
  const player = await createPlayer(1000n)
  const held = await player.hold('w1', 300n)
  expect(held).toMatchObject({ replayed: false, balances: new Map([[player.memberId, 700n]]) })
  expect(await player.balances()).toEqual({ player: 700n, held: 300n, bank: -1000n })
  await player.settle('w1')
  expect(await player.balances()).toEqual({ player: 700n, held: 0n, bank: -700n })
})

test('released money is back with the member', async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 300n)
  expect((await player.release('w1')).balances.get(player.memberId)).toBe(1000n)
  expect(await player.balances()).toEqual({ player: 1000n, held: 0n, bank: -1000n })
})

test('each step done again is a replay that moves nothing', async () => {
  const player = await createPlayer(1000n)
  for (const replayed of [false, true]) expect(await player.hold('w1', 300n)).toMatchObject({ replayed })
  for (const replayed of [false, true]) expect(await player.settle('w1')).toMatchObject({ replayed })
  expect(await player.hold('w1', 300n)).toMatchObject({ replayed: true })
  await player.hold('w2', 200n)
  for (const replayed of [false, true]) expect(await player.release('w2')).toMatchObject({ replayed })
  expect(await player.balances()).toEqual({ player: 700n, held: 0n, bank: -700n })
})

test('a hold that ended one way does not end the other', async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 300n)
  await player.hold('w2', 300n)
  await player.settle('w1')
  await player.release('w2')
  await expect(player.release('w1')).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  await expect(player.settle('w2')).rejects.toMatchObject({ code: 'HOLD_ENDED' })
  await expect(player.settle('w1', houseAccount('payments:other'))).rejects.toMatchObject({ code: 'REFERENCE_REUSED' })
  expect(await player.balances()).toEqual({ player: 700n, held: 0n, bank: -700n })
})

test('what there is not cannot be held, settled or released; a reference holds one amount', async () => {
  const player = await createPlayer(1000n)
  await expect(player.hold('w1', 1001n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 1000n })
  await expect(player.settle('w1')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  await expect(player.release('w1')).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  for (const amount of [0n, -1n, 2n ** 63n]) {
    await expect(player.hold('w1', amount)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  }
  await player.hold('w1', 5n)
  await expect(player.hold('w1', 6n)).rejects.toMatchObject({ code: 'REFERENCE_REUSED' })
})

test('a reference holds for one purpose', async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 5n)
  const { merchant, memberId } = player
  const other = { merchant, memberId, amountMinor: 5n, currency: 'USD', reference: 'w1' }
  const held = db.withMerchant(merchant, (tx) => holdFunds(tx, { ...other, purpose: 'transferOut' }))
  await expect(held).rejects.toMatchObject({ code: 'REFERENCE_REUSED' })
})

test('50 parallel holds of the whole balance hold it once', async () => {
  const player = await createPlayer(1000n)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => player.hold(`w${index}`, 1000n)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  }
  expect(await player.balances()).toEqual({ player: 0n, held: 1000n, bank: -1000n })
})

test('settling and releasing that race end a hold one way', async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 400n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? player.settle('w1') : player.release('w1'))),
  )
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(new Set(done.map(({ id }) => id)).size).toBe(1)
  const { player: cash, held, bank: paid } = await player.balances()
  expect([held, (cash ?? 0n) + held - 1000n, paid]).toEqual([0n, (cash ?? 0n) - 1000n, -(cash ?? 0n)])
})

test('not even the owner of the tables ends a hold twice, and the application writes none at all', async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 400n)
  await player.release('w1')
  const session = await db.pool.connect('owner')
  try {
    for (const change of [`update ledger_hold set status = 'settled'`, 'delete from ledger_hold']) {
      await session.query(`begin; set local app.merchant = '${player.merchant}'`)
      await expect(session.query(`${change} where merchant = '${player.merchant}'`)).rejects.toMatchObject({
        code: 'LG410',
      })
      await session.query('rollback')
    }
  } finally {
    session.release()
  }
  const asApplication = db.withMerchant(player.merchant, (tx) =>
    tx.updateTable('ledger_hold').set({ amount_minor: 1n }).where('merchant', '=', player.merchant).execute(),
  )
  await expect(asApplication).rejects.toMatchObject({ code: '42501' })
})

test("another merchant's hold is not there", async () => {
  const player = await createPlayer(1000n)
  await player.hold('w1', 400n)
  const other = freshMerchant()
  const released = db.withMerchant(other, (tx) => releaseHold(tx, { merchant: other, reference: 'w1' }))
  await expect(released).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
  const crossed = db.withMerchant(other, (tx) => releaseHold(tx, { merchant: player.merchant, reference: 'w1' }))
  await expect(crossed).rejects.toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
})
