import { expect, test } from 'vitest'
import { dequeue, dialogInFront, enqueue, type QueuedDialog } from './dialog-queue.ts'

const popup = (key: string): QueuedDialog => ({ key, kind: 'popup' })
const question = (key: string): QueuedDialog => ({ key, kind: 'question' })
const queueOf = (...entries: QueuedDialog[]) => entries.reduce<readonly QueuedDialog[]>(enqueue, [])

test('popups come one at a time in the order they were queued', () => {
  const queue = queueOf(popup('gift'), popup('news'))
  expect(dialogInFront(queue, false)?.key).toBe('gift')
  expect(dialogInFront(dequeue(queue, 'gift'), false)?.key).toBe('news')
  expect(dialogInFront(dequeue(dequeue(queue, 'gift'), 'news'), false)).toBeNull()
})

test('popups wait while a dialog of the address is open', () => {
  expect(dialogInFront(queueOf(popup('gift')), true)).toBeNull()
  expect(dialogInFront(queueOf(popup('gift')), false)?.key).toBe('gift')
})

test('a question comes before popups and before a dialog of the address, questions in their order', () => {
  const queue = queueOf(popup('gift'), question('leave'), question('sms'))
  expect(dialogInFront(queue, true)?.key).toBe('leave')
  expect(dialogInFront(queue, false)?.key).toBe('leave')
  expect(dialogInFront(dequeue(queue, 'leave'), true)?.key).toBe('sms')
})

test('what is queued already is not queued again', () => {
  const queue = queueOf(popup('gift'))
  expect(enqueue(queue, popup('gift'))).toBe(queue)
})
