import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { StatementNames } from '#gateway/db/auto-prepare.ts'
import type { DatabaseOptions, OpenedDatabase } from '#gateway/db/index.ts'
import { migrate } from '#gateway/db/migrate.ts'
import { openMemoryEngine } from '#gateway/db/pglite-engine.ts'
import { openPglitePool } from '#gateway/db/pglite-pool.ts'
import type { Session, SessionPool } from '#gateway/db/session-pool.ts'
import { tenantDatabase } from '#gateway/db/tenant-database.ts'
import { templateKey } from './template-key.ts'

/** Databases of this process that were closed and emptied. Opening one takes a second of a core, emptying it a tenth. */
const empty: SessionPool[] = []

/** An open database keeps a process from ending; Vitest ends its workers, the benchmarks end by themselves. */
const isEndedByVitest = process.env.VITEST !== undefined

/** A migrated embedded database in memory, without rows. */
export async function openInMemory({ onQuery }: DatabaseOptions): Promise<OpenedDatabase> {
  const engine =
    empty.pop() ?? (await openPglitePool(await openMemoryEngine(await memoryTemplate()), new StatementNames()))
  let isClosed = false
  const pool: SessionPool = {
    ...engine,
    async connect(role) {
      if (isClosed) throw new Error('the database of this test is closed')
      const session = await engine.connect(role)
      return LATE_MS > 0 ? late(session) : session
    },
    async close() {
      if (isClosed) return
      isClosed = true
      if (!isEndedByVitest) return await engine.close()
      await removeRows(engine)
      empty.push(engine)
    },
  }
  return { ...tenantDatabase(pool, onQuery, () => pool.close()), pool }
}

/** `SLOW_DATABASE=50 npx vitest …`: each statement is answered so much later, which finds tests that count on its speed. */
const LATE_MS = Number(process.env.SLOW_DATABASE ?? 0)

const late = ({ query, release }: Session): Session => ({
  async query<Row>(text: string, values?: readonly unknown[]) {
    await setTimeout(LATE_MS)
    return query<Row>(text, values)
  },
  release,
})

/**
 * Migrations write no rows into an empty database, so emptying its tables leaves a database as migrated. To delete the rows of
 * a small table costs a tenth of truncating it, which writes its files anew; a large one would keep its size.
 */
const EMPTY_TABLES = `
do $$
declare
  filled record;
  counted regclass;
begin
  set local session_replication_role = replica;
  for filled in
    select c.oid::regclass as name, pg_relation_size(c.oid) > 65536 as is_large
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and c.relname <> 'applied_sql_file' and pg_relation_size(c.oid) > 0
  loop
    if filled.is_large then
      execute 'truncate ' || filled.name || ' cascade';
    else
      execute 'delete from ' || filled.name;
    end if;
  end loop;
  -- The planner of the next test knows as little as that of a new database.
  delete from pg_statistic where starelid >= 16384;
  update pg_class set reltuples = -1, relpages = 0 where oid >= 16384 and relkind = 'r' and reltuples >= 0;
  for counted in select seqrelid::regclass from pg_sequence loop
    execute 'alter sequence ' || counted || ' restart';
  end loop;
end $$`

async function removeRows(engine: SessionPool): Promise<void> {
  const session = await engine.connect('owner')
  try {
    await session.query('reset all')
    await session.query('unlisten *')
    await session.query('select pg_advisory_unlock_all()')
    await session.query(EMPTY_TABLES)
  } finally {
    session.release()
  }
}

const memoryTemplate = async (): Promise<Uint8Array> => await readFile(await templateFile())

/** A tar of the data folder of a migrated database without rows. initdb takes seconds, so it is cached between runs. */
export async function templateFile(): Promise<string> {
  const folder = path.join(tmpdir(), 'marquee-test-templates')
  const file = path.join(folder, `${await templateKey()}.tar`)
  if (existsSync(file)) return file
  const engine = await openMemoryEngine()
  const pool = await openPglitePool(engine, new StatementNames())
  await migrate(pool)
  const template = await engine.dumpTemplate()
  await pool.close()
  await mkdir(folder, { recursive: true })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, template)
  await rename(draft, file)
  await removeOldTemplates(folder, path.basename(file))
  return file
}

/** Deletes templates of earlier migrations; a draft may belong to another run. */
async function removeOldTemplates(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.tar') && name !== current) await rm(path.join(folder, name), { force: true })
  }
}
