import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext } from '../server/request-context.server.ts'

/** A gateway that records requests and responds by path. */
const asked: { path: string; body: Record<string, unknown> }[] = []
let answers: Record<string, unknown> = {}
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url ?? ''
  asked.push({ path, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[path] ?? {}))
})
let social: typeof import('./social.server.ts')
beforeAll(async () => {
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
  vi.stubEnv('GATEWAY_URL', `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`)
  social = await import('./social.server.ts')
})
afterAll(() => {
  vi.unstubAllEnvs()
  gateway.close()
})

async function requestAt(path: string, headers: Record<string, string> = {}) {
  const host = 'alpha.example'
  const context = contextAt(await brandAt(host), { host })
  const request = new Request(`http://${host}${path}`, { headers })
  bindContext(request, context)
  return { request, context }
}

const success = (value: unknown) => ({ success: true, value })
const refusal = (errorCode: string) => ({
  success: false,
  errorCode,
  message: '',
  params: {},
  fields: [],
  requestId: 'r',
})
const session = {
  token: 'the-new-token',
  expiresAt: '2026-03-01T12:00:00Z',
  firstTimeLogin: false,
  passwordExpired: false,
  mustChangePassword: false,
  excludedUntil: null,
  remember: null,
}

async function begun(path: string) {
  answers = { '/wps/social/start': success({ url: 'https://provider.example/auth?x=1', attempt: 'sealed' }) }
  const answer = await social.startSocial((await requestAt(path)).request, 'google')
  return { answer, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('the visitor goes to the provider, the attempt stays in a cookie no script can read', async () => {
  const { answer } = await begun('/social/google?adult=on&returnTo=/live')
  expect(answer.headers.get('location')).toBe('https://provider.example/auth?x=1')
  expect(answer.headers.get('set-cookie')).toMatch(/^mq-social=.*HttpOnly; SameSite=Lax/)
  expect(asked.at(-1)?.body).toEqual({
    provider: 'GOOGLE',
    redirectUri: 'http://alpha.example/social/google/callback',
    purpose: 'login',
    adult: true,
  })
})

test('back from the provider the visitor is logged in where they wanted to be, and the attempt is gone', async () => {
  const { cookie } = await begun('/social/google?returnTo=/live')
  answers = { '/wps/social/finish': success({ session, created: false }) }
  const { request, context } = await requestAt('/social/google/callback?code=c&state=s', { cookie })
  const answer = await social.finishSocial(request, 'google')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/live'])
  expect(answer.headers.get('set-cookie')).toMatch(/^mq=/)
  expect(context.setCookies.join()).toMatch(/mq-social=;.*Max-Age=0/)
  expect(asked.at(-1)?.body).toEqual({
    attempt: 'sealed',
    callbackUrl: 'http://alpha.example/social/google/callback?code=c&state=s',
  })
})

test.each(['SOCIAL_CANCELLED', 'SOCIAL_AGE_REQUIRED'])('a refusal, %s, is shown in the login dialog', async (code) => {
  const { cookie } = await begun('/social/google?returnTo=/live')
  answers = { '/wps/social/finish': refusal(code) }
  const answer = await social.finishSocial((await requestAt('/social/google/callback', { cookie })).request, 'google')
  expect(answer.headers.get('location')).toBe('/login?returnTo=%2Flive')
  const flashed = decodeURIComponent(answer.headers.get('set-cookie')?.split(';')[0]?.split('=')[1] ?? '')
  expect(Buffer.from(flashed.split('.')[0] ?? '', 'base64').toString()).toContain(code)
})

test('the refusal of a link goes back to where the link was', async () => {
  const { cookie } = await begun('/social/google?purpose=link&returnTo=/member/securityCenter')
  answers = { '/wps/social/finish': refusal('SOCIAL_ACCOUNT_TAKEN') }
  const answer = await social.finishSocial((await requestAt('/social/google/callback', { cookie })).request, 'google')
  expect(answer.headers.get('location')).toBe('/member/securityCenter?refusal=SOCIAL_ACCOUNT_TAKEN')
})

test('neither another site nor an unknown provider begins a sign-in, and a return without a start is refused', async () => {
  const before = asked.length
  const foreign = await requestAt('/social/google', { 'sec-fetch-site': 'cross-site' })
  expect((await social.startSocial(foreign.request, 'google')).headers.get('location')).toBe('/login')
  expect((await social.startSocial((await requestAt('/social/x')).request, 'x')).headers.get('location')).toBe('/login')
  const back = await requestAt('/social/google/callback?code=c&state=s')
  expect((await social.finishSocial(back.request, 'google')).headers.get('location')).toBe('/login')
  expect(asked.length).toBe(before)
})

test('returnTo never leads to another site', async () => {
  const { cookie } = await begun('/social/google?returnTo=https://evil.example/')
  answers = { '/wps/social/finish': success({ session, created: false }) }
  const answer = await social.finishSocial((await requestAt('/social/google/callback', { cookie })).request, 'google')
  expect(answer.headers.get('location')).toBe('/')
})
