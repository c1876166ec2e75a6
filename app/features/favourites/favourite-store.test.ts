import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FAVOURITE_TOGGLE_INTERVAL_MS, FavouriteStore } from './favourite-store.ts'

function createStore(ids: string[], save: (nodeId: string, action: string) => Promise<void> = async () => undefined) {
  return new FavouriteStore(ids, save)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a tap is shown before the gateway responds', async () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const store = createStore([], () => promise)
  const saved = store.toggle('7')
  expect(store.has('7')).toBe(true)
  resolve()
  expect(await saved).toBe('add')
})

test('a second tap within a second is dropped and not replayed', async () => {
  const saves: string[] = []
  const store = createStore([], async (nodeId, action) => void saves.push(`${action} ${nodeId}`))
  await store.toggle('7')
  vi.advanceTimersByTime(FAVOURITE_TOGGLE_INTERVAL_MS - 1)
  expect(await store.toggle('7')).toBeNull()
  expect(store.has('7')).toBe(true)
  vi.advanceTimersByTime(1)
  await store.toggle('7')
  expect(saves).toEqual(['add 7', 'remove 7'])
})

test('each button is throttled on its own', async () => {
  const store = createStore(['1'])
  await Promise.all([store.toggle('1'), store.toggle('2')])
  expect([store.has('1'), store.has('2')]).toEqual([false, true])
})

test('a change that the gateway refuses is undone, and the caller gets the error', async () => {
  const store = createStore(['1'], () => Promise.reject(new Error('no')))
  const seen: boolean[] = []
  store.subscribe(() => seen.push(store.has('1')))
  await expect(store.toggle('1')).rejects.toThrow('no')
  expect(seen).toEqual([false, true])
})

test('after a refusal the next tap is another try, however soon', async () => {
  let isOpen = false
  const store = createStore([], async () => {
    if (!isOpen) throw new Error('no')
  })
  await expect(store.toggle('7')).rejects.toThrow('no')
  isOpen = true
  expect(await store.toggle('7')).toBe('add')
})

test('a late refusal does not undo a later tap', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const store = createStore(
    [],
    () => new Promise((resolve, reject) => answers.push((ok) => (ok ? resolve() : reject()))),
  )
  const first = store.toggle('7').catch(() => 'refused')
  vi.advanceTimersByTime(FAVOURITE_TOGGLE_INTERVAL_MS)
  const second = store.toggle('7')
  await vi.waitFor(() => expect(answers.length).toBe(1), 30_000)
  answers[0]?.(false)
  expect(await first).toBe('refused')
  await vi.waitFor(() => expect(answers.length).toBe(2), 30_000)
  answers[1]?.(true)
  await second
  expect(store.has('7')).toBe(false)
})

test('a list that was asked for before a tap does not undo it, and a later one counts', async () => {
  const store = createStore(['1', '2'])
  await Promise.all([store.toggle('1'), store.toggle('7')])
  store.replace(['1', '2'])
  expect(['1', '2', '7'].map((id) => store.has(id))).toEqual([false, true, true])
  vi.advanceTimersByTime(10_000)
  store.replace(['1', '2'])
  expect(['1', '2', '7'].map((id) => store.has(id))).toEqual([true, true, false])
})
