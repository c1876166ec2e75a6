import { afterAll, expect, test } from 'vitest'
import { StatementNames } from './auto-prepare.ts'
import { readDiskSpace } from './disk-space.ts'
import { openMemoryEngine } from './pglite-engine.ts'
import { openPglitePool } from './pglite-pool.ts'

let isWritable = true
const pool = await openPglitePool(await openMemoryEngine(), new StatementNames(), () => isWritable)
afterAll(() => pool.close())

async function run(text: string): Promise<unknown> {
  const session = await pool.connect('owner')
  try {
    return (await session.query(text)).rows
  } finally {
    session.release()
  }
}

test('without space writes are refused and reads go on, until there is space', async () => {
  await run('create table kept (id int)')
  isWritable = false
  await expect(run('insert into kept values (1)')).rejects.toMatchObject({ code: '25006' })
  expect(await run('select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  isWritable = true
  await run('insert into kept values (1)')
  expect(await run('select count(*)::int as rows from kept')).toEqual([{ rows: 1 }])
})

test('the free space is that of the file system', () => {
  const { freeBytes, state } = readDiskSpace(import.meta.dirname)
  expect(freeBytes).toBeGreaterThan(0)
  expect(['enough', 'low', 'full']).toContain(state)
})
