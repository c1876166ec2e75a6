import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import type { OpenedDatabase } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

function leaveFeedback(merchant: string, content = 'hello there') {
  return db.withMerchant(merchant, (tx) => tx.insertInto('feedback').values({ merchant, content }).execute())
}

test('a query without a merchant sees nothing', async () => {
  await leaveFeedback(freshMerchant())
  const session = await db.pool.connect('app')
  const { rows } = await session.query('select * from feedback')
  session.release()
  expect(rows).toEqual([])
})

test('a merchant sees its own rows only, even when the query has no condition on the merchant', async () => {
  const [mine, other] = [freshMerchant(), freshMerchant()]
  await leaveFeedback(mine, 'from mine')
  await leaveFeedback(other, 'from other')
  const rows = await db.withMerchant(mine, (tx) => tx.selectFrom('feedback').select('content').execute())
  expect(rows).toEqual([{ content: 'from mine' }])
})

test('every table with a merchant column is under forced row-level security', async () => {
  const session = await db.pool.connect('owner')
  const { rows } = await session.query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and not (c.relrowsecurity and c.relforcerowsecurity)`,
  )
  session.release()
  expect(rows).toEqual([])
})

test("inserting another merchant's row is refused", async () => {
  const merchant = freshMerchant()
  const write = db.withMerchant(freshMerchant(), (tx) =>
    tx.insertInto('feedback').values({ merchant, content: 'intruder' }).execute(),
  )
  await expect(write).rejects.toMatchObject({ code: '42501' })
})

test("updating and deleting another merchant's row affects nothing", async () => {
  const merchant = freshMerchant()
  await leaveFeedback(merchant)
  const [updated, deleted] = await db.withMerchant(freshMerchant(), async (tx) => [
    await tx.updateTable('feedback').set({ content: 'changed' }).where('merchant', '=', merchant).executeTakeFirst(),
    await tx.deleteFrom('feedback').where('merchant', '=', merchant).executeTakeFirst(),
  ])
  expect([updated?.numUpdatedRows, deleted?.numDeletedRows]).toEqual([0n, 0n])
})

test('the merchant of one transaction does not reach the next use of its session', async () => {
  const merchant = freshMerchant()
  await leaveFeedback(merchant)
  await db.withMerchant(merchant, async () => Promise.reject(new Error('rolled back'))).catch(() => {})
  for (let use = 0; use < 10; use += 1) {
    const session = await db.pool.connect('app')
    const { rows } = await session.query<{ merchant: string; role: string }>(
      "select coalesce(current_setting('app.merchant', true), '') as merchant, current_user as role",
    )
    session.release()
    expect(rows).toEqual([{ merchant: '', role: 'marquee_app' }])
  }
})

test('a platform job sees every merchant, and its rights end with it', async () => {
  const merchants = [freshMerchant(), freshMerchant()]
  for (const merchant of merchants) await leaveFeedback(merchant)
  const seen = await db.asPlatform((tx) =>
    tx.selectFrom('feedback').select('merchant').where('merchant', 'in', merchants).execute(),
  )
  expect(seen).toHaveLength(2)
  const after = await db.withMerchant(freshMerchant(), (tx) => tx.selectFrom('feedback').selectAll().execute())
  expect(after).toEqual([])
})

test('a request cannot write the catalogue or the ledger', async () => {
  const merchant = freshMerchant()
  const attempts = [
    sql`insert into vendor (code, name) values ('x', 'X')`,
    sql`delete from game`,
    sql`insert into posting (merchant, transaction_id, position, account_id, amount_minor, currency)
        values (${merchant}, gen_random_uuid(), 0, gen_random_uuid(), 1, 'USD')`,
    sql`update ledger_account set balance_minor = 1`,
    sql`delete from posting`,
    sql`truncate posting`,
  ]
  for (const attempt of attempts) {
    await expect(db.withMerchant(merchant, (tx) => attempt.execute(tx))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a failed transaction leaves no rows', async () => {
  const merchant = freshMerchant()
  const work = db.withMerchant(merchant, async (tx) => {
    await tx.insertInto('feedback').values({ merchant, content: 'never kept' }).execute()
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await db.withMerchant(merchant, (tx) => tx.selectFrom('feedback').selectAll().execute())).toEqual([])
})

test('a nested transaction is refused instead of deadlocking', async () => {
  const nested = db.withMerchant(freshMerchant(), () => db.withMerchant(freshMerchant(), async () => 1))
  await expect(nested).rejects.toThrow('pass its tx on')
})

test('an invalid merchant code never reaches the database', async () => {
  await expect(db.withMerchant("x'; drop table member; --", async () => 1)).rejects.toThrow('not a merchant code')
})

test('numbers above 2^53 and dates are read as they were written', async () => {
  const { rows } = await db.withMerchant(freshMerchant(), (tx) =>
    sql<{ big: bigint; day: string; many: bigint[] }>`
      select ${2n ** 63n - 1n}::int8 as big, '2024-02-29'::date as day, count(*) as many from feedback`.execute(tx),
  )
  expect(rows).toEqual([{ big: 9223372036854775807n, day: '2024-02-29', many: 0n }])
})

test('sessions survive failing statements under load', async () => {
  const merchant = freshMerchant()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) =>
      db.withMerchant(merchant, async (tx) => {
        await tx
          .insertInto('feedback')
          .values({ merchant, content: `n${index}` })
          .execute()
        if (index % 7 === 0) await sql`select 1 / 0`.execute(tx)
      }),
    ),
  )
  const rows = await db.withMerchant(merchant, (tx) => tx.selectFrom('feedback').selectAll().execute())
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toHaveLength(29)
  expect(rows).toHaveLength(171)
  expect(db.use()).toMatchObject({ waiting: 0, inUse: 0 })
})
