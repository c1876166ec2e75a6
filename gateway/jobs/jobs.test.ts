import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { type Job, maintenanceJobs, startJobs } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const never = '0 0 1 1 *'

test('a triggered job runs, a failing one is reported, and both queues stop', async () => {
  const errors: Error[] = []
  const run = vi.fn(async () => {})
  const jobs: Job[] = [
    { name: 'works', cron: never, run },
    { name: 'fails', cron: never, run: () => Promise.reject(new Error('no luck')) },
  ]
  const running = await startJobs(db, jobs, (error) => errors.push(error))
  await running.trigger('works')
  await running.trigger('fails')
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledTimes(1)
    expect(errors.map(({ message }) => message)).toContain('job fails failed')
  }, 30_000)
  await running.stop()
  expect(db.use().inUse).toBe(0)
})

test('a job that ends while the database is unreachable ends when it is back, and harms nothing meanwhile', async () => {
  let isUnreachable = false
  let refused = 0
  const pool: OpenedDatabase['pool'] = {
    ...db.pool,
    async connect(role) {
      if (!isUnreachable) return db.pool.connect(role)
      refused += 1
      throw Object.assign(new Error('the database system is starting up'), { code: '57P03' })
    },
  }
  const errors: Error[] = []
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const run = vi.fn(async () => {
    isUnreachable = true
  })
  const running = await startJobs({ ...db, pool }, [{ name: 'cut-off', cron: never, run }], (error) =>
    errors.push(error),
  )
  await running.trigger('cut-off')
  await vi.waitFor(() => expect(refused).toBeGreaterThan(2), 30_000)
  isUnreachable = false
  await vi.waitFor(async () => expect(await stateOf('cut-off')).toEqual(['completed']), 30_000)
  process.off('unhandledRejection', unhandled)
  await running.stop()
  expect(unhandled).not.toHaveBeenCalled()
  expect([run.mock.calls.length, errors.map(({ message }) => message)]).toEqual([
    1,
    ['the job queue waits for the database'],
  ])
}, 30_000)

async function stateOf(job: string): Promise<string[]> {
  const session = await db.pool.connect('owner')
  try {
    const { rows } = await session.query<{ state: string }>('select state from pgboss.job where name = $1', [job])
    return rows.map(({ state }) => state)
  } finally {
    session.release()
  }
}

test('expired rows of every merchant are deleted, other rows are not', async () => {
  const merchants = [freshMerchant(), freshMerchant()]
  const [past, future] = [new Date(Date.now() - 1000), new Date(Date.now() + 60_000)]
  for (const merchant of merchants) {
    await db.withMerchant(merchant, async (tx) => {
      const challenges = [
        { merchant, id: 'old', expires_at: past },
        { merchant, id: 'new', expires_at: future },
      ]
      await tx.insertInto('spent_challenge').values(challenges).execute()
      const outbox = { merchant, channel: 'sms' as const, recipient: '+4477009001', body: 'code' }
      await tx
        .insertInto('outbox_message')
        .values([outbox, { ...outbox, created_at: new Date(Date.now() - 8 * 86_400_000) }])
        .execute()
    })
  }
  await maintenanceJobs.find(({ name }) => name === 'delete-expired')?.run(db)
  for (const merchant of merchants) {
    const left = await db.withMerchant(merchant, async (tx) => ({
      challenges: await tx.selectFrom('spent_challenge').select('id').execute(),
      messages: (await tx.selectFrom('outbox_message').select('id').execute()).length,
    }))
    expect(left).toEqual({ challenges: [{ id: 'new' }], messages: 1 })
  }
})
