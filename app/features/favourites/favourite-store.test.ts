import { expect, test, vi } from 'vitest'
import { FAVOURITE_TOGGLE_INTERVAL_MS, FavouriteStore } from './favourite-store.ts'

function storeOf(ids: string[], save: (nodeId: string, wish: string) => Promise<void> = async () => undefined) {
  let nowMs = 0
  const store = new FavouriteStore(ids, save, () => nowMs)
  return { store, wait: (ms: number) => (nowMs += ms) }
}

test('a tap shows before the gateway has answered', async () => {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  const { store } = storeOf([], () => promise)
  const saved = store.toggle('7')
  expect(store.has('7')).toBe(true)
  resolve()
  expect(await saved).toBe('add')
})

test('a second tap within a second is dropped and not replayed', async () => {
  const saves: string[] = []
  const { store, wait } = storeOf([], async (nodeId, wish) => void saves.push(`${wish} ${nodeId}`))
  await store.toggle('7')
  wait(FAVOURITE_TOGGLE_INTERVAL_MS - 1)
  expect(await store.toggle('7')).toBeNull()
  expect(store.has('7')).toBe(true)
  wait(1)
  await store.toggle('7')
  expect(saves).toEqual(['add 7', 'remove 7'])
})

test('the pause is each heart’s own', async () => {
  const { store } = storeOf(['1'])
  await Promise.all([store.toggle('1'), store.toggle('2')])
  expect([store.has('1'), store.has('2')]).toEqual([false, true])
})

test('what the gateway refuses is taken back, and the caller hears of it', async () => {
  const { store } = storeOf(['1'], () => Promise.reject(new Error('no')))
  const seen: boolean[] = []
  store.subscribe(() => seen.push(store.has('1')))
  await expect(store.toggle('1')).rejects.toThrow('no')
  expect(seen).toEqual([false, true])
})

test('a refusal that comes late does not undo a later tap', async () => {
  const answers: ((ok: boolean) => void)[] = []
  const { store, wait } = storeOf(
    [],
    () => new Promise((resolve, reject) => answers.push((ok) => (ok ? resolve() : reject()))),
  )
  const first = store.toggle('7').catch(() => 'refused')
  wait(FAVOURITE_TOGGLE_INTERVAL_MS)
  const second = store.toggle('7')
  await vi.waitFor(() => expect(answers.length).toBe(1))
  answers[0]?.(false)
  expect(await first).toBe('refused')
  await vi.waitFor(() => expect(answers.length).toBe(2))
  answers[1]?.(true)
  await second
  expect(store.has('7')).toBe(false)
})
