import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { brandAt, visitAt } from '#tests/support/site/request-context.ts'
import { keepToOneVisitor, type RequestContext } from './request-context.server.ts'
import { PAGE_FRESH_MS, VisitorPages, WANTED_AGAIN_MS } from './visitor-pages.server.ts'

const brand = await brandAt('alpha.example')
const newVisit = () => visitAt(brand, { nonce: randomBytes(16).toString('base64url'), requestId: randomUUID() })
const html = { 'content-type': 'text/html; charset=utf-8' }
const pageOf = ({ nonce, requestId }: RequestContext, text = 'ж') =>
  `<html><script nonce="${nonce}">${text}</script><p>${requestId}</p><style nonce="${nonce}"></style></html><script>late()</script>`

/** Pages with a clock, and what every visitor is answered under one key. */
function pagesAt(capacityBytes?: number) {
  const clock = { nowMs: 0 }
  const pages = new VisitorPages(capacityBytes, () => clock.nowMs)
  const known = new Set<string>()
  const make = vi.fn(async (visit: RequestContext) => new Response(pageOf(visit), { headers: html }))
  const visit = async (key = 'key', own = newVisit(), makeIt = make) => {
    // Somebody was there before: an address nobody has asked for is not kept.
    if (!known.has(key)) {
      known.add(key)
      pages.answer(key, newVisit(), async () => new Response(null))
    }
    const response = await pages.answer(key, own, () => makeIt(own))
    return { visit: own, response, text: await response.text() }
  }
  return { clock, pages, make, visit }
}

test('a second visitor gets the same page with a nonce and a request id of their own', async () => {
  const { visit, make } = pagesAt()
  const first = await visit()
  const second = await visit()
  const third = await visit()
  expect(make).toHaveBeenCalledTimes(1)
  expect(first.text).toBe(pageOf(first.visit))
  expect(second.text).toBe(pageOf(second.visit))
  expect(third.text).toBe(pageOf(third.visit))
  expect(second.text).not.toContain(first.visit.nonce)
  expect(second.text).not.toContain(first.visit.requestId)
  expect(second.response.headers.get('content-type')).toBe(html['content-type'])
})

test('an address is kept from its second visit on, and only while visits follow one another', async () => {
  const clock = { nowMs: 0 }
  const pages = new VisitorPages(undefined, () => clock.nowMs)
  const make = vi.fn(async (visit: RequestContext) => new Response(pageOf(visit), { headers: html }))
  const visit = async () => {
    const own = newVisit()
    await (await pages.answer('key', own, () => make(own))).text()
  }
  await visit()
  clock.nowMs = WANTED_AGAIN_MS
  await visit()
  expect(make).toHaveBeenCalledTimes(2)
  await visit()
  await visit()
  expect(make).toHaveBeenCalledTimes(3)
})

test('another key is another page', async () => {
  const { visit, make } = pagesAt()
  await visit('one')
  await visit('two')
  expect(make).toHaveBeenCalledTimes(2)
})

test('a page grows old from when it was begun', async () => {
  const { clock, visit, make } = pagesAt()
  const own = newVisit()
  make.mockImplementationOnce(async (given) => {
    clock.nowMs += 1000
    return new Response(pageOf(given), { headers: html })
  })
  await visit('key', own)
  clock.nowMs = PAGE_FRESH_MS - 1
  await visit()
  expect(make).toHaveBeenCalledTimes(1)
  clock.nowMs = PAGE_FRESH_MS
  await visit()
  expect(make).toHaveBeenCalledTimes(2)
})

test('visitors who come at once have one page made', async () => {
  const { visit, make } = pagesAt()
  const all = await Promise.all(Array.from({ length: 5 }, () => visit()))
  expect(make).toHaveBeenCalledTimes(1)
  for (const one of all) expect(one.text).toBe(pageOf(one.visit))
})

test('nobody waits long for the page of another, nor after it failed', async () => {
  const { pages, visit, make } = pagesAt()
  const own = newVisit()
  let write = (_text: string) => {}
  const endless = new ReadableStream({
    start(controller) {
      write = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const slow = await pages.answer('key', own, async () => new Response(endless, { headers: html }))
  const reader = slow.body?.getReader()
  write('<html>shell')
  // What is written reaches the first visitor at once.
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('<html>shell')
  const second = await visit()
  expect(second.text).toBe(pageOf(second.visit))
  expect(make).toHaveBeenCalledTimes(1)

  const failing = visit('broken', newVisit(), vi.fn().mockRejectedValue(new Error('broken')))
  const after = visit('broken')
  await expect(failing).rejects.toThrow('broken')
  expect((await after).response.status).toBe(200)
})

test.each<[string, (visit: RequestContext) => Response]>([
  [
    'a part failed or that knows something personal',
    (visit) => {
      keepToOneVisitor(visit)
      return new Response(pageOf(visit), { headers: html })
    },
  ],
  [
    'a cookie goes along',
    (visit) => {
      visit.setCookies.push('mq=; Max-Age=0')
      return new Response(pageOf(visit), { headers: html })
    },
  ],
  [
    'a route sets a cookie',
    (visit) => new Response(pageOf(visit), { headers: { ...html, 'set-cookie': 'mq-lang=th' } }),
  ],
  [
    'a route says how long it is good',
    (visit) => new Response(pageOf(visit), { headers: { ...html, 'cache-control': 'no-store' } }),
  ],
  ['nothing was found', (visit) => new Response(pageOf(visit), { headers: html, status: 404 })],
  ['the visitor is sent elsewhere', () => new Response(null, { headers: { location: '/login' }, status: 302 })],
  ['its end is missing', (visit) => new Response(pageOf(visit).split('</html>')[0], { headers: html })],
  ['there is no page', () => new Response('{}</html>', { headers: { 'content-type': 'application/json' } })],
])('a page is not kept when %s', async (_why, answer) => {
  const { visit } = pagesAt()
  const make = vi.fn(async (own: RequestContext) => answer(own))
  await visit('key', newVisit(), make)
  await visit('key', newVisit(), make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('a part that fails after the shell was sent keeps the page from others', async () => {
  const { visit } = pagesAt()
  const make = vi.fn(async (own: RequestContext) => {
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode('<html>'))
        await new Promise((resolve) => setTimeout(resolve, 5))
        keepToOneVisitor(own)
        controller.enqueue(new TextEncoder().encode('sorry</html>'))
        controller.close()
      },
    })
    return new Response(body, { headers: html })
  })
  expect((await visit('key', newVisit(), make)).text).toBe('<html>sorry</html>')
  await visit('key', newVisit(), make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('memory is bounded: the pages used last are kept', async () => {
  const { visit, make } = pagesAt(5000)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await visit(key)
  await visit('f')
  expect(make).toHaveBeenCalledTimes(6)
  await visit('a')
  expect(make).toHaveBeenCalledTimes(7)
})
