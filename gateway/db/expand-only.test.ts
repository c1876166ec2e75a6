import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { StatementNames } from './auto-prepare.ts'
import { migrate, schemaFolder } from './migrate.ts'
import { openMemoryEngine } from './pglite-engine.ts'
import { openPglitePool } from './pglite-pool.ts'
import type { SessionPool } from './session-pool.ts'

/** Migrations of the first schema. Every later one is applied while gateways of the version before it still run. */
const FIRST_SCHEMA = 8
const START_TIMEOUT_MS = 120_000

interface Column {
  readonly name: string
  readonly table: string
  readonly type: string
  /** An insert may leave it out. */
  readonly isOptional: boolean
}

async function columnsOf(pool: SessionPool): Promise<Column[]> {
  const session = await pool.connect('owner')
  try {
    const { rows } = await session.query<Column>(
      `select table_name || '.' || column_name as name, table_name as "table", udt_name as type,
        is_nullable = 'YES' or column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as "isOptional"
       from information_schema.columns where table_schema = 'public'`,
    )
    return rows
  } finally {
    session.release()
  }
}

/** What a gateway that knows only `before` would stumble over. */
function breaksIn(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((column) => [column.name, column]))
  const tables = new Set(before.map(({ table }) => table))
  const known = new Set(before.map(({ name }) => name))
  return [
    ...before.flatMap((column) => {
      const kept = now.get(column.name)
      if (!kept) return [`${column.name} is gone`]
      if (kept.type !== column.type) return [`${column.name} was ${column.type} and is ${kept.type}`]
      return column.isOptional && !kept.isOptional ? [`${column.name} must be given now`] : []
    }),
    ...after
      .filter(({ name, table, isOptional }) => tables.has(table) && !known.has(name) && !isOptional)
      .map(({ name }) => `${name} is new and must be given`),
  ]
}

test(
  'a migration takes nothing from the version before it: no column goes, changes its type or becomes required',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'marquee-expand-'))
    const pool = await openPglitePool(await openMemoryEngine(), new StatementNames())
    onTestFinished(async () => {
      await pool.close()
      rmSync(folder, { recursive: true, force: true })
    })
    for (const name of ['roles.sql', 'functions']) {
      cpSync(path.join(schemaFolder(), name), path.join(folder, name), { recursive: true })
    }
    mkdirSync(path.join(folder, 'migrations'))
    const files = readdirSync(path.join(schemaFolder(), 'migrations')).sort()
    const add = (file: string) =>
      cpSync(path.join(schemaFolder(), 'migrations', file), path.join(folder, 'migrations', file))
    for (const file of files.slice(0, FIRST_SCHEMA)) add(file)
    await migrate(pool, folder)

    let before = await columnsOf(pool)
    expect(before.length).toBeGreaterThan(100)
    for (const file of files.slice(FIRST_SCHEMA)) {
      add(file)
      await migrate(pool, folder)
      const after = await columnsOf(pool)
      expect({ file, breaks: breaksIn(before, after) }).toEqual({ file, breaks: [] })
      before = after
    }
  },
  START_TIMEOUT_MS,
)

test('a column that goes, changes or is suddenly required is found', () => {
  const column = (name: string, more: Partial<Column> = {}): Column => ({
    name: `member.${name}`,
    table: 'member',
    type: 'text',
    isOptional: true,
    ...more,
  })
  const before = [column('gone'), column('typed'), column('tight'), column('same')]
  const after = [
    column('typed', { type: 'int8' }),
    column('tight', { isOptional: false }),
    column('same'),
    column('added'),
    column('demanded', { isOptional: false }),
    column('id', { name: 'points.id', table: 'points', isOptional: false }),
  ]
  expect(breaksIn(before, after)).toEqual([
    'member.gone is gone',
    'member.typed was text and is int8',
    'member.tight must be given now',
    'member.demanded is new and must be given',
  ])
})
