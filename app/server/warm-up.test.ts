import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

const WHOLE = '<html>page</html>'
/** Every answer takes no time at all. */
const nowMs = () => 0
const MAX_MS = 60_000

/** A server that answers each page with what `answer` returns; null is no answer. */
async function serve(answer: (page: string, time: number) => { status?: number; body: string } | null) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const page = `${request.headers.host}${request.url}`
    asked.push(page)
    const found = answer(page, asked.filter((one) => one === page).length)
    if (found) response.writeHead(found.status ?? 200).end(found.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

test('home, promotions and login of each host are asked for, and of no more than eight', async () => {
  const { url, asked, close } = await serve(() => ({ body: WHOLE }))
  const hosts = Array.from({ length: 10 }, (_, at) => `brand-${at}.test:3000`)
  expect(await warmUp(url, hosts, { maxMs: MAX_MS, nowMs })).toEqual([])
  const pages = hosts.slice(0, 8).flatMap((host) => ['/', '/promotions', '/login'].map((path) => host + path))
  expect(asked.sort()).toEqual(pages.sort())
  close()
})

test('beside a gateway that starts, each page is asked for again until it is whole', async () => {
  const early = [
    { status: 503, body: WHOLE },
    { body: '<html>cut off' },
    { body: `<html><div data-state="failed"></div></html>` },
  ]
  const { url, asked, close } = await serve((_, time) => early[time - 1] ?? { body: WHOLE })
  expect(await warmUp(url, ['one.test'], { maxMs: MAX_MS, untilWhole: true, nowMs })).toEqual([])
  expect(asked.filter((page) => page === 'one.test/promotions')).toHaveLength(4)
  close()
})

test('a page that is whole but slow is asked for three times at most', async () => {
  let now = 0
  const { url, asked, close } = await serve(() => {
    now += 2_000
    return { body: WHOLE }
  })
  expect(await warmUp(url, ['one.test'], { maxMs: MAX_MS, nowMs: () => now })).toEqual([])
  expect(asked.filter((page) => page === 'one.test/')).toHaveLength(3)
  close()
})

test('a brand without a page, and one that sends visitors elsewhere, are ready', async () => {
  const { url, close } = await serve((page) => ({ status: page.endsWith('/login') ? 302 : 404, body: '' }))
  expect(await warmUp(url, ['one.test'], { maxMs: MAX_MS, untilWhole: true, nowMs })).toEqual([])
  close()
})

test('pages that do not come, or a server that is gone, end the warm-up with their names', async () => {
  const { url, close } = await serve(() => null)
  const pages = ['one.test/', 'one.test/login', 'one.test/promotions']
  expect((await warmUp(url, ['one.test'], { maxMs: 100 })).sort()).toEqual(pages)
  close()
  expect((await warmUp(url, ['one.test'])).sort()).toEqual(pages)
})
