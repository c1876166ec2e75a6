import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { sealLedgers } from '#gateway/modules/ledger/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { asOwner, createPlayers } from '#tests/support/ledger/ledger.ts'
import { anchorOf, reportOf } from './report.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 60_000)
afterAll(() => db?.close())

test('books that are right are said to be, with a trial balance that sums to zero', async () => {
  const { merchant } = await createPlayers(db, 2)
  await sealLedgers(db)
  const { lines, isWell } = await reportOf(db, merchant)
  expect(isWell).toBe(true)
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    `${merchant}: 3 accounts, 2 transactions, 1 seals, 0 entries not sealed yet`,
    'USD house test-bank -2000',
    'USD members 2000',
    'USD sum 0',
    'the books are right',
  ])
})

test('what is wrong is said with the names to look at', async () => {
  const { merchant, players } = await createPlayers(db, 1)
  await asOwner(db, merchant, `update ledger_account set balance_minor = 5 where code = '${players[0]}'`)
  const { lines, isWell } = await reportOf(db, merchant)
  expect(isWell).toBe(false)
  expect(lines.join('\n')).toMatch(/WRONG: accounts whose balance is not the sum of their postings: [0-9a-f-]{36}/)
})

test('a seal is held against the hash that was printed', async () => {
  const { merchant } = await createPlayers(db, 1)
  await sealLedgers(db)
  const [, printed = ''] = (await anchorOf(db, merchant)).split(' ')
  expect((await reportOf(db, merchant, printed)).isWell).toBe(true)
  for (const other of [
    printed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    printed.replace('1:', '2:'),
    'x',
  ]) {
    expect((await reportOf(db, merchant, other)).isWell, other).toBe(false)
  }
  expect(await anchorOf(db, freshMerchant())).toContain('nothing is sealed yet')
})
