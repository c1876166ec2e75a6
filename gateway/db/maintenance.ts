import type { SessionPool } from './session-pool.ts'

/** The embedded database has no checkpointer process: without this the write-ahead log grows to hundreds of megabytes. */
const CHECKPOINT_INTERVAL_MS = 60_000

/** Checkpoints the embedded database every minute, and when stopped. */
export function startCheckpoints(pool: SessionPool, onFailure: (error: Error) => void): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    // A checkpoint may need space; there are few changes to flush while writes are refused.
    if (!pool.isWritable()) return
    running = asOwner(pool, 'checkpoint').catch(onFailure)
  }, CHECKPOINT_INTERVAL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
      if (pool.isWritable()) await asOwner(pool, 'checkpoint')
    },
  }
}

/** Tables with fewer changes are not worth a vacuum. */
const MIN_DEAD_ROWS = 100

/**
 * The embedded database has no autovacuum: runs `vacuum (analyze)` on the tables with many changes. Empty tables are
 * skipped, because analysing one makes every plan use a sequential scan. Returns the vacuumed tables.
 */
export async function vacuumChurnedTables(pool: SessionPool): Promise<string[]> {
  if (pool.kind !== 'pglite') return []
  const session = await pool.connect('owner')
  try {
    // A session reports its newest statistics with a delay; report them now.
    await session.query('select pg_stat_force_next_flush()')
    const { rows } = await session.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where n_dead_tup + n_mod_since_analyze > $1 order by 1`,
      [MIN_DEAD_ROWS],
    )
    const vacuumed: string[] = []
    for (const { name } of rows) {
      // Read from the table itself: the statistics are reset after a kill.
      if ((await session.query(`select from ${name} limit 1`)).rows.length === 0) continue
      await session.query(`vacuum (analyze) ${name}`)
      vacuumed.push(name)
    }
    return vacuumed
  } finally {
    session.release()
  }
}

async function asOwner(pool: SessionPool, statement: string): Promise<void> {
  const session = await pool.connect('owner')
  try {
    await session.query(statement)
  } finally {
    session.release()
  }
}
