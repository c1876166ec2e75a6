import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import { encodeCall } from '../support/gateway/client.ts'
import { createTestGateway, TEST_MERCHANT as merchant, type TestGateway } from '../support/gateway/gateway.ts'
import { createGatewayMember } from '../support/gateway/members.ts'
import { fieldNames, type Row, rows } from './endpoints.ts'
import { fieldsTaking, sampleRequest } from './sample-request.ts'

/** The gateway connects to what its own settings name, and to no address that a request or a brand's file names. */

/** Listens for a client that follows an address that it was given. */
const stranger = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
/** Every address that this process opened a connection to. */
const opened: string[] = []
/** The game provider of `testSettings`. */
const STUDIO = '127.0.0.1:9'

let gateway: TestGateway
let addresses: string[]
let calls = 0

beforeAll(async () => {
  await new Promise<void>((listening) => stranger.listen(0, '127.0.0.1', listening))
  const { port } = stranger.address() as AddressInfo
  addresses = [
    `http://127.0.0.1:${port}/`,
    `https://0x7f.1:${port}/alpha.example`,
    `http://alpha.example@2130706433:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://169.254.169.254/latest/meta-data/',
  ]
  gateway = await createTestGateway()
  watchConnections()
}, 240_000)
afterAll(async () => {
  vi.restoreAllMocks()
  await gateway?.close()
  stranger.closeAllConnections()
  stranger.close()
})

function watchConnections(): void {
  const connect = Socket.prototype.connect as (...given: unknown[]) => Socket
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    // net.connect() has put the arguments into one list; its first entry is the options.
    const options = (Array.isArray(given[0]) ? given[0][0] : given[0]) as { host?: string; port?: number | string }
    const { hostname, port } = databaseAddress()
    const name = `${options.host}:${options.port}`
    if (name !== `${hostname}:${port}`) opened.push(name)
    return connect.apply(this, given)
  } as typeof Socket.prototype.connect)
}

function databaseAddress(): { hostname: string; port: string } {
  const url = process.env.TEST_DATABASE_URL
  return url ? new URL(url) : { hostname: '', port: '' }
}

test('a connection is seen by this test', async () => {
  opened.length = 0
  await (await fetch(addresses[0] ?? '')).text()
  expect(opened).toEqual([`127.0.0.1:${(stranger.address() as AddressInfo).port}`])
})

describe.each(rows.map((row) => [row.id, row] as const))('%s', (_id, row) => {
  test('fetches no address in any of its fields, or in a header', async () => {
    opened.length = 0
    const { token } = await createGatewayMember(gateway, { type: memberTypes.agents[0] })
    const needsPuzzle = fieldNames(row.endpoint).includes('challengeId')
    const send = async (given: Record<string, unknown>, address: string) => {
      const puzzle = needsPuzzle && !('challengeId' in given) ? await gateway.solvedChallenge() : {}
      await ask(row, { ...sampleRequest(row.endpoint), ...puzzle, ...given }, address, token)
    }
    // Fields that take an address, all at once: such a request reaches the service. Then every other field by itself.
    for (const address of addresses) await send(fieldsTaking(row.endpoint, address), address)
    const [address = ''] = addresses
    const taking = fieldsTaking(row.endpoint, address)
    for (const name of fieldNames(row.endpoint)) if (!(name in taking)) await send({ [name]: address }, address)
    expect(opened.filter((name) => name !== STUDIO)).toEqual([])
  })
})

async function ask({ endpoint }: Row, request: object, address: string, token: string) {
  calls += 1
  const ip = `10.7.${(calls >> 8) & 255}.${calls & 255}`
  const { path, init } = encodeCall(gateway.services, endpoint, request, { merchant, ip, token })
  const headers = { ...init.headers, referer: address, origin: address, 'x-forwarded-for': address, forwarded: address }
  await (await gateway.app.request(path, { ...init, headers })).arrayBuffer()
}

test('addresses of a brand’s file are links: none is fetched when it is read or served', async () => {
  opened.length = 0
  const address = `https://127.0.0.1:${(stranger.address() as AddressInfo).port}/x`
  const file = join(gateway.services.settings.brandsDir, 'alpha', 'brand.json')
  const links = {
    social: { TELEGRAM: { url: address } },
    resources: { ANDROID: { url: address, label: 'Android' } },
    customerService: [{ position: 'LIVECHAT-1', label: 'Chat', url: address }],
    imageCDNs: [address],
    launchGameCDNs: [address],
    licences: [{ name: 'Licence', url: address }],
    menuItems: [{ title: { en: 'Link' }, link: address, places: ['MENU'] }],
    securityContact: address,
  }
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...links }))
  await gateway.brands.reload()
  expect(gateway.brands.findByMerchant(merchant)?.settings.securityContact).toBe(address)
  const { token } = await createGatewayMember(gateway)
  for (const row of rows.filter(({ endpoint }) => endpoint.method === 'GET')) {
    await ask(row, sampleRequest(row.endpoint), addresses[0] ?? '', token)
  }
  expect(opened.filter((name) => name !== STUDIO)).toEqual([])
})
