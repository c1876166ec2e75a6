import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { asOwner, createPlayers, postTest, testBank, usd } from '#tests/support/ledger/ledger.ts'
import { extendHashChains, playerAccount, selectChainLink, verifyLedger } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const audit = (merchant: string) => db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
const newestLink = (merchant: string) => db.withMerchant(merchant, (tx) => selectChainLink(tx, merchant))

function bet(merchant: string, player: string, reference: string, amountMinor = 1n) {
  const transfers = [usd(playerAccount(player), testBank, amountMinor)]
  return db.withMerchant(merchant, (tx) => postTest(tx, merchant, reference, transfers))
}

test('each entry is in one link of the chain, and each link includes the previous one', async () => {
  const { merchant, players } = await createPlayers(db, 2)
  expect(await audit(merchant)).toMatchObject({ links: 0, unchained: 4 })
  await fullyChained(merchant)
  const first = await newestLink(merchant)
  expect(await audit(merchant)).toMatchObject({ links: 1, unchained: 0, broken: [] })
  await fullyChained(merchant)
  expect(await newestLink(merchant)).toEqual(first)
  await bet(merchant, players[0]!, 'b1')
  await fullyChained(merchant)
  expect(await audit(merchant)).toMatchObject({ links: 2, unchained: 0, broken: [] })
  expect((await newestLink(merchant))?.hash).not.toBe(first?.hash)
})

/** Extends the chains until all is in them: an open transaction of another test on the same server holds them back. */
async function fullyChained(merchant: string) {
  await vi.waitFor(
    async () => {
      await extendHashChains(db)
      expect((await audit(merchant)).unchained).toBe(0)
    },
    { timeout: 60_000 },
  )
  return audit(merchant)
}

test('with continuous writers and two concurrent jobs the chain contains every entry', async () => {
  const { merchant, players } = await createPlayers(db, 4, 10_000n)
  let isDone = false
  const job = async () => {
    while (!isDone) await extendHashChains(db)
  }
  const jobs = [job(), job()]
  await Promise.all(
    players.map(async (player, writer) => {
      for (let count = 0; count < 25; count += 1) await bet(merchant, player, `${writer}-${count}`)
    }),
  )
  isDone = true
  await Promise.all(jobs)
  const { links, broken } = await fullyChained(merchant)
  expect(broken).toEqual([])
  expect(links).toBeGreaterThan(1)
})

test('the chain waits for entries that are written but not committed', async () => {
  // The embedded database has one session, so no reader sees an open transaction.
  if (db.kind === 'pglite') return
  const { merchant, players } = await createPlayers(db, 2)
  const session = await db.pool.connect('owner')
  await session.query(`begin; set local app.merchant = '${merchant}'`)
  const transfers = JSON.stringify([
    { from: playerAccount(players[0]!), to: testBank, amountMinor: '1', currency: 'USD' },
  ])
  await session.query(`select post_transaction('${merchant}', 'test', 'slow', $1)`, [transfers])
  await bet(merchant, players[1]!, 'quick')
  const extending = extendHashChains(db)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await audit(merchant)).links).toBe(0)
  await session.query('commit')
  session.release()
  await extending
  expect(await fullyChained(merchant)).toMatchObject({ unchained: 0, broken: [] })
})

const triggersOff = 'alter table posting disable trigger user; alter table ledger_transaction disable trigger user'
const triggersOn = 'alter table posting enable trigger user; alter table ledger_transaction enable trigger user'

test.each([
  ['an amount on both sides', 'update posting set amount_minor = amount_minor * 2'],
  ['a time', "update posting set posted_at = posted_at - interval '1 day'"],
  ['a reference', "update ledger_transaction set reference = 'other'"],
  ['deleted entries', 'delete from posting'],
])('the chain detects changes by a user with all rights: %s', async (_name, statement) => {
  const { merchant, players } = await createPlayers(db, 1)
  await fullyChained(merchant)
  await bet(merchant, players[0]!, 'b1')
  await fullyChained(merchant)
  const { rows } = await db.withMerchant(merchant, (tx) =>
    sql<{
      id: string
    }>`select id::text from ledger_transaction where merchant = ${merchant} and reference = 'b1'`.execute(tx),
  )
  const column = statement.includes('posting') ? 'transaction_id' : 'id'
  await asOwner(
    db,
    merchant,
    triggersOff,
    `${statement} where merchant = '${merchant}' and ${column} = '${rows[0]?.id}'`,
    triggersOn,
  )
  expect((await audit(merchant)).broken).toEqual(['2'])
})

test('a link that is recreated over changed entries has a different hash from the printed one', async () => {
  const { merchant, players } = await createPlayers(db, 1)
  await bet(merchant, players[0]!, 'b1')
  await fullyChained(merchant)
  const printed = await newestLink(merchant)
  await asOwner(
    db,
    merchant,
    `${triggersOff}; alter table ledger_chain_link disable trigger user`,
    `update posting set posted_at = posted_at - interval '1 day' where merchant = '${merchant}'`,
    `delete from ledger_chain_link where merchant = '${merchant}'`,
    `${triggersOn}; alter table ledger_chain_link enable trigger user`,
  )
  await fullyChained(merchant)
  expect((await audit(merchant)).broken).toEqual([])
  expect((await newestLink(merchant))?.hash).not.toBe(printed?.hash)
})

const tables = ['posting', 'ledger_transaction', 'ledger_chain_link']

test.each(tables)('the application can read %s but not change it', async (table) => {
  const { merchant } = await createPlayers(db, 1)
  await fullyChained(merchant)
  const statements = [
    `update ${table} set merchant = merchant`,
    `delete from ${table}`,
    `truncate ${table}`,
    `insert into ${table} overriding system value select * from ${table}`,
  ]
  const roles: (typeof db.withMerchant)[] = [db.withMerchant, (_merchant, fn) => db.asPlatform(fn)]
  for (const inRole of roles) {
    for (const statement of statements) {
      await expect(inRole(merchant, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({ code: '42501' })
    }
    const { rows } = await inRole(merchant, (tx) =>
      sql.raw<{ rows: number }>(`select count(*)::int as rows from ${table}`).execute(tx),
    )
    expect(rows[0]?.rows).toBeGreaterThan(0)
  }
})

test.each(tables)('triggers refuse changes of %s by the owner of the tables', async (table) => {
  const { merchant } = await createPlayers(db, 1)
  for (const statement of [
    `update ${table} set merchant = merchant`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(asOwner(db, merchant, statement)).rejects.toMatchObject({ code: 'LG403' })
  }
})

test('each merchant has a chain of its own', async () => {
  const one = await createPlayers(db, 1)
  const other = await createPlayers(db, 1)
  await fullyChained(one.merchant)
  await fullyChained(other.merchant)
  await asOwner(
    db,
    one.merchant,
    triggersOff,
    `update posting set posted_at = posted_at - interval '1 day' where merchant = '${one.merchant}'`,
    triggersOn,
  )
  expect((await audit(one.merchant)).broken).toEqual(['1'])
  expect((await audit(other.merchant)).broken).toEqual([])
  expect(await newestLink(freshMerchant())).toBeNull()
})
