import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindContext, type RequestContext } from '#app/server/request-context.server.ts'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { readCodeCooldown, readVerificationId, saveCodeCooldown } from './code-cooldown.server.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function requestAt(host: string, cookie = '', context: Partial<RequestContext> = {}) {
  const own = contextAt(await brandAt(host), { host, ...context })
  const request = new Request(`http://${host}/login`, { headers: cookie ? { cookie } : {} })
  bindContext(request, own)
  return { request, setCookies: own.setCookies }
}

const sent = { purpose: 'register', expiredMinutes: 2, mobileNum: '912340001', countryDialingCode: '84' } as const

/** The cookie that a browser has after a code was sent. */
async function cookieOf(given: Partial<Parameters<typeof saveCodeCooldown>[1]> = {}) {
  const { request, setCookies } = await requestAt('alpha.example')
  await saveCodeCooldown(request, { ...sent, ...given })
  return setCookies[0]?.split(';')[0] ?? ''
}
const wait = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

test('a reload restores the countdown and the number until the next code may be requested', async () => {
  const cookie = await cookieOf()
  wait(30_500)
  const { request } = await requestAt('alpha.example', cookie)
  expect(await readCodeCooldown(request, 'register')).toEqual({
    secondsLeft: 90,
    mobileNum: '912340001',
    countryDialingCode: '84',
  })
  wait(89_500)
  expect(await readCodeCooldown(request, 'register')).toBeNull()
})

test.each([
  ['of another purpose', 'alpha.example', 'login'],
  ['of another brand', 'beta.example', 'register'],
  ['of another merchant of the brand', 'asia.alpha.example', 'register'],
] as const)('a countdown %s is none', async (_what, host, purpose) => {
  const { request } = await requestAt(host, await cookieOf())
  expect(await readCodeCooldown(request, purpose)).toBeNull()
})

test('a cookie that the browser changed is none', async () => {
  const [name, value = ''] = (await cookieOf()).split('=')
  const [payload = '', signature] = decodeURIComponent(value).split('.')
  const later = JSON.parse(Buffer.from(payload, 'base64').toString())
  const forged = Buffer.from(JSON.stringify({ ...later, until: 9e15 })).toString('base64')
  for (const changed of [`${forged}.${signature}`, forged, 'x', '']) {
    const { request } = await requestAt('alpha.example', `${name}=${encodeURIComponent(changed)}`)
    expect(await readCodeCooldown(request, 'register')).toBeNull()
  }
})

test('the id of an outside verification outlives the countdown and belongs to a registration alone', async () => {
  const cookie = await cookieOf({ verificationId: 'v-1' })
  wait(180_000)
  const { request } = await requestAt('alpha.example', cookie)
  expect([await readCodeCooldown(request, 'register'), await readVerificationId(request)]).toEqual([null, 'v-1'])
  const login = await requestAt('alpha.example', await cookieOf({ purpose: 'login', verificationId: 'v-2' }))
  expect(await readVerificationId(login.request)).toBeNull()
})

test('no script reads the cookie, and it ends with the code', async () => {
  const { request, setCookies } = await requestAt('alpha.example', '', { isSecure: true })
  await saveCodeCooldown(request, sent)
  expect(setCookies).toEqual([
    expect.stringMatching(/^__Host-mq-code=.*Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax/),
  ])
})
