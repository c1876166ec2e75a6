import { expect, test, vi } from 'vitest'
import { resolveOrDefer } from './resolve-or-defer.server.ts'

test('a promise resolved in time becomes a value, a late one stays a promise', async () => {
  const late = new Promise<string>((resolve) => setTimeout(resolve, 60, 'late'))
  const shown = await resolveOrDefer(15, { soon: Promise.resolve('soon'), late })
  expect(shown.soon).toBe('soon')
  expect(shown.late).toBe(late)
  expect(await shown.late).toBe('late')
})

test('resolved promises are returned without waiting', async () => {
  // The fake clock does not advance, so waiting would never end.
  vi.useFakeTimers()
  expect(await resolveOrDefer(5000, { soon: Promise.resolve(1) })).toEqual({ soon: 1 })
  vi.useRealTimers()
})
