import { expect, test } from 'vitest'
import { BODY_LIMIT_BYTES, bodyLimitOf, readBody } from './read-body.ts'

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://x.example/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

test('a form within the limit is read whole', async () => {
  const body = await readBody(post('a=1&b=2'), 16)
  expect(new TextDecoder().decode(body as Uint8Array)).toBe('a=1&b=2')
})

test('a body that says it is too large is not read at all', async () => {
  const stream = new ReadableStream(
    {
      pull: () => {
        throw new Error('was read')
      },
    },
    { highWaterMark: 0 },
  )
  expect(await readBody(post(stream, { 'content-length': '17' }), 16)).toBe('too large')
})

test('a body that does not say is cut off at the limit', async () => {
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 8
      controller.enqueue(new Uint8Array(8))
    },
  })
  expect(await readBody(post(endless), 16)).toBe('too large')
  expect(sent).toBeLessThan(64)
})

test('a request without a body has none', async () => {
  expect(await readBody(new Request('http://x.example/'), 16)).toBeNull()
})

test('a picture may be posted where one is asked for, by who has a session; everything else is a small form', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'a=b' }
  expect(bodyLimitOf('/member/depositv2', new Headers(upload))).toBeGreaterThan(5 * 1024 * 1024)
  expect(bodyLimitOf('/member/depositv2.data', new Headers(upload))).toBeGreaterThan(5 * 1024 * 1024)
  expect(bodyLimitOf('/feedback', new Headers(upload))).toBe(BODY_LIMIT_BYTES)
  expect(bodyLimitOf('/member/depositv2', new Headers({ 'content-type': upload['content-type'] }))).toBe(
    BODY_LIMIT_BYTES,
  )
  expect(bodyLimitOf('/member/depositv2', new Headers({ cookie: 'a=b' }))).toBe(BODY_LIMIT_BYTES)
})
