import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const asked: string[] = []
const gateway = createServer(({ url = '' }, response) => {
  asked.push(url)
  if (url.startsWith('/art/moved.svg')) response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')
})
let art: typeof import('./art.server.ts')
beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  art = await import('./art.server.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  gateway.close()
})

const request = new Request('http://alpha.example/art/x')

test.each([
  '../outbox.json',
  '..%2foutbox.svg',
  '%2e%2e/operator.svg',
  'a/../../operator.svg',
  '//169.254.169.254/latest.svg',
  'http://169.254.169.254/latest.svg',
  '@127.0.0.1:22/a.svg',
  'a.svg?x=.svg',
  'a.svg#',
  'a\\b.svg',
  '0x7f.1/a.html',
  '',
])('a picture at %j is not asked for', async (path) => {
  asked.length = 0
  await expect(art.fetchArt(request, path)).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

test('a picture is the gateway’s, and a redirect is not followed', async () => {
  asked.length = 0
  expect((await art.fetchArt(request, 'games/a.svg')).status).toBe(200)
  expect(asked).toEqual(['/art/games/a.svg'])
  await expect(art.fetchArt(request, 'moved.svg')).rejects.toMatchObject({ code: 'NETWORK_ABNORMAL' })
})

test('every call of the web process begins with the gateway’s address and follows no redirect', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.server.ts'))
  const calls = files.flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8')
    return [...source.matchAll(/(?<![.\w])fetch\(/g)].map(() => ({ name, source }))
  })
  expect(calls.length).toBeGreaterThan(2)
  for (const { name, source } of calls) {
    expect(source, name).toMatch(/`\$\{webSettings\(\)\.gatewayUrl\}/)
    expect(source, name).toContain("redirect: 'error'")
  }
})
