import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { readToken } from '../gateway-client/session-cookie.server.ts'
import { bindContext, type RequestContext } from '../server/request-context.server.ts'
import { clearSessionCookie, flashCookie, openSessionCookie, takeFlash } from './cookie.server.ts'

async function requestAt(host: string, cookie = '', context: Partial<RequestContext> = {}) {
  const own = contextAt(await brandAt(host), { host, ...context })
  const request = new Request(`http://${host}/`, { headers: cookie ? { cookie } : {} })
  bindContext(request, own)
  return { request, context: own }
}

const pairOf = (line: string) => line.split(';')[0] ?? ''

test('a token is read back by the brand it was given at', async () => {
  const line = await openSessionCookie((await requestAt('alpha.example')).request, 'token-1')
  expect(await readToken((await requestAt('alpha.example', pairOf(line))).request)).toBe('token-1')
})

test('a cookie carried over to another merchant is worth nothing', async () => {
  const cookie = pairOf(await openSessionCookie((await requestAt('alpha.example')).request, 'token-1'))
  expect(await readToken((await requestAt('beta.example', cookie)).request)).toBeNull()
  // The same brand on a host with another merchant.
  expect(await readToken((await requestAt('asia.alpha.example', cookie)).request)).toBeNull()
})

test('over https the cookie is bound to the host and to https, over http it cannot pass for that one', async () => {
  const secure = { isSecure: true }
  const line = await openSessionCookie((await requestAt('alpha.example', '', secure)).request, 'token-1')
  expect(line).toMatch(/^__Host-mq=/)
  expect(line).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Lax/)
  expect(line).not.toMatch(/Domain=/)
  const plain = await openSessionCookie((await requestAt('alpha.example')).request, 'token-2')
  expect(plain).toMatch(/^mq=/)
  expect(plain).not.toMatch(/Secure/)
  expect(await readToken((await requestAt('alpha.example', pairOf(plain), secure)).request)).toBeNull()
})

test('a log-in makes a new session: nothing the visitor came with lives on in it', async () => {
  const planted = pairOf(await flashCookie((await requestAt('alpha.example')).request, 'planted'))
  const { request } = await requestAt('alpha.example', planted)
  const opened = pairOf(await openSessionCookie(request, 'token-1'))
  expect(opened).not.toBe(planted)
  expect(await takeFlash((await requestAt('alpha.example', opened)).request)).toBeNull()
})

test('a notice is shown once and leaves the token where it is', async () => {
  const session = pairOf(await openSessionCookie((await requestAt('alpha.example')).request, 'token-1'))
  const flashed = pairOf(await flashCookie((await requestAt('alpha.example', session)).request, 'loggedOut'))
  const { request, context } = await requestAt('alpha.example', flashed)
  expect(await takeFlash(request)).toBe('loggedOut')
  const [after = ''] = context.setCookies
  const next = await requestAt('alpha.example', pairOf(after))
  expect(await takeFlash(next.request)).toBeNull()
  expect(await readToken(next.request)).toBe('token-1')
})

test('logging out ends the cookie', async () => {
  expect(await clearSessionCookie((await requestAt('alpha.example')).request)).toMatch(
    /^mq=;.*Expires=Thu, 01 Jan 1970/,
  )
})

test.each([
  ['rubbish', 'mq=%%%'],
  ['no signature', `mq=${btoa('{"token":"forged","merchant":"alphamerchant"}')}`],
  ['a wrong signature', `mq=${encodeURIComponent(`${btoa('{"token":"forged","merchant":"alphamerchant"}')}.c2ln`)}`],
  ['no JSON', 'mq=e30.'],
  ['a very long one', `mq=${'a'.repeat(8000)}`],
])('an unsigned cookie is no session: %s', async (_what, cookie) => {
  expect(await readToken((await requestAt('alpha.example', cookie)).request)).toBeNull()
})

test('a cookie with one character changed is no session', async () => {
  const cookie = pairOf(await openSessionCookie((await requestAt('alpha.example')).request, 'token-1'))
  const changed = cookie.replace(/^mq=(.)/, (_, first) => `mq=${first === 'e' ? 'f' : 'e'}`)
  expect(changed).not.toBe(cookie)
  expect(await readToken((await requestAt('alpha.example', changed)).request)).toBeNull()
})
