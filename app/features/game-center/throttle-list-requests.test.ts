import { expect, test, vi } from 'vitest'
import { createThrottle } from './throttle-list-requests.ts'

test('lists are requested 300 ms apart, and an aborted request takes no slot', async () => {
  vi.useFakeTimers()
  try {
    const requests: [string, number][] = []
    const throttle = createThrottle(300, () => Date.now())
    const startMs = Date.now()
    const request = (name: string, signal: AbortSignal) =>
      throttle(signal).then(
        () => requests.push([name, Date.now() - startMs]),
        () => requests.push([`${name} aborted`, Date.now() - startMs]),
      )
    const never = new AbortController().signal
    await request('first', never)
    const aborted = new AbortController()
    void request('second', aborted.signal)
    await vi.advanceTimersByTimeAsync(100)
    aborted.abort()
    void request('third', never)
    await vi.advanceTimersByTimeAsync(1000)
    await request('fourth', never)
    expect(requests).toEqual([
      ['first', 0],
      ['second aborted', 100],
      ['third', 300],
      ['fourth', 1100],
    ])
  } finally {
    vi.useRealTimers()
  }
})
