import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, type OpenedDatabase, openDatabase, vacuumChurnedTables } from './index.ts'

const workers = vi.hoisted(() => [] as Worker[])
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>()
  class WatchedWorker extends real.Worker {
    constructor(...parameters: ConstructorParameters<typeof real.Worker>) {
      super(...parameters)
      workers.push(this)
    }
  }
  return { ...real, Worker: WatchedWorker }
})

/** Creating a database takes seconds of processor time, and the machine may be busy. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

const dataDir = mkdtempSync(path.join(tmpdir(), 'marquee-embedded-'))
let db: OpenedDatabase
let fatal: Error[] = []

async function open(): Promise<OpenedDatabase> {
  fatal = []
  return await openDatabase({ dataDir }, { onFatal: (error) => fatal.push(error) })
}

beforeAll(async () => {
  db = await open()
})
afterAll(async () => {
  await db?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

function countFeedback(): Promise<number> {
  return db.asPlatform(async (tx) => (await tx.selectFrom('feedback').select('id').execute()).length)
}

test('commits are synced to the disk and the log stays small', async () => {
  const session = await db.pool.connect('owner')
  const { rows } = await session.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name in ('fsync', 'wal_sync_method', 'max_wal_size') order by name",
  )
  session.release()
  expect(rows.map(({ setting }) => setting)).toEqual(['on', '64', 'fsync'])
})

/** Files and folders below the data folder that the group or anybody else may read or write. */
function openToOthers(): string[] {
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  return entries
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => (statSync(file).mode & 0o077) !== 0)
}

test('files of the database are for their owner alone: new ones, and those of an older version at the next start', async () => {
  const databaseFiles = () => openToOthers().filter((file) => file.includes(`${path.sep}base${path.sep}`))
  expect(databaseFiles()).toEqual([])
  const [file = ''] = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'PG_VERSION')
    .map((entry) => path.join(entry.parentPath, entry.name))
  await db.close()
  chmodSync(file, 0o666)
  db = await open()
  const session = await db.pool.connect('owner')
  await session.query('create table made_later (a int)')
  await session.query('insert into made_later select generate_series(1, 10000)')
  await session.query('drop table made_later')
  session.release()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(databaseFiles()).toEqual([])
})

test('writes are checkpointed after a minute', async () => {
  await db.close()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  db = await open()
  const lastCheckpoint = async () => {
    const { rows } = await db.asPlatform((tx) =>
      sql<{ lsn: string }>`select checkpoint_lsn::text as lsn from pg_control_checkpoint()`.execute(tx),
    )
    return rows[0]?.lsn
  }
  const before = await lastCheckpoint()
  expect(await lastCheckpoint()).toBe(before)
  vi.advanceTimersByTime(60_000)
  // The one session serves its callers in order, and the checkpoint was first.
  expect(await lastCheckpoint()).not.toBe(before)
  vi.useRealTimers()
})

test('queries do not block the event loop', async () => {
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 10)
  await db.asPlatform((tx) => sql`select pg_sleep(0.5)`.execute(tx))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(15)
})

test('data survives closing and opening, and no migration runs again', async () => {
  await db.withMerchant('demo', (tx) =>
    tx.insertInto('feedback').values({ merchant: 'demo', content: 'keep me' }).execute(),
  )
  await db.close()
  expect(existsSync(path.join(dataDir, 'marquee.lock'))).toBe(false)
  db = await open()
  expect(await migrate(db.pool)).toEqual([])
  expect(await countFeedback()).toBe(1)
})

test('a second process on the folder stops with one clear line', async () => {
  const script = `import { openDatabase } from './gateway/db/index.ts'
    openDatabase({ dataDir: ${JSON.stringify(dataDir)} }).catch((error) => { console.error(error.message); process.exit(3) })`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script])
  let output = ''
  child.stderr.on('data', (data) => {
    output += data
  })
  const [code] = await once(child, 'close')
  expect({ code, output: output.trim() }).toEqual({
    code: 3,
    output: `the data folder ${dataDir} is in use by process ${process.pid}; stop it first`,
  })
})

test('vacuum processes the tables with many changes and skips empty ones', async () => {
  await db.asPlatform(async (tx) => {
    for (let round = 0; round < 200; round += 1) await sql`update feedback set content = 'again'`.execute(tx)
  })
  const done = await vacuumChurnedTables(db.pool)
  expect(done).toContain('public.feedback')
  expect(done).not.toContain('public.member')
})

test('when the database thread dies, pending and later calls fail and onFatal is called once', async () => {
  const pending = db.asPlatform((tx) => sql`select pg_sleep(5)`.execute(tx))
  const queued = db.asPlatform((tx) => sql`select 1`.execute(tx))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const [refusedPending, refusedQueued] = [expect(pending).rejects.toThrow(), expect(queued).rejects.toThrow()]
  await workers.at(-1)!.terminate()
  await refusedPending
  await refusedQueued
  await expect(db.ping()).rejects.toThrow()
  expect(fatal.map(({ message }) => message)).toEqual([expect.stringContaining('the embedded database ended')])
  // A failed database can still be closed, which unlocks the folder for the next start.
  await db.close().catch(() => {})
  db = await open()
  expect(await countFeedback()).toBe(1)
})
