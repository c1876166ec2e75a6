import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createServerDatabase, onServer } from '#tests/support/database/database.ts'
import { migrate, openDatabase } from './index.ts'
import { openPostgresPool } from './postgres-pool.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''

/** Needs a server: concurrent sessions, and an owner with fewer rights than PGlite's only user. */
describe('on a PostgreSQL server', () => {
  async function freshDatabase(options: { owner?: string } = {}): Promise<URL> {
    const database = await createServerDatabase(serverUrl, options)
    onTestFinished(database.drop)
    return database.url
  }

  function openPool(url: URL) {
    const pool = openPostgresPool(url.href, { names: null, onIdleError: () => {} })
    onTestFinished(() => pool.close())
    return pool
  }

  test('when gateways start at the same time, one migrates and the others apply nothing', async () => {
    const url = await freshDatabase()
    const pools = Array.from({ length: 4 }, () => openPool(url))
    const applied = await Promise.all(pools.map((pool) => migrate(pool)))
    const longestFirst = applied.sort((one, other) => other.length - one.length)
    expect(longestFirst[0]).toContain('migrations/0001_identity.sql')
    expect(longestFirst.slice(1)).toEqual([[], [], []])
    expect(await migrate(openPool(url))).toEqual([])
  })

  test('an owner without superuser rights migrates, and requests see their merchant only', async () => {
    const [owner, password] = [`marquee_owner_${randomBytes(4).toString('hex')}`, randomBytes(8).toString('hex')]
    await onServer(serverUrl, `create role ${owner} login createrole nosuperuser nobypassrls password '${password}'`)
    onTestFinished(() => onServer(serverUrl, `drop role ${owner}`))
    const url = await freshDatabase({ owner })
    Object.assign(url, { username: owner, password })
    const db = await openDatabase({ databaseUrl: url.href })
    onTestFinished(() => db.close())
    await db.withMerchant('one', (tx) =>
      tx.insertInto('feedback').values({ merchant: 'one', content: 'hello there' }).execute(),
    )
    const countAll = (merchant: string) =>
      db.withMerchant(merchant, async (tx) => (await tx.selectFrom('feedback').select('id').execute()).length)
    expect([await countAll('one'), await countAll('other')]).toEqual([1, 0])
    expect(await db.asPlatform((tx) => tx.selectFrom('feedback').select('merchant').execute())).toEqual([
      { merchant: 'one' },
    ])
  })

  test('no session of a gateway compiles a statement or runs one in several processes', async () => {
    const pool = openPool(await freshDatabase())
    await migrate(pool)
    for (const role of ['app', 'owner'] as const) {
      const session = await pool.connect(role)
      const setting = async (name: string) => Object.values((await session.query<object>(`show ${name}`)).rows[0] ?? {})
      expect([await setting('jit'), await setting('max_parallel_workers_per_gather')], role).toEqual([['off'], ['0']])
      session.release()
    }
  })

  test('waiting too long for a session fails with the code for too many connections', async () => {
    const pool = openPool(await freshDatabase())
    const { max } = pool.use()
    await migrate(pool)
    const held = await Promise.all(Array.from({ length: max }, () => pool.connect('app')))
    await expect(pool.connect('app')).rejects.toMatchObject({ code: '53300' })
    for (const session of held) session.release()
    ;(await pool.connect('app')).release()
  })

  test('sessions are named by their purpose, and their number is a setting', async () => {
    const url = await freshDatabase()
    const db = await openDatabase({ databaseUrl: url.href }, { poolSize: 3, prepareStatements: false })
    onTestFinished(() => db.close())
    expect(db.use().max).toBe(3)
    for (let index = 0; index < 5; index += 1)
      await db.withMerchant('one', (tx) => tx.selectFrom('feedback').select('id').where('content', '=', 'x').execute())
    const session = await db.pool.connect('owner')
    const { rows } = await session.query<{ application_name: string }>(
      'select distinct application_name from pg_stat_activity where datname = current_database() order by 1',
    )
    session.release()
    expect(rows.map((row) => row.application_name)).toEqual(['marquee jobs', 'marquee requests'])
    const prepared = await db.withMerchant('one', (tx) => sql`select name from pg_prepared_statements`.execute(tx))
    expect(prepared.rows).toEqual([])
  })
})
