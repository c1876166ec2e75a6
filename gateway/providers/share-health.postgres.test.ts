import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createServerDatabase } from '#tests/support/database/database.ts'
import { answer, fail } from '#tests/support/provider/vendor-answers.ts'
import { createVendorHealth } from './breaker.ts'
import { shareVendorHealth } from './share-health.ts'

const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))

test('gateways of one database hear of it, and of the end of it', async () => {
  const { url, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '')
  // Migrated, because the listening role is the gateway's.
  await (await openDatabase({ databaseUrl: url.href })).close()
  const open = () => {
    const health = createVendorHealth(clock)
    const errors: Error[] = []
    return {
      health,
      errors,
      shared: shareVendorHealth(health, { databaseUrl: url.href, onError: (e) => errors.push(e) }),
    }
  }
  const [here, there] = [open(), open()]
  onTestFinished(async () => {
    await Promise.all([here.shared.close(), there.shared.close()])
    await drop()
  })
  await Promise.all([here.shared.listening, there.shared.listening])
  for (const _ of [1, 2, 3]) await fail(here.health, 'CQ9')
  await expect.poll(() => there.health.isDown('CQ9')).toBe(true)
  await answer(here.health, 'CQ9')
  await expect.poll(() => there.health.isDown('CQ9')).toBe(false)
  expect([here.errors, there.errors]).toEqual([[], []])
})
