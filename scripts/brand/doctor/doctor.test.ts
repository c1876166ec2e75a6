import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { brandAt } from '#tests/support/site/request-context.ts'
import { examine, type Finding } from './doctor.ts'

const host = 'alpha.example'

/** A correct TLS site; a test overrides parts of it. */
function wellBehaved(version: string): RequestListener {
  return (request, response) => {
    response.setHeader('x-mq-brand-version', version)
    response.setHeader('content-security-policy', "default-src 'self'")
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'same-origin')
    response.setHeader('strict-transport-security', 'max-age=1')
    if (request.url?.includes('lang='))
      response.setHeader('set-cookie', '__Host-mq-lang=x; Path=/; HttpOnly; SameSite=Lax; Secure')
    response.statusCode = isForeignPost(request) ? 403 : 200
    response.end('page')
  }
}

const isForeignPost = ({ method, headers }: IncomingMessage) => method === 'POST' && headers.origin !== undefined

async function siteWith(listener: RequestListener, days: number, name = host): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-doctor-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')]
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, '-days', String(days), ...subject], {
    stdio: 'ignore',
  })
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, listener)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A name server that resolves one name. */
async function nameServer(): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const type = message.readUInt16BE(message.length - (message.includes(Buffer.from([0, 0, 41])) ? 15 : 4))
    const end = message.indexOf(0, 12) + 5
    const isKnown = message.toString('latin1', 12, end).includes('alpha') && message.readUInt16BE(end - 4) === 1
    const header = Buffer.from([
      message[0] ?? 0,
      message[1] ?? 0,
      0x81,
      isKnown || type ? 0x80 : 0x83,
      0,
      1,
      0,
      isKnown ? 1 : 0,
      0,
      0,
      0,
      0,
    ])
    const answer = isKnown ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 203, 0, 113, 7]) : Buffer.alloc(0)
    socket.send(Buffer.concat([header, message.subarray(12, end), answer]), port, address)
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

async function findingsAt(address: string, more: object = {}): Promise<(check: string) => Finding | undefined> {
  const brand = await brandAt(host)
  const findings = await examine({
    host,
    brand,
    address,
    gatewayUrl: 'http://127.0.0.1:9',
    nameServers: [await nameServer()],
    now: new Date(),
    ...more,
  })
  return (check) => findings.find((finding) => finding.check === check)
}

test('a host in good order: address, certificate, page, cookies, origins, assets', async () => {
  const { version } = await brandAt(host)
  const at = await findingsAt(await siteWith(wellBehaved(version), 90))
  expect(at('brand')).toMatchObject({ result: 'ok', detail: 'alpha, merchant alphamerchant' })
  expect(at('DNS')).toMatchObject({ result: 'ok', detail: '203.0.113.7' })
  // Self-signed: the right name and a long validity, but no browser trusts it.
  expect(at('TLS')).toMatchObject({
    result: 'fails',
    detail: expect.stringMatching(/do not trust it .*89 days|90 days/),
  })
  for (const check of ['page', 'headers', 'cookies', 'CORS', 'foreign posts', 'assets'])
    expect(at(check), check).toMatchObject({ result: 'ok' })
  expect(at('OAuth callback')).toMatchObject({ result: 'skipped' })
  expect(at('gateway')).toMatchObject({ result: 'fails', detail: expect.stringContaining('http://127.0.0.1:9') })
})

test('an expired certificate, or one of another host, is reported with its content', async () => {
  const { version } = await brandAt(host)
  const address = await siteWith(wellBehaved(version), 30)
  const later = await findingsAt(address, { now: new Date(Date.now() + 40 * 86_400_000) })
  expect(later('TLS')).toMatchObject({ result: 'fails', detail: expect.stringMatching(/ran out \d+ days ago/) })
  const foreign = await findingsAt(await siteWith(wellBehaved(version), 30, 'beta.example'))
  expect(foreign('TLS')).toMatchObject({ result: 'fails', detail: 'is for DNS:beta.example, not for alpha.example' })
})

test('a cookie shared with sibling hosts, an open origin, a missing file, another site: each is reported', async () => {
  const at = await findingsAt(
    await siteWith((request, response) => {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('set-cookie', 'mq=1; Domain=.example; SameSite=Lax; Secure')
      response.statusCode = request.url?.startsWith('/b/') ? 404 : 200
      response.end('hello')
    }, 90),
  )
  expect(at('page')).toMatchObject({ result: 'fails', detail: 'answered by something that is not this site' })
  expect(at('headers')).toMatchObject({ result: 'warning', detail: expect.stringContaining('TRUST_PROXY=1') })
  expect(at('cookies')).toMatchObject({ result: 'fails', detail: expect.stringContaining('sibling hosts') })
  expect(at('CORS')).toMatchObject({ result: 'fails' })
  expect(at('foreign posts')).toMatchObject({ result: 'fails' })
  expect(at('assets')).toMatchObject({ result: 'fails', detail: expect.stringContaining('404') })
})

test('an unknown name and an unreachable site end with advice instead of a stack trace', async () => {
  const at = await findingsAt('https://127.0.0.1:9', { host: 'nobody.example', brand: null })
  expect(at('brand')).toMatchObject({ result: 'fails' })
  expect(at('DNS')).toMatchObject({ result: 'fails', detail: expect.stringContaining('point an A or AAAA record') })
  expect(at('TLS')).toMatchObject({ result: 'fails' })
  expect(at('page')).toMatchObject({ result: 'fails', detail: expect.stringContaining('does not respond') })
  expect(at('gateway')).toMatchObject({ result: 'skipped' })
})
