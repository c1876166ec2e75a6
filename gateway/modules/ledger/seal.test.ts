import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { asOwner, createPlayers, postTest, testBank, usd } from '#tests/support/ledger/ledger.ts'
import { playerAccount, sealLedgers, selectAnchor, verifyLedger } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 60_000)
afterAll(() => db?.close())

const audit = (merchant: string) => db.withMerchant(merchant, (tx) => verifyLedger(tx, merchant))
const anchor = (merchant: string) => db.withMerchant(merchant, (tx) => selectAnchor(tx, merchant))

function bet(merchant: string, player: string, reference: string, amountMinor = 1n) {
  const transfers = [usd(playerAccount(player), testBank, amountMinor)]
  return db.withMerchant(merchant, (tx) => postTest(tx, merchant, reference, transfers))
}

test('what was posted is sealed once, and each seal carries the one before', async () => {
  const { merchant, players } = await createPlayers(db, 2)
  expect(await audit(merchant)).toMatchObject({ seals: 0, unsealed: 4 })
  await sealLedgers(db)
  const first = await anchor(merchant)
  expect(await audit(merchant)).toMatchObject({ seals: 1, unsealed: 0, broken: [] })
  await sealLedgers(db)
  expect(await anchor(merchant)).toEqual(first)
  await bet(merchant, players[0]!, 'b1')
  await sealLedgers(db)
  expect(await audit(merchant)).toMatchObject({ seals: 2, unsealed: 0, broken: [] })
  expect((await anchor(merchant))?.hash).not.toBe(first?.hash)
})

test('writers that never pause and two sealers leave no entry out', async () => {
  const { merchant, players } = await createPlayers(db, 4, 10_000n)
  let isDone = false
  const sealer = async () => {
    while (!isDone) await sealLedgers(db)
  }
  const sealers = [sealer(), sealer()]
  await Promise.all(
    players.map(async (player, writer) => {
      for (let count = 0; count < 25; count += 1) await bet(merchant, player, `${writer}-${count}`)
    }),
  )
  isDone = true
  await Promise.all(sealers)
  await sealLedgers(db)
  const { seals, unsealed, broken } = await audit(merchant)
  expect({ unsealed, broken }).toEqual({ unsealed: 0, broken: [] })
  expect(seals).toBeGreaterThan(1)
})

test('an entry that is written but not committed is waited for', async () => {
  // The embedded database has one session: nothing is ever half written while somebody else looks.
  if (db.kind === 'pglite') return
  const { merchant, players } = await createPlayers(db, 2)
  const session = await db.pool.connect('owner')
  await session.query(`begin; set local app.merchant = '${merchant}'`)
  const transfers = JSON.stringify([
    { from: playerAccount(players[0]!), to: testBank, amountMinor: '1', currency: 'USD' },
  ])
  await session.query(`select post_transaction('${merchant}', 'test', 'slow', $1)`, [transfers])
  await bet(merchant, players[1]!, 'quick')
  const sealing = sealLedgers(db)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await audit(merchant)).seals).toBe(0)
  await session.query('commit')
  session.release()
  await sealing
  await sealLedgers(db)
  expect(await audit(merchant)).toMatchObject({ unsealed: 0, broken: [] })
})

const triggersOff = 'alter table posting disable trigger user; alter table ledger_transaction disable trigger user'
const triggersOn = 'alter table posting enable trigger user; alter table ledger_transaction enable trigger user'

test.each([
  ['an amount on both sides', 'update posting set amount_minor = amount_minor * 2'],
  ['a time', "update posting set posted_at = posted_at - interval '1 day'"],
  ['a reference', "update ledger_transaction set reference = 'other'"],
  ['entries taken out', 'delete from posting'],
])('the chain shows what was done to sealed books by somebody with all rights: %s', async (_name, statement) => {
  const { merchant, players } = await createPlayers(db, 1)
  await sealLedgers(db)
  await bet(merchant, players[0]!, 'b1')
  await sealLedgers(db)
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

test('a seal that is made anew over changed books no longer has the hash that was printed', async () => {
  const { merchant, players } = await createPlayers(db, 1)
  await bet(merchant, players[0]!, 'b1')
  await sealLedgers(db)
  const printed = await anchor(merchant)
  await asOwner(
    db,
    merchant,
    `${triggersOff}; alter table ledger_seal disable trigger user`,
    `update posting set posted_at = posted_at - interval '1 day' where merchant = '${merchant}'`,
    `delete from ledger_seal where merchant = '${merchant}'`,
    `${triggersOn}; alter table ledger_seal enable trigger user`,
  )
  await sealLedgers(db)
  expect((await audit(merchant)).broken).toEqual([])
  expect((await anchor(merchant))?.hash).not.toBe(printed?.hash)
})

const tables = ['posting', 'ledger_transaction', 'ledger_seal']

test.each(tables)('the application can read %s and change nothing in it', async (table) => {
  const { merchant } = await createPlayers(db, 1)
  await sealLedgers(db)
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

test.each(tables)('the owner of the tables changes nothing in %s by mistake', async (table) => {
  const { merchant } = await createPlayers(db, 1)
  for (const statement of [
    `update ${table} set merchant = merchant`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]) {
    await expect(asOwner(db, merchant, statement)).rejects.toMatchObject({ code: 'LG403' })
  }
})

test("a merchant's chain is his own", async () => {
  const one = await createPlayers(db, 1)
  const other = await createPlayers(db, 1)
  await sealLedgers(db)
  await asOwner(
    db,
    one.merchant,
    triggersOff,
    `update posting set posted_at = posted_at - interval '1 day' where merchant = '${one.merchant}'`,
    triggersOn,
  )
  expect((await audit(one.merchant)).broken).toEqual(['1'])
  expect((await audit(other.merchant)).broken).toEqual([])
  expect(await anchor(freshMerchant())).toBeNull()
})
