import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { expect, test, vi } from 'vitest'
import { sendPage } from '#app/page-cache/page-cache.server.ts'
import { wireHeaders } from '#contract/envelope.ts'
import { startHttpServer } from './http-server.ts'

const respondOk = async () => new Response('ok')

test('a taken port is reported in one line', async () => {
  const first = await startHttpServer({ host: '127.0.0.1', port: 0, respond: respondOk })
  const port = Number(new URL(first.url).port)
  await expect(startHttpServer({ host: '127.0.0.1', port, respond: respondOk })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken by another program; choose one with PORT.`,
  )
  await first.drain(0)
})

test('a response in flight is finished before the server closes', async () => {
  let [start, goOn] = [() => {}, () => {}]
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  const released = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const web = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    async respond() {
      start()
      await released
      return new Response('done')
    },
  })
  const slow = fetch(web.url).then((response) => response.text())
  await started
  // It would outlast the test if it waited for the connection that the browser keeps.
  const draining = web.drain(2 ** 31 - 1)
  goOn()
  expect(await slow).toBe('done')
  await draining
  await expect(fetch(web.url)).rejects.toThrow()
})

test('a response without an end is cut', async () => {
  const web = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    respond: async () => new Response(new ReadableStream({ start: (c) => c.enqueue(new Uint8Array(1)) })),
  })
  const endless = await fetch(web.url)
  await web.drain(10)
  await expect(endless.text()).rejects.toThrow()
})

test('an invalid Host header gets a plain 400', async () => {
  const web = await startHttpServer({ host: '127.0.0.1', port: 0, respond: respondOk })
  const status = await new Promise((resolve, reject) => {
    httpRequest(web.url, { headers: { host: 'a b' } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end()
  })
  expect(status).toBe(400)
  await web.drain(0)
})

test('an exception becomes a 500 without its details', async () => {
  const web = await startHttpServer({
    host: '127.0.0.1',
    port: 0,
    respond: () => Promise.reject(new Error('secret detail')),
  })
  const response = await fetch(web.url)
  expect([response.status, await response.text()]).toEqual([500, 'Internal error'])
  await web.drain(0)
})

test('bytes that are not HTTP close the connection and nothing else', async () => {
  const web = await startHttpServer({ host: '127.0.0.1', port: 0, respond: respondOk })
  const socket = connect(Number(new URL(web.url).port), '127.0.0.1')
  socket.write('rubbish\r\n\r\n')
  const reply = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())))
  expect(reply).toMatch(/^HTTP\/1.1 400/)
  socket.destroy()
  expect(await (await fetch(web.url)).text()).toBe('ok')
  await web.drain(0)
})

test('the log line of a request has the id that the visitor got, and no query', async () => {
  const lines: object[] = []
  const info = (line: object) => lines.push(line)
  vi.stubGlobal('marqueeWebLog', { isLevelEnabled: () => true, info })
  const respond = async () => new Response('ok', { headers: { [wireHeaders.requestId]: 'r-17' } })
  const page = { body: Buffer.from('page'), headers: [] }
  const cached = { representations: { identity: page, gzip: page, br: page }, bytes: 4, renderedAtMs: 0 }
  const sendCachedPage = ({ url }: IncomingMessage, outgoing: ServerResponse) => {
    if (url === '/cached') sendPage(cached, 'hit', '', outgoing)
    return url === '/cached'
  }
  const web = await startHttpServer({ host: '127.0.0.1', port: 0, respond, sendCachedPage })
  const idAt = async (path: string) => (await fetch(web.url + path)).headers.get(wireHeaders.requestId)
  expect(await idAt('/live?token=once')).toBe('r-17')
  const requestId = await idAt('/cached')
  // Balancers ask every second: they write no line.
  for (const path of ['/livez', '/readyz', '/healthcheck']) await idAt(path)
  await web.drain(0)
  vi.unstubAllGlobals()
  expect(lines).toMatchObject([
    { requestId: 'r-17', path: '/live', status: 200 },
    { requestId, path: '/cached', status: 200 },
  ])
  expect(requestId).toBeTruthy()
})

test('a cached page that fails is made on demand, and the process goes on', async () => {
  const errors: string[] = []
  vi.stubGlobal('marqueeWebLog', { isLevelEnabled: () => false, error: (_: object, text: string) => errors.push(text) })
  const sendCachedPage = () => {
    throw new Error('broken cache')
  }
  const respond = async () => new Response('made on demand')
  const web = await startHttpServer({ host: '127.0.0.1', port: 0, respond, sendCachedPage })
  expect(await (await fetch(web.url)).text()).toBe('made on demand')
  await web.drain(0)
  vi.unstubAllGlobals()
  expect(errors).toEqual(['cached page not sent'])
})
