import { createHmac, scrypt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createPublicLookup, isPublicAddress, targetProblem } from './public-address.ts'
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

/** A name server that answers every question with one IPv4 address, or never. */
async function nameServer(address: string | null) {
  const server = createSocket('udp4').on('message', (asked, { port, address: from }) => {
    if (address === null) return
    // The header and the question; what a resolver adds behind them is left out.
    const question = asked.subarray(0, asked.indexOf(0, 12) + 5)
    const isFour = question.readUInt16BE(question.length - 4) === 1
    const record = Buffer.concat([
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4]),
      Buffer.from(address.split('.').map(Number)),
    ])
    const reply = Buffer.concat([question, ...(isFour ? [record] : [])])
    reply.writeUInt16BE(0x8180, 2)
    reply.writeUInt16BE(isFour ? 1 : 0, 6)
    reply.writeUInt32BE(0, 8)
    server.send(reply, port, from)
  })
  await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound))
  const resolver = new Resolver({ timeout: 100, tries: 1 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  onTestFinished(() => void server.close())
  return createPublicLookup(resolver)
}

const lookedUp = (lookup: LookupFunction, host: string) =>
  new Promise((resolve) => lookup(host, {}, (error, address) => resolve(error?.code ?? address)))

test('a name that leads to this machine or inside is not connected to', async () => {
  for (const address of ['127.0.0.1', '10.1.2.3', '169.254.169.254'])
    expect(await lookedUp(await nameServer(address), 'affiliate.example')).toBe('ENOTFOUND')
  expect(await lookedUp(await nameServer('8.8.4.4'), 'affiliate.example')).toBe('8.8.4.4')
})

test('a name server that never answers ends the look-up and holds no password up', async () => {
  const lookup = await nameServer(null)
  const slow = Array.from({ length: 12 }, (_, index) => lookedUp(lookup, `slow${index}.affiliate.example`))
  const hashed = await promisify(scrypt)('password', 'salt', 32)
  expect(hashed).toHaveLength(32)
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'ENOTFOUND'))
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
