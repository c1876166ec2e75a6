import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterRest } from './after-rest.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('of quick calls the last one runs, once they rest', () => {
  const runs: string[] = []
  const type = afterRest(150, (text: string) => runs.push(text))
  for (const text of ['d', 'dr', 'dra']) {
    type(text)
    vi.advanceTimersByTime(100)
  }
  expect(runs).toEqual([])
  vi.advanceTimersByTime(50)
  expect(runs).toEqual(['dra'])
})

test('what is cancelled does not run', () => {
  const run = vi.fn()
  const type = afterRest(50, run)
  type()
  type.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
