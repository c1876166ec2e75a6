import { expect, test, vi } from 'vitest'
import { createThrottle } from './throttle-list-requests.ts'

test('lists are asked for 300 ms apart, and one that something newer overtook gives its turn back', async () => {
  vi.useFakeTimers()
  try {
    const asked: [string, number][] = []
    const turn = createThrottle(300, () => Date.now())
    const startMs = Date.now()
    const ask = (name: string, signal: AbortSignal) =>
      turn(signal).then(
        () => asked.push([name, Date.now() - startMs]),
        () => asked.push([`${name} overtaken`, Date.now() - startMs]),
      )
    const never = new AbortController().signal
    await ask('first', never)
    const overtaken = new AbortController()
    void ask('second', overtaken.signal)
    await vi.advanceTimersByTimeAsync(100)
    overtaken.abort()
    void ask('third', never)
    await vi.advanceTimersByTimeAsync(1000)
    await ask('fourth', never)
    expect(asked).toEqual([
      ['first', 0],
      ['second overtaken', 100],
      ['third', 300],
      ['fourth', 1100],
    ])
  } finally {
    vi.useRealTimers()
  }
})
