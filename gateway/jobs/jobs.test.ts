import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { type Job, maintenanceJobs, startJobs } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
}, 60_000)
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
  }, 15_000)
  await running.stop()
  expect(db.use().inUse).toBe(0)
}, 40_000)

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
