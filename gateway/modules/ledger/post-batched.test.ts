import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createPlayers, testBank, usd } from '#tests/support/ledger/ledger.ts'
import { isClean, LedgerError, playerAccount, postBatched, verifyLedger } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

function bet(merchant: string, player: string, reference: string, amountMinor: bigint) {
  const transfers = [usd(playerAccount(player), testBank, amountMinor)]
  return postBatched(db, { merchant, kind: 'bet', reference, transfers })
}

const expectClean = async (merchant: string) => {
  const audit = await db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
}

test('200 calls at once are each answered as if they were alone', async () => {
  const { merchant, players } = await createPlayers(db, 5, 1000n)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => bet(merchant, players[index % 5] ?? '', `b${index}`, 30n)),
  )
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  // Each of five players has money for 33 of their 40.
  expect(done).toHaveLength(5 * 33)
  expect(new Set(done.map(({ id }) => id)).size).toBe(done.length)
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balanceMinor: 10n })
  }
  await expectClean(merchant)
})

test('one that is refused takes none of the others with it', async () => {
  const { merchant, players } = await createPlayers(db, 1, 1000n)
  const [player = ''] = players
  await bet(merchant, player, 'first', 1n)
  const outcomes = await Promise.allSettled([
    bet(merchant, player, 'a', 1n),
    bet(merchant, player, 'b', 1001n),
    bet(merchant, 'nobody', 'c', 1n),
    bet(merchant, player, 'first', 2n),
    bet(merchant, player, 'first', 1n),
    bet(merchant, player, 'd', 1n),
    bet(merchant, player, 'e', 0n),
  ])
  const results = outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? outcome.value.replayed
      : outcome.reason instanceof LedgerError && outcome.reason.code,
  )
  const codes = ['INSUFFICIENT_FUNDS', 'ACCOUNT_NOT_FOUND', 'REFERENCE_REUSED']
  expect(results).toEqual([false, ...codes, true, false, 'INVALID_TRANSFER'])
  await expectClean(merchant)
})

test('50 copies at once move money once', async () => {
  const { merchant, players } = await createPlayers(db, 1, 1000n)
  const copies = await Promise.all(Array.from({ length: 50 }, () => bet(merchant, players[0] ?? '', 'same', 10n)))
  expect(copies.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(copies.every(({ balances }) => balances.get(players[0] ?? '') === 990n)).toBe(true)
})

test('players who pay each other in many batches at once do not deadlock', async () => {
  const { merchant, players } = await createPlayers(db, 6, 1000n)
  await Promise.all(
    Array.from({ length: 300 }, (_, index) => {
      const [from = '', to = ''] = [players[index % 6], players[(index * 5 + 1) % 6]]
      if (from === to) return null
      const transfers = [usd(playerAccount(from), playerAccount(to), 1n)]
      return postBatched(db, { merchant, kind: 'test', reference: `swap${index}`, transfers })
    }),
  )
  await expectClean(merchant)
})

test("another merchant's player has no account here", async () => {
  const { players } = await createPlayers(db, 1)
  const other = freshMerchant()
  const calls = await Promise.allSettled([0, 1, 2].map((index) => bet(other, players[0] ?? '', `b${index}`, 1n)))
  for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'ACCOUNT_NOT_FOUND' } })
})
