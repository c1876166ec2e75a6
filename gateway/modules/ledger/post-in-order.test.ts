import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createPlayers, testBank, usd } from '#tests/support/ledger/ledger.ts'
import {
  houseAccount,
  LedgerError,
  type PostedTransaction,
  playerAccount,
  postTransaction,
  postTransactions,
  verifyLedger,
} from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

interface PlannedTransfer {
  readonly from: string
  readonly to: string
  readonly minor: number
}
type Batch = readonly { readonly reference: number; readonly transfers: readonly PlannedTransfer[] }[]

const players = ['player 0', 'player 1', 'player 2']
/** House accounts are opened at their first use. */
const usual = [...players, 'house a', 'house b']
const requestBetween = (places: readonly string[]) =>
  fc.record({
    reference: fc.integer({ min: 0, max: 20 }),
    transfers: fc.array(
      fc
        .record({
          from: fc.constantFrom(...places),
          to: fc.constantFrom(...places),
          minor: fc.integer({ min: 1, max: 400 }),
        })
        .filter(({ from, to }) => from !== to),
      { minLength: 1, maxLength: 3 },
    ),
  })
const batches: fc.Arbitrary<readonly Batch[]> = fc.array(
  fc.oneof(
    { arbitrary: fc.array(requestBetween(usual), { minLength: 1, maxLength: 8 }), weight: 4 },
    { arbitrary: fc.array(requestBetween([...usual, 'missing']), { minLength: 1, maxLength: 3 }), weight: 1 },
  ),
  { minLength: 1, maxLength: 5 },
)

/** Posts batch after batch, each all or none, and returns what each answered, with names instead of ids. */
async function answersOf(all: readonly Batch[], post: 'together' | 'one by one') {
  const { merchant, players: members } = await createPlayers(db, players.length)
  const accountOf = (place: string) => {
    if (place === 'missing') return playerAccount('00000000-0000-4000-8000-000000000000')
    if (place.startsWith('house')) return houseAccount(place)
    return playerAccount(members[players.indexOf(place)] ?? '')
  }
  const shown = ({ replayed, balances }: PostedTransaction) => ({
    replayed,
    balances: members.map((member) => balances.get(member) ?? null),
  })
  const answers: unknown[] = []
  for (const batch of all) {
    const requests = batch.map(({ reference, transfers }) => ({
      kind: 'test',
      reference: String(reference),
      transfers: transfers.map(({ from, to, minor }) => usd(accountOf(from), accountOf(to), BigInt(minor))),
    }))
    const posted = db.withMerchant(merchant, async (tx) => {
      if (post === 'together') return await postTransactions(tx, merchant, requests)
      const list: PostedTransaction[] = []
      for (const one of requests) list.push(await postTransaction(tx, { merchant, ...one }))
      return list
    })
    const failed = (error: unknown) => (error instanceof LedgerError ? error.code : Promise.reject(error))
    answers.push(await posted.then((list) => list.map(shown), failed))
  }
  const { transactions, unbalanced, drifted, negative } = await db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant),
  )
  return { answers, audit: { transactions, unbalanced, drifted, negative } }
}

test('many transactions in one statement answer what they would answer one by one', async () => {
  await fc.assert(
    fc.asyncProperty(batches, async (all) => {
      const together = await answersOf(all, 'together')
      expect(together).toEqual(await answersOf(all, 'one by one'))
      expect(together.audit).toMatchObject({ unbalanced: [], drifted: [], negative: [] })
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('what one statement has posted is in the order of the transactions, each balance after the one before', async () => {
  const { merchant, players: members } = await createPlayers(db, 2)
  const [one = '', two = ''] = members
  const requests = Array.from({ length: 40 }, (_, place) => ({
    kind: 'test',
    reference: `r${place}`,
    transfers: [usd(testBank, playerAccount(place % 2 === 0 ? one : two), BigInt(place + 1))],
  }))
  const posted = await db.withMerchant(merchant, (tx) => postTransactions(tx, merchant, requests))
  const rows = await db.withMerchant(merchant, (tx) =>
    tx
      .selectFrom('posting')
      .select(['transaction_id', 'amount_minor', 'balance_after_minor'])
      .where('merchant', '=', merchant)
      .where('amount_minor', '>', 0n)
      .where('balance_after_minor', 'is not', null)
      .orderBy('entry')
      .execute(),
  )
  const paid = rows.slice(-requests.length)
  expect(paid.map(({ transaction_id }) => transaction_id)).toEqual(posted.map(({ id }) => id))
  expect(paid.map(({ amount_minor }) => amount_minor)).toEqual(requests.map((_, place) => BigInt(place + 1)))
  const last = paid.slice(-2).map(({ balance_after_minor }) => balance_after_minor)
  // 1 + 3 + … + 39 and 2 + 4 + … + 40 above the 1,000 that each had.
  expect(last).toEqual([1_400n, 1_420n])
})
