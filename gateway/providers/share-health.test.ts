import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#gateway/db/index.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { createServerDatabase } from '#tests/support/database/database.ts'
import { createVendorHealth } from './breaker.ts'
import { shareVendorHealth } from './share-health.ts'

const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
const COOL_DOWN_MS = 30_000

/** A vendor's answer at one gateway: a fault, or a good one. */
const fail = (health: ReturnType<typeof createVendorHealth>, vendor: string) =>
  health
    .watch(
      vendor,
      () => Promise.reject(new Error('silence')),
      () => true,
    )
    .catch(() => {})
const answer = (health: ReturnType<typeof createVendorHealth>, vendor: string) =>
  health.watch(
    vendor,
    async () => {},
    () => true,
  )

test('what one gateway learns of a vendor another can take on: down for the rest of the time, one trial, up again', async () => {
  const [here, there] = [createVendorHealth(clock), createVendorHealth(clock)]
  const shared: [string, number][] = []
  here.onTurn((...turn) => {
    shared.push(turn)
    there.learn(...turn)
  })
  for (const _ of [1, 2]) await fail(here, 'CQ9')
  expect([shared, there.isDown('CQ9')]).toEqual([[], false])
  await fail(here, 'CQ9')
  expect([there.isDown('CQ9'), there.isDown('PG')]).toEqual([true, false])
  clock.advance(COOL_DOWN_MS)
  expect(there.isDown('CQ9')).toBe(false)
  // The trial fails at the other one: one failure is enough after three that it only heard of.
  await fail(there, 'CQ9')
  expect(there.isDown('CQ9')).toBe(true)
  await answer(here, 'CQ9')
  expect([shared, there.isDown('CQ9')]).toEqual([
    [
      ['CQ9', COOL_DOWN_MS],
      ['CQ9', 0],
    ],
    false,
  ])
})

test.runIf(process.env.TEST_DATABASE_URL)('gateways of one database hear of it, and of the end of it', async () => {
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
  await expect.poll(() => there.health.isDown('CQ9'), { timeout: 20_000 }).toBe(true)
  await answer(here.health, 'CQ9')
  await expect.poll(() => there.health.isDown('CQ9'), { timeout: 20_000 }).toBe(false)
  expect([here.errors, there.errors]).toEqual([[], []])
})
