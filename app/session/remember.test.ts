import { expect, test } from 'vitest'
import { brandAt, contextAt } from '#tests/support/site/request-context.ts'
import { bindContext, type RequestContext } from '../server/request-context.server.ts'
import { forgetCookie, loadRemembered, loginRemembered, readRememberToken, rememberCookie } from './remember.server.ts'

async function requestAt(host: string, cookie = '', context: Partial<RequestContext> = {}) {
  const own = contextAt(await brandAt(host), { host, ...context })
  const request = new Request(`http://${host}/login`, { headers: cookie ? { cookie } : {} })
  bindContext(request, own)
  return request
}

const pairOf = (line: string) => line.split(';')[0] ?? ''
const remember = { token: 'selector.validator', expiresAt: '2026-03-02T12:00:00.000Z' }

test('a device is remembered by the brand it logged in at, and by no other merchant', async () => {
  const cookie = pairOf(await rememberCookie(await requestAt('alpha.example'), remember))
  expect(await readRememberToken(await requestAt('alpha.example', cookie))).toBe(remember.token)
  expect(await readRememberToken(await requestAt('beta.example', cookie))).toBeNull()
  expect(await readRememberToken(await requestAt('asia.alpha.example', cookie))).toBeNull()
})

test('no script and no other host can read or set the cookie, and it ends when the gateway says', async () => {
  const line = await rememberCookie(await requestAt('alpha.example', '', { isSecure: true }), remember)
  expect(line).toMatch(/^__Host-mq-rm=/)
  expect(line).toMatch(/HttpOnly; Secure; SameSite=Lax/)
  expect(line).toContain('Expires=Mon, 02 Mar 2026 12:00:00 GMT')
  expect(line).not.toMatch(/Domain=|Max-Age=/)
  expect(await readRememberToken(await requestAt('alpha.example', pairOf(line)))).toBeNull()
})

test('forgetting takes the cookie away', async () => {
  expect(await forgetCookie(await requestAt('alpha.example'))).toMatch(/^mq-rm=;.*Max-Age=0/)
})

test.each(['', 'mq-rm=%%%', 'mq-rm=eyJ9', `mq-rm=${btoa('"text"')}`, `mq-rm=${btoa('{"token":7}')}`])(
  'without a readable cookie no name is remembered: %s',
  async (cookie) => {
    expect(await loadRemembered(await requestAt('alpha.example', cookie))).toBeNull()
    await expect(loginRemembered(await requestAt('alpha.example', cookie))).rejects.toMatchObject({
      code: 'NOT_REMEMBERED',
    })
  },
)
