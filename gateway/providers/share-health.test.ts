import { expect, test } from 'vitest'
import { ManualClock } from '#gateway/lib/clock.ts'
import { answer, fail } from '#tests/support/provider/vendor-answers.ts'
import { createVendorHealth } from './breaker.ts'

const clock = new ManualClock(new Date('2026-03-01T12:00:00Z'))
const COOL_DOWN_MS = 30_000

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
