import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { extendHashChains } from '#gateway/modules/ledger/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { asOwner, createPlayers } from '#tests/support/ledger/ledger.ts'
import { createReport, describeAnchor } from './report.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

test('the report of a valid ledger has a trial balance that sums to zero', async () => {
  const { merchant } = await createPlayers(db, 2)
  await extendHashChains(db)
  const { lines, isValid } = await createReport(db, merchant)
  expect(isValid).toBe(true)
  expect(lines.map((line) => line.trim().replace(/ +/g, ' '))).toEqual([
    `${merchant}: 3 accounts, 2 transactions, 1 links, 0 entries not in the hash chain yet`,
    'USD house test-bank -2000',
    'USD members 2000',
    'USD sum 0',
    'the ledger is valid',
  ])
})

test('the report names the rows of each error', async () => {
  const { merchant, players } = await createPlayers(db, 1)
  await asOwner(db, merchant, `update ledger_account set balance_minor = 5 where code = '${players[0]}'`)
  const { lines, isValid } = await createReport(db, merchant)
  expect(isValid).toBe(false)
  expect(lines.join('\n')).toMatch(/ERROR: accounts whose balance is not the sum of their postings: [0-9a-f-]{36}/)
})

test('a link is compared with the printed hash', async () => {
  const { merchant } = await createPlayers(db, 1)
  await extendHashChains(db)
  const [, printed = ''] = (await describeAnchor(db, merchant)).split(' ')
  expect((await createReport(db, merchant, printed)).isValid).toBe(true)
  for (const other of [
    printed.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    printed.replace('1:', '2:'),
    'x',
  ]) {
    expect((await createReport(db, merchant, other)).isValid, other).toBe(false)
  }
  expect(await describeAnchor(db, freshMerchant())).toContain('has no hash chain yet')
})
