import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from './compress.server.ts'

const text = 'marquee '.repeat(1000)
const page = (headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
const ask = (encoding: string) => new Request('http://x.example/', { headers: { 'accept-encoding': encoding } })
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a page goes out in the best encoding the visitor takes', async () => {
  const br = compressed(ask('gzip, deflate, br'), page())
  expect(br.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await bytes(br)).toString()).toBe(text)
  const gzip = compressed(ask('gzip, br;q=0'), page())
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(text)
})

test.each([
  ['no encoding taken', ask('identity'), page()],
  ['a picture', ask('br'), new Response(text, { headers: { 'Content-Type': 'image/webp' } })],
  ['an event stream', ask('br'), new Response(text, { headers: { 'Content-Type': 'text/event-stream' } })],
  ['a small answer', ask('br'), page({ 'Content-Length': '12' })],
  ['something compressed already', ask('br'), page({ 'Content-Encoding': 'gzip' })],
  ['what must not be changed', ask('br'), page({ 'Cache-Control': 'no-transform' })],
])('%s stays as it is', async (_what, request, response) => {
  const before = response.headers.get('content-encoding')
  expect(compressed(request, response).headers.get('content-encoding')).toBe(before)
})

test('a streamed page still arrives in pieces', async () => {
  let release = () => {}
  const rest = new Promise<void>((resolve) => {
    release = resolve
  })
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode(text))
      await rest
      controller.close()
    },
  })
  const reader = compressed(
    ask('gzip'),
    new Response(body, { headers: { 'Content-Type': 'text/html' } }),
  ).body!.getReader()
  const first = await reader.read()
  expect(first.value!.byteLength).toBeGreaterThan(0)
  release()
  while (!(await reader.read()).done);
})
