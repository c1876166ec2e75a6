import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { IncompatibleDatabaseError, MigrationError, migrate, type OpenedDatabase } from './index.ts'
import { schemaFolder } from './migrate.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const migrationFiles = readdirSync(path.join(schemaFolder(), 'migrations'))
const functionFiles = readdirSync(path.join(schemaFolder(), 'functions'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.sql'),
)

/** A copy of roles.sql, functions/ and migrations/ that a test may change. */
function copySchema(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['roles.sql', 'functions', 'migrations']) {
    cpSync(path.join(schemaFolder(), name), path.join(folder, name), { recursive: true })
  }
  return folder
}

function writeFunction(folder: string, result: string): void {
  const text = `create or replace function test_result() returns text language sql as $$ select ${result} $$;\n`
  writeFileSync(path.join(folder, 'functions/test_result.sql'), text)
}

async function query<Row>(text: string): Promise<Row[]> {
  const session = await db.pool.connect('owner')
  try {
    return (await session.query<Row>(text)).rows
  } finally {
    session.release()
  }
}

async function testResult(): Promise<string | undefined> {
  return (await query<{ test_result: string }>('select test_result()'))[0]?.test_result
}

test('a database user without the right to create roles gets a message that names it', () => {
  const refused = Object.assign(new Error('permission denied to create role'), { code: '42501' })
  expect(new MigrationError('roles.sql', refused).message).toBe(
    'migration failed: roles.sql: permission denied to create role (42501); ' +
      'the user of DATABASE_URL needs CREATEROLE and must own the database (docs/running.md)',
  )
})

test('migrations are numbered from 1 without a gap, and no number is used twice', () => {
  const numbers = migrationFiles.map((file) => /^(\d{4})_[a-z_]+\.sql$/.exec(file)?.[1])
  const expected = migrationFiles.map((_, index) => String(index + 1).padStart(4, '0'))
  expect(numbers.sort()).toEqual(expected)
})

test('migrations are applied in the order of their numbers', async () => {
  const applied = await query<{ name: string }>(
    "select name from applied_sql_file where name like 'migrations/%' order by applied_at",
  )
  expect(applied.map(({ name }) => path.basename(name))).toEqual([...migrationFiles].sort())
})

test('the functions of the database are those of the folder, one per file', async () => {
  const functions = await query<{ proname: string; prosrc: string }>(
    "select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace order by proname",
  )
  expect(functions.map(({ proname }) => `${proname}.sql`)).toEqual(
    functionFiles.map((file) => path.basename(file)).sort(),
  )
  for (const { proname, prosrc } of functions) {
    const file = functionFiles.find((name) => path.basename(name) === `${proname}.sql`) ?? ''
    expect(readFileSync(path.join(schemaFolder(), 'functions', file), 'utf8')).toContain(prosrc)
  }
})

test('the body of every function is valid for the tables', async () => {
  const session = await db.pool.connect('owner')
  try {
    await session.query('begin; grant create on schema public to marquee_ledger')
    for (const file of functionFiles) {
      await session.query(readFileSync(path.join(schemaFolder(), 'functions', file), 'utf8'))
    }
  } finally {
    await session.query('rollback')
    session.release()
  }
})

test('a changed function file is applied at the next start, an unchanged one is not', async () => {
  const folder = copySchema()
  expect(await migrate(db.pool, folder)).toEqual([])
  writeFunction(folder, "'first'")
  expect(await migrate(db.pool, folder)).toEqual(['functions/test_result.sql'])
  expect(await testResult()).toBe('first')
  expect(await migrate(db.pool, folder)).toEqual([])
  writeFunction(folder, "'second'")
  expect(await migrate(db.pool, folder)).toEqual(['functions/test_result.sql'])
  expect(await testResult()).toBe('second')
  await query('drop function test_result()')
})

test('a function that is applied again keeps its owner, and requests may still call it', async () => {
  const owners = () =>
    query(`select proname, pg_get_userbyid(proowner) as owner, has_function_privilege('marquee_app', oid, 'execute') as app,
      has_schema_privilege('marquee_ledger', 'public', 'create') as "create"
      from pg_proc where proname = 'post_transaction'`)
  const before = await owners()
  const folder = copySchema()
  const file = path.join(folder, 'functions/ledger/post_transaction.sql')
  writeFileSync(file, `${readFileSync(file, 'utf8')}-- changed\n`)
  expect(await migrate(db.pool, folder)).toEqual(['functions/ledger/post_transaction.sql'])
  expect(await owners()).toEqual(before)
  expect(before).toEqual([{ proname: 'post_transaction', owner: 'marquee_ledger', app: true, create: false }])
})

test('when a migration fails, no function of the same start is applied', async () => {
  const folder = copySchema()
  writeFunction(folder, "'never'")
  writeFileSync(path.join(folder, 'migrations/9999_broken.sql'), 'create table half_made (id integer); select 1 / 0;')
  await expect(migrate(db.pool, folder)).rejects.toThrow(
    /^migration failed: migrations\/9999_broken.sql: .+ \([0-9A-Z]{5}\)$/,
  )
  expect(await query("select to_regclass('half_made') as t, to_regproc('test_result') as f")).toEqual([
    { t: null, f: null },
  ])
})

test('a broken function file is named', async () => {
  const folder = copySchema()
  writeFileSync(path.join(folder, 'functions/test_result.sql'), 'create or replace funktion test_result()')
  await expect(migrate(db.pool, folder)).rejects.toThrow('migration failed: functions/test_result.sql')
})

test('a database that a newer version migrated is refused', async () => {
  const folder = copySchema()
  writeFileSync(path.join(folder, 'migrations/9999_newer.sql'), 'create table newer (id integer);')
  expect(await migrate(db.pool, folder)).toContain('migrations/9999_newer.sql')
  const start = migrate(db.pool)
  await expect(start).rejects.toThrow(IncompatibleDatabaseError)
  await expect(start).rejects.toThrow(
    'the database was migrated by a newer version (migrations/9999_newer.sql); start that version',
  )
  await query("drop table newer; delete from applied_sql_file where name = 'migrations/9999_newer.sql'")
})

test('a database made before the first release is refused and not changed', async () => {
  await query('create table kysely_migration (name text); drop table applied_sql_file')
  const start = migrate(db.pool)
  await expect(start).rejects.toThrow(IncompatibleDatabaseError)
  await expect(start).rejects.toThrow(
    /^the database was made by a version from before the first release and cannot be migrated; (delete the folder pglite in the data folder|use a new, empty database) and start again$/,
  )
  expect(await query("select to_regclass('applied_sql_file') as t")).toEqual([{ t: null }])
})
