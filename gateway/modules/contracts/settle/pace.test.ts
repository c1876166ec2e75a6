import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function run() {
  let at = 0
  const rests: number[] = []
  const rest = async (ms: number) => {
    rests.push(ms)
    at += ms
  }
  const pace = createPace(() => at, rest)
  /** A part of the work, with some left after it. */
  const work = async (ms: number, partsLeft: number) => {
    at += ms
    await pace.rest(partsLeft)
  }
  return { work, rests, now: () => at }
}

test('a short run never rests', async () => {
  const { work, rests } = run()
  for (let part = 0; part < 10; part += 1) await work(100, 10 - part)
  expect(rests).toEqual([])
})

test('a longer run is spread evenly over 18 seconds', async () => {
  const { work, rests, now } = run()
  await work(3_000, 40)
  for (let left = 39; left >= 0; left -= 1) await work(100, left)
  expect(now()).toBeCloseTo(18_000)
  expect(Math.max(...rests.slice(1, -1)) - Math.min(...rests.slice(1, -1))).toBeLessThan(10)
})

test('a part is followed by ten times its own length at most, however few are left', async () => {
  const { work, rests } = run()
  await work(2_000, 100)
  await work(30, 2)
  expect(rests.at(-1)).toBe(300)
})

test('a run that takes longer than 18 seconds works without a pause from then on', async () => {
  const { work, rests, now } = run()
  for (let left = 20; left > 0; left -= 1) await work(1_000, left)
  expect(rests).toEqual([])
  expect(now()).toBe(20_000)
})
