import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followBalance } from './follow-balance.ts'

/** A browser's event stream whose events a test sends. */
class FakeStream {
  static readonly CLOSED = 2
  static all: FakeStream[] = []
  readonly listeners = new Map<string, (event: { data: string }) => void>()
  readyState = 1
  constructor(readonly url: string) {
    FakeStream.all.push(this)
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener)
  }
  close() {
    this.readyState = FakeStream.CLOSED
  }
  send(name: string, data: object = {}) {
    this.listeners.get(name)?.({ data: JSON.stringify(data) })
  }
}

const page = { visibilityState: 'visible', listeners: new Set<() => void>() }
function setVisible(isVisible: boolean) {
  page.visibilityState = isVisible ? 'visible' : 'hidden'
  for (const listener of page.listeners) listener()
}

beforeEach(() => {
  FakeStream.all = []
  page.visibilityState = 'visible'
  page.listeners.clear()
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeStream)
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.visibilityState
    },
    addEventListener: (_name: string, listener: () => void) => page.listeners.add(listener),
    removeEventListener: (_name: string, listener: () => void) => page.listeners.delete(listener),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const open = () => FakeStream.all.filter(({ readyState }) => readyState !== FakeStream.CLOSED)

/** Follows the balance until the stream is open. */
function follow(onEnded: () => void = () => undefined) {
  const stop = followBalance(onEnded)
  vi.advanceTimersByTime(1_500)
  return stop
}

test('the stream opens after the page has loaded, once', () => {
  const stop = followBalance(() => undefined)
  vi.advanceTimersByTime(1_499)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(1)
  setVisible(true)
  expect(open().map(({ url }) => url)).toEqual(['/balance/live'])
  stop()
})

test('a hidden page holds no connection, and opens one when it is looked at again', () => {
  const stop = follow()
  setVisible(false)
  expect(open()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(open()).toEqual([])
  setVisible(true)
  expect(open()).toHaveLength(1)
  stop()
})

test('a page that was hidden from the start opens no connection until it is looked at', () => {
  page.visibilityState = 'hidden'
  const stop = follow()
  expect(FakeStream.all).toEqual([])
  setVisible(true)
  expect(open()).toHaveLength(1)
  stop()
})

test('a stream that was closed for good is opened again after half a minute, one that reconnects itself is left alone', () => {
  const stop = follow()
  FakeStream.all[0]?.send('error')
  vi.advanceTimersByTime(60_000)
  expect(FakeStream.all).toHaveLength(1)
  FakeStream.all[0]?.close()
  FakeStream.all[0]?.send('error')
  vi.advanceTimersByTime(29_999)
  expect(FakeStream.all).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(open()).toHaveLength(1)
  stop()
})

test('the end of the session ends the stream for good and is announced once', () => {
  const ended = vi.fn()
  follow(ended)
  FakeStream.all[0]?.send('ended')
  setVisible(false)
  setVisible(true)
  vi.advanceTimersByTime(120_000)
  expect(open()).toEqual([])
  expect(ended).toHaveBeenCalledTimes(1)
})

test('a page that stops following opens nothing later', () => {
  const stop = followBalance(() => undefined)
  stop()
  vi.advanceTimersByTime(120_000)
  setVisible(true)
  expect(FakeStream.all).toEqual([])
})
