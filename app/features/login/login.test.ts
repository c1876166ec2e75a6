import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestSite, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let login: typeof import('./index.server.ts')
let session: typeof import('#app/session/session.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  login = await import('./index.server.ts')
  session = await import('#app/session/session.server.ts')
})
afterAll(() => site.close())

test('a trial opened without an account is logged in on the next page', async () => {
  const visitor = await site.visitor()
  const opened = await visitor.post(login.freePlay, {})
  expect([opened.status, opened.location]).toEqual([303, '/'])
  const { value: member } = await visitor.open(session.requireMember)
  expect(member.type).toBe(4)
})

test('the login dialog of a brand with codes has a challenge, countries and no notice', async () => {
  const visitor = await site.visitor()
  const { value } = await visitor.open(login.loadLogin, '/login')
  expect(value.challenge.ok && value.challenge.value.id).toBeTruthy()
  expect(value.countries.ok && value.countries.value.list.map(({ countryCode }) => countryCode)).toEqual(['VN', 'TH'])
  expect([value.flash, value.remembered, value.canRecover]).toEqual([null, null, true])
})

test('a wrong password keeps the visitor on the form with the typed name and without the password', async () => {
  const visitor = await site.visitor()
  const fields = { type: 'username', username: 'nobody1', password: 'Wrong1234', ...(await site.solvedChallenge()) }
  const { value, status } = await visitor.post(login.login, fields)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(value.typed).toMatchObject({ username: 'nobody1' })
  expect(value.typed).not.toHaveProperty('password')
  expect(Object.keys(value.result?.error ?? {})).not.toHaveLength(0)
})

test('an empty form names each missing field and asks the gateway nothing', async () => {
  const visitor = await site.visitor()
  const { value, status } = await visitor.post(login.login, { type: 'username' })
  expect(status).toBe(400)
  expect(Object.keys(value.result?.error ?? {}).sort()).toEqual(
    ['challengeId', 'challengePosition', 'password', 'username'].sort(),
  )
})

test('a page of members sends a visitor to the login dialog, which leads back', async () => {
  const visitor = await site.visitor()
  const { status, location } = await visitor.open(session.requireMember, '/member/withdraw?a=1')
  expect(status).toBe(302)
  expect(location).toBe(`/login?returnTo=${encodeURIComponent('/member/withdraw?a=1')}`)
})
