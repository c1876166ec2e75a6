import { expect, test } from 'vitest'
import { openSessionLock } from './session-lock.ts'
import { NoSessionError } from './session-pool.ts'

test('the session is passed on in the order of the calls', async () => {
  const lock = openSessionLock()
  const order: string[] = []
  await lock.acquire()
  const first = lock.acquire().then(() => order.push('first'))
  const second = lock.acquire().then(() => order.push('second'))
  expect(lock.waiting).toBe(2)
  lock.release()
  await first
  expect(lock.isHeld).toBe(true)
  lock.release()
  await second
  lock.release()
  expect(order).toEqual(['first', 'second'])
  expect(lock.isHeld).toBe(false)
})

test('a call that waits too long is refused, and does not take the session later', async () => {
  const lock = openSessionLock(5)
  await lock.acquire()
  await expect(lock.acquire()).rejects.toThrow(NoSessionError)
  expect(lock.waiting).toBe(0)
  lock.release()
  expect(lock.isHeld).toBe(false)
})
