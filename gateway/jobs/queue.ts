import { retry } from 'es-toolkit'
import PgBoss from 'pg-boss'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { isUnavailable } from '#gateway/lib/unavailable.ts'
import { installQueue } from './install-queue.ts'

/** A background job. It must be idempotent and tolerate delays: it takes its work from the tables, not from a message. */
export interface Job {
  readonly name: string
  /** The schedule: five cron fields, UTC. */
  readonly cron: string
  run(db: OpenedDatabase): Promise<void>
}

export interface RunningJobs {
  /** Runs a job soon, in addition to its schedule. */
  trigger(name: string): Promise<void>
  /** Starts no further job and waits for running ones, up to the drain timeout. */
  stop(): Promise<void>
}

/** A scheduled job starts within a minute in any case. */
const POLLING_INTERVAL_SECONDS = 5
const STOP_TIMEOUT_MS = 10_000
/** pg-boss reads no rows from it: a queue that stops does so without the database. */
const NO_ANSWER = { rows: null as unknown as unknown[] }
/** Between two attempts to reach a database that is unreachable. */
const RETRY_MS = 500

/**
 * Starts the queue, whose tables are installed when they are missing, and a worker per job. With several gateways on one
 * PostgreSQL each run of a job happens in one of them. `onError` gets failed runs, which are retried, and queue errors.
 */
export async function startJobs(
  db: OpenedDatabase,
  jobs: readonly Job[],
  onError: (error: Error) => void,
): Promise<RunningJobs> {
  let state: 'starting' | 'running' | 'stopping' = 'starting'
  let isUnreachable = false
  const waitsFor = (error: unknown): boolean => {
    if (state !== 'running' || !isUnavailable(error)) return false
    if (!isUnreachable) onError(new Error('the job queue waits for the database', { cause: error }))
    isUnreachable = true
    return true
  }
  // pg-boss does not wait for the statement that ends a job: its failure would end the process. So the queue waits for the database.
  const executeSql = async (text: string, values: unknown[]) => {
    try {
      const result = await retry(() => executeAsOwner(db, text, values), { delay: RETRY_MS, shouldRetry: waitsFor })
      isUnreachable = false
      return result
    } catch (error) {
      if (state === 'stopping' && isUnavailable(error)) return NO_ANSWER
      throw error
    }
  }
  await installQueue(
    db,
    jobs.map(({ name }) => name),
  )
  const boss = new PgBoss({ db: { executeSql }, migrate: false })
  boss.on('error', onError)
  await boss.start()
  state = 'running'
  // A start with schedules of an earlier one asks for all of them at once: each statement costs a round trip.
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const { name, cron, run } of jobs) {
    await boss.work(name, { pollingIntervalSeconds: POLLING_INTERVAL_SECONDS }, async () => {
      try {
        await run(db)
      } catch (error) {
        onError(new Error(`job ${name} failed`, { cause: error }))
        throw error
      }
    })
    if (crons.get(name) !== cron) await boss.schedule(name, cron, undefined, { tz: 'UTC' })
  }
  return {
    async trigger(name) {
      await boss.send(name, {})
    },
    async stop() {
      state = 'stopping'
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
  } catch (error) {
    // Its longer statements open a transaction, which a refused one of them leaves open.
    await session.query('rollback').catch(() => {})
    throw error
  } finally {
    session.release()
  }
}
