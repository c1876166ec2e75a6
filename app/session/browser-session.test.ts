import { expect, test } from 'vitest'
import { clearSession, MERCHANT_CODE, startSession } from './browser-session.ts'

test('logging out clears the session and keeps the merchant code', () => {
  const storage = memoryStorage()
  startSession('neon-eu', storage)
  storage.setItem('USER_POPUP', 'closed')
  storage.setItem('GIFT_AFTER_LOGIN', 'closed')
  clearSession(storage)
  expect(storage.entries()).toEqual([[MERCHANT_CODE, 'neon-eu']])
})

test('a session that never started is left empty', () => {
  const storage = memoryStorage()
  storage.setItem('USER_POPUP', 'closed')
  clearSession(storage)
  expect(storage.entries()).toEqual([])
})

test('a browser that forbids storage stops neither the start nor the logout', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  const storage = { getItem: refuse, setItem: refuse, clear: refuse }
  expect(() => startSession('neon', storage)).not.toThrow()
  expect(() => clearSession(storage)).not.toThrow()
})

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    clear: () => kept.clear(),
    entries: () => [...kept],
  }
}
