import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPublicAddress, publicLookup, targetProblem } from './public-address.ts'
import { createPostbackSender } from './send.ts'

const received: { headers: IncomingMessage['headers']; url: string; body: string }[] = []
let status = 200
const server = createServer(async (call, response) => {
  const parts: Buffer[] = []
  for await (const part of call) parts.push(part)
  received.push({ headers: call.headers, url: call.url ?? '', body: Buffer.concat(parts).toString() })
  response.writeHead(status, { location: 'http://127.0.0.1/next' }).end('a long answer')
})
beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const loopback: LookupFunction = (_name, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
/** The sender as it is, over plain HTTP to a server of this test. */
const sender = () => {
  const { port } = server.address() as AddressInfo
  return createPostbackSender({ request: request as never, protocol: 'http:', port, lookup: loopback })
}
const postback = {
  url: 'https://affiliate.example/hook?x=1',
  secret: 'secret',
  body: '{"event":"registration"}',
  at: new Date('2026-03-01T00:00:00Z'),
}

test.each([
  'http://affiliate.example/',
  'https://affiliate.example:8443/',
  'https://user:pass@affiliate.example/',
  'https://localhost/',
  'https://gateway/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'ftp://affiliate.example/',
  'no address',
])('%s is no address to send to', async (url) => {
  expect(targetProblem(url)).toBe('invalid')
  expect(await createPostbackSender()({ ...postback, url })).toBe('the address is not allowed')
})

test('public hosts and addresses may be sent to', () => {
  for (const url of ['https://affiliate.example/hook', 'https://8.8.8.8/', 'https://[2606:4700::1111]/']) {
    expect(targetProblem(url)).toBeNull()
  }
  for (const address of ['172.31.0.1', '100.64.0.1', '198.18.0.1', '2002:7f00:1::', 'fe80::1', '::', 'x']) {
    expect(isPublicAddress(address)).toBe(false)
  }
})

test('a name that leads to this machine is not connected to', async () => {
  const found = await new Promise((resolve) => publicLookup('localhost', {}, (error) => resolve(error?.code)))
  expect(found).toBe('ENOTFOUND')
})

test('the receiver can check that a message is ours', async () => {
  received.length = 0
  status = 204
  expect(await sender()(postback)).toBeNull()
  const [{ headers, url, body } = { headers: {}, url: '', body: '' }] = received
  const signed = ['POST', url, headers['x-marquee-time'], headers['x-marquee-nonce'], body].join('\n')
  expect(headers['x-marquee-signature']).toBe(createHmac('sha256', 'secret').update(signed).digest('hex'))
  expect({ url, body, time: headers['x-marquee-time'] }).toEqual({
    url: '/hook?x=1',
    body: postback.body,
    time: '1772323200',
  })
})

test('a redirect is not followed, and what the server writes is not kept', async () => {
  received.length = 0
  status = 307
  expect(await sender()(postback)).toBe('answered 307')
  expect(received).toHaveLength(1)
})
