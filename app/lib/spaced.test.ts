import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spaced } from './spaced.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('of quick calls the last one runs, once they rest', () => {
  const runs: string[] = []
  const type = spaced({ intervalMs: 300, restMs: 150 }, (text: string) => runs.push(text))
  for (const text of ['d', 'dr', 'dra']) {
    type(text)
    vi.advanceTimersByTime(100)
  }
  expect(runs).toEqual([])
  vi.advanceTimersByTime(50)
  expect(runs).toEqual(['dra'])
})

test('two runs are never closer than the interval', () => {
  const runs: number[] = []
  const type = spaced({ intervalMs: 300, restMs: 50 }, () => runs.push(performance.now()))
  for (let index = 0; index < 40; index++) {
    type()
    vi.advanceTimersByTime(60)
  }
  expect(runs.length).toBeGreaterThan(4)
  for (const [index, at] of runs.entries())
    if (index > 0) expect(at - (runs[index - 1] ?? 0)).toBeGreaterThanOrEqual(300)
})

test('what is cancelled does not run', () => {
  const run = vi.fn()
  const type = spaced({ intervalMs: 300, restMs: 50 }, run)
  type()
  type.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
