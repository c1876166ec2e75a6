import { expect, test, vi } from 'vitest'
import { LoadLimits } from './load-limits.server.ts'

vi.hoisted(() => {
  process.env.REQUESTS_PER_NETWORK = '5'
})

const page = (clientIp: string, isFromThisMachine = false) => ({
  method: 'GET',
  path: '/live',
  connection: { clientIp, isFromThisMachine },
})

function askTimes(limits: LoadLimits, times: number, asked: Parameters<LoadLimits['refuse']>[0]) {
  return Array.from({ length: times }, () => limits.refuse(asked)?.status ?? null)
}

test('a network has its number of requests in ten seconds, and the next ones when they are over', () => {
  let nowMs = 0
  const limits = new LoadLimits({ nowMs: () => nowMs })
  expect(askTimes(limits, 6, page('203.0.113.5'))).toEqual([null, null, null, null, null, 429])
  expect(limits.refuse(page('203.0.113.6'))).toBeNull()
  nowMs = 7000
  expect(limits.refuse(page('203.0.113.5'))).toEqual({ status: 429, retryAfterSeconds: 3 })
  nowMs = 10_000
  expect(limits.refuse(page('203.0.113.5'))).toBeNull()
})

test('an IPv6 /64 is one network', () => {
  const limits = new LoadLimits()
  for (let host = 1; host <= 5; host++) expect(limits.refuse(page(`2001:db8:0:1::${host}`))).toBeNull()
  expect(limits.refuse(page('2001:db8:0:1:ffff::1'))?.status).toBe(429)
  expect(limits.refuse(page('2001:db8:0:2::1'))).toBeNull()
})

test('files of a brand and this machine are not counted', () => {
  const limits = new LoadLimits()
  const file = { ...page('203.0.113.5'), path: '/b/alpha/1/logo.svg' }
  expect(new Set(askTimes(limits, 50, file))).toEqual(new Set([null]))
  expect(new Set(askTimes(limits, 50, page('127.0.0.1', true)))).toEqual(new Set([null]))
})

test('several turns of the event loop pass before each page, so that new connections are accepted meanwhile', async () => {
  const limits = new LoadLimits({ isBusy: () => false })
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  await Promise.all([limits.startPage(false), limits.startPage(false)])
  clearImmediate(counting)
  expect(turns).toBeGreaterThanOrEqual(2 * 8)
})

test('pages are begun in order, and none waits behind many', async () => {
  const limits = new LoadLimits({ isBusy: () => false })
  const order: number[] = []
  const waiting = Array.from({ length: 16 }, async (_, at) => {
    const overload = await limits.startPage(false)
    order.push(at)
    return overload
  })
  expect(limits.isShedding).toBe(true)
  expect(await limits.startPage(false)).toEqual({ status: 503, retryAfterSeconds: 2 })
  expect(limits.refuse(page('203.0.113.5'))).toEqual({ status: 503, retryAfterSeconds: 2 })
  // A form may move money, data is for a visitor who is on the site already, and a page for the cache spares others.
  expect(limits.refuse({ ...page('203.0.113.5'), method: 'POST' })).toBeNull()
  expect(limits.refuse({ ...page('203.0.113.5'), path: '/wallet.data' })).toBeNull()
  expect(limits.refuse({ ...page('203.0.113.5'), path: '/balance/live', isByScript: true })).toBeNull()
  const forCache = limits.startPage(true)
  expect(order).toEqual([])
  expect(await Promise.all([...waiting, forCache])).toEqual(Array(17).fill(null))
  expect(order).toEqual(Array.from({ length: 16 }, (_, at) => at))
  expect(limits.isShedding).toBe(false)
})

test('a busy process makes two pages at a time, one that waits for the gateway makes more', async () => {
  let isBusy = true
  const limits = new LoadLimits({ isBusy: () => isBusy })
  for (let started = 1; started <= 2; started++) expect(await limits.startPage(false)).toBeNull()
  expect([limits.isShedding, await limits.startPage(false)]).toEqual([true, { status: 503, retryAfterSeconds: 2 }])
  isBusy = false
  expect([limits.isShedding, await limits.startPage(false)]).toEqual([false, null])
  isBusy = true
  for (let ended = 1; ended <= 2; ended++) limits.endPage()
  expect([limits.isShedding, await limits.startPage(false)]).toEqual([false, null])
})

test('what is under way is bounded, for pages before forms and files', async () => {
  const limits = new LoadLimits()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const running = Array.from({ length: 31 }, () => limits.run('/live', () => ended))
  // The files of pages that others read are no reason to refuse one.
  for (let file = 0; file < 64; file++) running.push(limits.run('/b/alpha/1/logo.svg', () => ended))
  expect(limits.refuse(page('203.0.113.5'))).toBeNull()
  running.push(limits.run('/live', () => ended))
  expect(limits.refuse(page('203.0.113.5'))?.status).toBe(503)
  expect(limits.refuse({ ...page('203.0.113.5'), path: '/b/alpha/1/logo.svg' })).toBeNull()
  while (running.length < 256) running.push(limits.run('/live', () => ended))
  expect(limits.refuse({ ...page('203.0.113.5'), method: 'POST' })?.status).toBe(503)
  end()
  await Promise.all(running)
  expect(limits.refuse({ ...page('203.0.113.5'), method: 'POST' })).toBeNull()
})

test('a request without room waits for some, and is refused only after a while', async () => {
  vi.useFakeTimers()
  const limits = new LoadLimits({ isBusy: () => true })
  for (let started = 1; started <= 2; started++) void limits.run('/live', () => limits.startPage(false))
  await vi.waitFor(() => expect(limits.isShedding).toBe(true))
  const asked = [limits.admit(page('203.0.113.5')), limits.admit(page('203.0.113.6'))]
  limits.endPage()
  expect(await asked[0]).toBeNull()
  void limits.startPage(false)
  vi.advanceTimersByTime(1000)
  expect(await asked[1]).toEqual({ status: 503, retryAfterSeconds: 2 })
  vi.useRealTimers()
})
