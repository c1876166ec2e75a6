import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { asOwner, createPlayers, postTest, testBank, usd } from '#tests/support/ledger/ledger.ts'
import {
  holdFunds,
  isClean,
  playerAccount,
  type RowSource,
  releaseHold,
  type SumSource,
  selectTrialBalance,
  settleHold,
  verifyLedger,
} from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const audit = (merchant: string, rows: RowSource[] = [], sums: SumSource[] = []) =>
  db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant, { rows, sums }))

/** A member with one hold in each state. */
async function createHolds() {
  const { merchant, players } = await createPlayers(db, 1)
  const request = { merchant, memberId: players[0]!, amountMinor: 100n, currency: 'USD' }
  await db.withMerchant(merchant, async (tx) => {
    for (const reference of ['held', 'settled', 'released']) await holdFunds(tx, { ...request, reference })
    await settleHold(tx, { merchant, reference: 'settled', to: testBank })
    await releaseHold(tx, { merchant, reference: 'released' })
  })
  return merchant
}

test('books that were not tampered with are clean, holds in every state among them', async () => {
  const merchant = await createHolds()
  const found = await audit(merchant)
  expect(isClean(found), JSON.stringify(found)).toBe(true)
})

test('the trial balance of each currency sums to zero', async () => {
  const merchant = await createHolds()
  const lines = await db.withMerchant(merchant, (tx) => selectTrialBalance(tx, merchant))
  expect(lines).toEqual([
    { currency: 'USD', account: 'house hold', balanceMinor: 100n },
    { currency: 'USD', account: 'house test-bank', balanceMinor: -900n },
    { currency: 'USD', account: 'members', balanceMinor: 800n },
  ])
})

test('a hold whose state was changed behind the ledger is found', async () => {
  const merchant = await createHolds()
  await asOwner(
    db,
    merchant,
    'alter table ledger_hold disable trigger user',
    `update ledger_hold set status = 'released' where merchant = '${merchant}' and reference = 'settled'`,
    `update ledger_hold set amount_minor = 99 where merchant = '${merchant}' and reference = 'held'`,
    'alter table ledger_hold enable trigger user',
  )
  expect((await audit(merchant)).holds.toSorted()).toEqual(['hold USD', 'settled'])
})

test('an entry on an account that is not there is found', async () => {
  const { merchant } = await createPlayers(db, 1)
  await asOwner(
    db,
    merchant,
    `with lost as (select gen_random_uuid() as id) insert into posting (merchant, transaction_id, position, account_id, amount_minor, currency)
     select '${merchant}', lost.id, n, gen_random_uuid(), n, 'USD' from lost, (values (-1), (1)) as v (n)`,
  )
  expect((await audit(merchant)).strays).toHaveLength(2)
})

test('each business row has one transaction of its amount and the other way round', async () => {
  const { merchant, players } = await createPlayers(db, 1)
  await db.withMerchant(merchant, async (tx) => {
    for (const reference of ['a', 'b'])
      await postTest(tx, merchant, reference, [usd(playerAccount(players[0]!), testBank, 1n)])
  })
  const claiming = (...references: string[]): RowSource => ({
    kinds: ['test'],
    rows: () => sql`
      select 'test' as kind, r as reference, case when r like 'open:%' then 1000 when r = 'a' then 1 else 2 end as amount_minor
      from unnest(${references}::text[]) as r`,
  })
  const opening = `open:${players[0]}`
  expect((await audit(merchant, [claiming(opening, 'a', 'b')])).unmatched).toEqual(['test b: 1 booked, 2 recorded'])
  expect((await audit(merchant, [claiming(opening, 'a', 'a', 'c')])).unmatched.toSorted()).toEqual([
    'test a',
    'test b',
    'test c',
  ])
})

test('what a member has by another account of theirs is compared to the cent', async () => {
  const { merchant, players } = await createPlayers(db, 2)
  const [ann, bob] = players
  const telling = (...amounts: readonly (readonly [string | undefined, number])[]): SumSource => ({
    kinds: ['test'],
    sums: () => sql`
      select (r ->> 0)::uuid as member_id, 'USD' as currency, (r ->> 1)::bigint as amount_minor
      from jsonb_array_elements(${JSON.stringify(amounts)}::jsonb) as r`,
  })
  expect((await audit(merchant, [], [telling([ann, 400], [ann, 600], [bob, 1000])])).untied).toEqual([])
  const { untied } = await audit(merchant, [], [telling([ann, 999])])
  expect(untied.toSorted()).toEqual(
    [`${ann} USD: 1000 booked, 999 recorded`, `${bob} USD: 1000 booked, 0 recorded`].toSorted(),
  )
})
