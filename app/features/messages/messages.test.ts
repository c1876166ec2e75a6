import { afterAll, beforeAll, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Member } from '#gateway/modules/accounts/index.ts'
import { TEST_MERCHANT } from '#tests/support/gateway/gateway.ts'
import { memberVisitor } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let messages: typeof import('./index.server.ts')
let rewards: typeof import('#app/features/rewards/index.server.ts')
let centre: typeof import('#app/member-center/load-panel.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  messages = await import('./index.server.ts')
  rewards = await import('#app/features/rewards/index.server.ts')
  centre = await import('#app/member-center/load-panel.server.ts')
})
afterAll(() => site?.close())

async function receive(member: Member, count: number) {
  const now = site.gateway.clock.now().getTime()
  const rows = Array.from({ length: count }, (_, index) => ({
    merchant: TEST_MERCHANT,
    member_id: member.id,
    title: `Message ${index}`,
    body: 'Text',
    created_at: new Date(now + index * 1000),
  }))
  await site.gateway.services.db.withMerchant(TEST_MERCHANT, (tx) =>
    tx.insertInto('member_message').values(rows).execute(),
  )
}

const unread = async (visitor: SiteVisitor) => (await visitor.open(rewards.countUnread)).value
const read = (visitor: SiteVisitor, fields: Record<string, string>) =>
  visitor.post(async (request) => messages.readMessages(request, await request.formData()), fields, '/member/messageV2')

async function titlesAt(visitor: SiteVisitor, query = '') {
  const { page } = (await visitor.open(messages.loadMessages, `/member/messageV2${query}`)).value
  if (!page.ok) throw new Error(page.errorCode)
  return page.value.content.map(({ title }) => title)
}

test('messages come nine a page, the newest first', async () => {
  const { member, visitor } = await memberVisitor(site)
  await receive(member, 11)
  expect((await titlesAt(visitor))[0]).toBe('Message 10')
  expect(await titlesAt(visitor)).toHaveLength(9)
  expect(await titlesAt(visitor, '?page=2')).toEqual(['Message 1', 'Message 0'])
  expect(await titlesAt(visitor, '?page=zero')).toHaveLength(9)
})

test('reading one message leaves the others, reading without an id reads all', async () => {
  const { member, visitor } = await memberVisitor(site)
  await receive(member, 3)
  expect(await unread(visitor)).toBe(3)
  const { page } = (await visitor.open(messages.loadMessages)).value
  const id = page.ok ? (page.value.content[0]?.id ?? '') : ''
  expect(await read(visitor, { id })).toMatchObject({ status: 200, value: null })
  expect(await unread(visitor)).toBe(2)
  await read(visitor, {})
  expect(await unread(visitor)).toBe(0)
})

test("another member's message cannot be read", async () => {
  const [owner, other] = [await memberVisitor(site), await memberVisitor(site)]
  await receive(owner.member, 1)
  const { page } = (await owner.visitor.open(messages.loadMessages)).value
  const id = page.ok ? (page.value.content[0]?.id ?? '') : ''
  expect(await read(other.visitor, { id })).toMatchObject({ status: 400, value: { errorCode: 'MESSAGE_NOT_FOUND' } })
  expect(await unread(owner.visitor)).toBe(1)
})

test('a visitor and a trial member have no unread messages', async () => {
  expect(await unread(await site.visitor())).toBe(0)
  expect(await unread((await memberVisitor(site, { type: memberTypes.trial })).visitor)).toBe(0)
})

test('the menu counts unread messages, and names no panel without a count', async () => {
  const { member, visitor } = await memberVisitor(site)
  expect((await visitor.open(centre.loadMemberBadges)).value).not.toHaveProperty('messageV2')
  await receive(member, 2)
  expect((await visitor.open(centre.loadMemberBadges)).value).toMatchObject({ messageV2: 2 })
})

const panel = (visitor: SiteVisitor, name?: string) =>
  visitor.open((request) => centre.loadMemberPanel(request, name), `/member/${name}`)

test('a panel loads its data for its member', async () => {
  const { member, visitor } = await memberVisitor(site)
  await receive(member, 1)
  const { value } = await panel(visitor, 'messageV2')
  expect(value).toMatchObject({ panel: 'messageV2', data: { page: { ok: true, value: { totalElements: 1 } } } })
})

test('a panel that does not exist is not found, for visitors as well', async () => {
  const { visitor } = await memberVisitor(site)
  expect((await panel(visitor, 'casino')).status).toBe(404)
  expect((await panel(visitor)).status).toBe(404)
  expect((await panel(await site.visitor(), 'casino')).status).toBe(404)
})

test('a visitor logs in first and returns to the panel', async () => {
  expect((await panel(await site.visitor(), 'withdraw')).location).toBe('/login?returnTo=%2Fmember%2Fwithdraw')
})

test('a trial member is offered a real account where one is needed', async () => {
  const { visitor } = await memberVisitor(site, { type: memberTypes.trial })
  expect((await panel(visitor, 'withdraw')).value).toEqual({ panel: 'withdraw', data: null })
  expect((await panel(visitor, 'rewardCentre')).value).toEqual({ panel: 'rewardCentre', data: expect.anything() })
})

test('a panel without forms takes no post, and a post needs a member', async () => {
  const { visitor } = await memberVisitor(site)
  const act = (one: SiteVisitor, name: string, fields = {}) =>
    one.post((request) => centre.actOnMemberPanel(request, name), fields, `/member/${name}`)
  expect((await act(visitor, 'personalProfit')).status).toBe(405)
  expect((await act(visitor, 'casino')).status).toBe(405)
  expect((await act(await site.visitor(), 'messageV2')).location).toBe('/login?returnTo=%2Fmember%2FmessageV2')
  expect((await act(visitor, 'messageV2')).status).toBe(200)
})

test('the page of the referral has the code of the member and the address of the site', async () => {
  const { visitor } = await memberVisitor(site, { own_referral_code: 'FRIEND77' })
  const { value } = await panel(visitor, 'referral')
  expect(value).toMatchObject({
    data: { origin: 'http://alpha.example', referral: { ok: true, value: { referralCode: 'FRIEND77', friends: 0 } } },
  })
  const { loadReferral } = await import('#app/features/invite/index.server.ts')
  const secure = await site.visitor({ isSecure: true })
  expect((await secure.open(loadReferral)).value.origin).toBe('https://alpha.example')
})

test('a referral link carries the code, whatever its characters', async () => {
  const { invitationPath } = await import('#app/features/invite/invitation-path.ts')
  expect(invitationPath('referralCode', 'AB&C=1')).toBe('/register?referralCode=AB%26C%3D1')
  expect(invitationPath('affiliateCode', 'TEAM')).toBe('/register?affiliateCode=TEAM')
})

test('promotion texts of a brand are no rewards: the reward centre is empty and has no badge', async () => {
  const nothing = { ok: true, value: { content: [], pageNum: 1, totalPages: 0, totalElements: 0 } }
  const { loadMemberBadges } = await import('#app/member-center/load-panel.server.ts')
  const { visitor } = await memberVisitor(site)
  expect((await panel(visitor, 'rewardCentre')).value).toEqual({
    panel: 'rewardCentre',
    data: {
      cards: nothing,
      over: nothing,
      grants: { ok: true, value: { list: [] } },
      locks: { ok: true, value: { list: [] } },
      requestKey: expect.any(String),
    },
  })
  expect((await visitor.open(loadMemberBadges)).value).not.toHaveProperty('rewardCentre')
})
