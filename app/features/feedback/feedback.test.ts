import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, errorKeys, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let feedback: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  feedback = await import('./index.server.ts')
})
afterAll(() => site?.close())

const leave = (visitor: SiteVisitor, fields: Record<string, string>) =>
  visitor.post(feedback.leaveFeedback, fields, '/feedback')
const storedAs = (content: string) =>
  site.gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.selectFrom('feedback').select(['kind', 'member_id']).where('content', '=', content).executeTakeFirst(),
  )

test("a visitor's message is stored, and the page says thanks", async () => {
  const { status, location } = await leave(await site.visitor(), { kind: 'praise', content: '  Lovely games  ' })
  expect([status, location]).toEqual([303, '/feedback?sent=1'])
  expect(await storedAs('Lovely games')).toEqual({ kind: 'praise', member_id: null })
})

test("a member's message is stored with their name", async () => {
  const { member, visitor } = await memberVisitor(site)
  await leave(visitor, { content: 'From a member', contact: 'call me' })
  expect(await storedAs('From a member')).toEqual({ kind: 'idea', member_id: member.id })
})

test.each([
  ['no message', { content: '' }, 'content'],
  ['a message of four characters', { content: 'Nice' }, 'content'],
  ['a message of 141 characters', { content: 'x'.repeat(141) }, 'content'],
  ['an unknown subject', { content: 'Long enough', kind: 'spam' }, 'kind'],
  ['a contact of 200 characters', { content: 'Long enough', contact: 'x'.repeat(200) }, 'contact'],
])('%s is an error at its field and is not stored', async (_what, fields: Record<string, string>, field) => {
  const { status, value } = await leave(await site.visitor(), fields)
  expect([status, Object.keys(errorKeys(value) ?? {})]).toEqual([400, [field]])
  expect(await storedAs(fields.content ?? '')).toBeUndefined()
})

test('a sixth message in a row is refused above the form, with the typed text', async () => {
  const visitor = await site.visitor()
  for (let count = 0; count < 5; count++) await leave(visitor, { content: `Message number ${count}` })
  const { status, value } = await leave(visitor, { content: 'Message number 6' })
  expect([status, errorKeys(value)]).toEqual([429, { '': 'TOO_MANY_REQUESTS' }])
  expect(value).toMatchObject({ initialValue: { content: 'Message number 6' } })
})
