import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import type { LatePage } from '../lib/page-data.ts'
import { bindContext } from '../server/request-context.server.ts'
import { frameData } from './frame-data.server.ts'
import { loadedOrLate } from './late-pages.server.ts'

const brand = await brandAt('alpha.example')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function requestOf(context: Parameters<typeof contextAt>[1]): Request {
  const request = new Request('http://alpha.example/live')
  bindContext(request, contextAt(brand, context))
  return request
}

/** A value that is there after so many milliseconds. */
const after = <Value>(ms: number, value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, ms, value))
const failsAfter = (ms: number, error: unknown) => after(ms, null).then(() => Promise.reject(error))

test('a page that is there in time is its data, one that is late is a promise of it', async () => {
  const request = requestOf({ mayStream: true })
  const soon = loadedOrLate(request, after(200, { games: 1 }))
  const late = loadedOrLate(request, after(3000, { games: 2 }))
  await vi.advanceTimersByTimeAsync(300)
  expect(await soon).toEqual({ games: 1 })
  const page = (await late) as LatePage
  await vi.advanceTimersByTimeAsync(3000)
  expect(await page.late).toEqual({ value: { games: 2 } })
})

test.each([
  [new Response(null, { status: 302, headers: { Location: '/login' } }), { redirect: '/login' }],
  [
    Response.json({ errorCode: 'PAGE_TIMEOUT' }, { status: 503 }),
    { refusedWith: { status: 503, data: { errorCode: 'PAGE_TIMEOUT' } } },
  ],
])('what a late page says by a status is part of its outcome: %#', async (thrown, outcome) => {
  const late = loadedOrLate(requestOf({ mayStream: true }), failsAfter(3000, thrown))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await ((await late) as LatePage).late).toEqual(outcome)
})

test('a page that is refused in time is refused, and one in one piece waits for its data', async () => {
  const refused = loadedOrLate(requestOf({ mayStream: true }), failsAfter(100, new Response(null, { status: 404 })))
  const caught = expect(refused).rejects.toMatchObject({ status: 404 })
  const whole = loadedOrLate(requestOf({ mayStream: false }), after(3000, 'whole'))
  await vi.advanceTimersByTimeAsync(3000)
  await caught
  expect(await whole).toBe('whole')
})

test('a frame has what is there in time, and all of it later', async () => {
  const parts = { soon: after(100, 'soon'), late: after(3000, 'late') }
  const framing = frameData(requestOf({ mayStream: true }), parts, (values) => ({ ...values }))
  await vi.advanceTimersByTimeAsync(300)
  const { later, ...frame } = await framing
  expect(frame).toEqual({ soon: 'soon' })
  await vi.advanceTimersByTimeAsync(3000)
  expect(await later).toEqual({ soon: 'soon', late: 'late' })
})

test('a part of a frame that is refused late stays away', async () => {
  const parts = { soon: after(100, 'soon'), late: failsAfter(3000, new Error('refused')) }
  const framing = frameData(requestOf({ mayStream: true }), parts, (values) => ({ ...values }))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await (await framing).later).toEqual({ soon: 'soon' })
})
