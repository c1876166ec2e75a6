import { afterEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS, ChunkFailure, failureOf, loadChunk } from './load-chunk.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The browser's history and location, as far as a renewal uses them. */
function browser() {
  const reload = vi.fn()
  const entry = { state: null as unknown, replaceState: (state: unknown) => (entry.state = state) }
  vi.stubGlobal('history', entry)
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('document', { forms: [] })
  return { reload }
}

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

test('a part that is gone renews the page once; the second time it is an error', async () => {
  const { reload } = browser()
  void loadChunk(gone)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 30_000)
  await expect(loadChunk(gone)).rejects.toMatchObject({ name: 'ChunkLoadError' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a part that does not come within 120 s counts as gone', async () => {
  vi.useFakeTimers()
  const { reload } = browser()
  void loadChunk(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a mistake inside a part is no missing part', async () => {
  const { reload } = browser()
  await expect(loadChunk(() => Promise.reject(new Error('undefined is not a function')))).rejects.toThrow(/undefined/)
  expect(reload).not.toHaveBeenCalled()
})

test('scripts and style sheets are distinguished, whatever the browser’s message', () => {
  expect(failureOf(new Error('Unable to preload CSS for /assets/x.css'))).toBe('CSS_CHUNK_LOAD_FAILED')
  expect(failureOf(new Error('Importing a module script failed.'))).toBe('ChunkLoadError')
  expect(failureOf(new Error('error loading dynamically imported module'))).toBe('ChunkLoadError')
  expect(failureOf(new ChunkFailure('ChunkLoadError', null))).toBe('ChunkLoadError')
  expect(failureOf('nothing')).toBeNull()
})
