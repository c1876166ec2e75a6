import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { StatementNames } from './auto-prepare.ts'
import type { OpenedDatabase } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

test('a text gets a name at its third use, and the name does not change', () => {
  const names = new StatementNames()
  const seen = Array.from({ length: 4 }, () => names.nameOf('select $1'))
  expect(seen.slice(0, 2)).toEqual([undefined, undefined])
  expect(seen[2]).toMatch(/^q_[0-9a-f]{40}$/)
  expect(seen[3]).toBe(seen[2])
})

test('the number of named texts is bounded', () => {
  const names = new StatementNames()
  const named = new Set<string>()
  for (let text = 0; text < 2000; text += 1) {
    for (let use = 0; use < 3; use += 1) {
      const name = names.nameOf(`select $1 + ${text}`)
      if (name) named.add(name)
    }
  }
  expect(named.size).toBe(500)
})

test('a session prepares a repeated text once and returns the same results', async () => {
  const session = await db.pool.connect('app')
  const results: unknown[] = []
  for (let use = 0; use < 5; use += 1) {
    results.push((await session.query<{ n: number }>('select $1::int + 1 as n', [use])).rows[0]?.n)
  }
  const { rows } = await session.query("select name from pg_prepared_statements where statement like '%$1::int + 1%'")
  session.release()
  expect(results).toEqual([1, 2, 3, 4, 5])
  expect(rows).toHaveLength(1)
})
