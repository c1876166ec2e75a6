import PgBoss from 'pg-boss'
import type { OpenedDatabase } from '#gateway/db/index.ts'

/** One kind of background work. It may run twice, or late: it does what the tables ask for, not what it was told. */
export interface Job {
  readonly name: string
  /** When it runs by itself: five cron fields, UTC. */
  readonly cron: string
  run(db: OpenedDatabase): Promise<void>
}

export interface RunningJobs {
  /** Runs a job soon, besides its schedule. */
  trigger(name: string): Promise<void>
  /** Lets running jobs finish, for as long as a drain may take, and starts no other. */
  stop(): Promise<void>
}

/** The queue looks this often; a scheduled job starts within the minute anyway. */
const POLLING_INTERVAL_SECONDS = 5
const STOP_TIMEOUT_MS = 10_000

/**
 * Starts the queue (schema `pgboss`, the owner's) and a worker per job. With several gateways on one PostgreSQL each
 * run of a job happens in one of them. `onError` is told of a failed run, which is retried, and of the queue's own.
 */
export async function startJobs(
  db: OpenedDatabase,
  jobs: readonly Job[],
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => executeAsOwner(db, text, values) } })
  boss.on('error', onError)
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 3, retryBackoff: true })
    await boss.work(name, { pollingIntervalSeconds: POLLING_INTERVAL_SECONDS }, async () => {
      try {
        await run(db)
      } catch (error) {
        onError(new Error(`job ${name} failed`, { cause: error }))
        throw error
      }
    })
    await boss.schedule(name, cron, undefined, { tz: 'UTC' })
  }
  return {
    async trigger(name) {
      await boss.send(name, {})
    },
    async stop() {
      const stopped = new Promise<void>((resolve) => boss.once('stopped', resolve))
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
      await stopped
    },
  }
}

async function executeAsOwner(db: OpenedDatabase, text: string, values: unknown[]): Promise<{ rows: unknown[] }> {
  const session = await db.pool.connect('owner')
  try {
    return await session.query(text, values)
  } finally {
    session.release()
  }
}
