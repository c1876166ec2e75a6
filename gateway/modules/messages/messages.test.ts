import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/endpoints/messages.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { insertMember } from '#gateway/modules/accounts/index.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { messagesHandlers } from './index.ts'

let db: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const at = new Date('2026-03-01T12:00:00Z')
const newMember = (merchant: string, username: string) =>
  db.withMerchant(merchant, (tx) => insertMember(tx, { merchant, username, currency: 'USD', created_at: at }))

async function send(merchant: string, memberId: string, readAts: readonly (Date | null)[]): Promise<void> {
  const rows = readAts.map((read_at, index) => ({
    merchant,
    member_id: memberId,
    title: `Message ${index}`,
    body: 'Text',
    created_at: at,
    read_at,
  }))
  await db.withMerchant(merchant, (tx) => tx.insertInto('member_message').values(rows).execute())
}

const unread = (merchant: string, memberId: string, memberType: number = memberTypes.member) =>
  messagesHandlers.getUnreadCount(contextOf(merchant, memberId, memberType)).then(({ unreadMessage }) => unreadMessage)

test("the unread count includes only the member's own messages", async () => {
  const [merchant, elsewhere] = [freshMerchant(), freshMerchant()]
  const [ada, bob, carol] = await Promise.all([
    newMember(merchant, 'ada'),
    newMember(merchant, 'bob'),
    newMember(elsewhere, 'ada'),
  ])
  expect(await unread(merchant, ada.id)).toBe(0)
  await send(merchant, ada.id, [null, at, null])
  await send(merchant, bob.id, [null])
  await send(elsewhere, carol.id, [null, null, null, null])
  expect(await unread(merchant, ada.id)).toBe(2)
  expect(await unread(merchant, bob.id)).toBe(1)
  expect(await unread(elsewhere, carol.id)).toBe(4)
  expect(await unread(merchant, carol.id)).toBe(0)
})

test('a message that is read no longer counts', async () => {
  const merchant = freshMerchant()
  const ada = await newMember(merchant, 'ada')
  await send(merchant, ada.id, [null, null])
  await db.withMerchant(merchant, (tx) =>
    tx
      .updateTable('member_message')
      .set({ read_at: at })
      .where('merchant', '=', merchant)
      .where('member_id', '=', ada.id)
      .where('title', '=', 'Message 0')
      .execute(),
  )
  expect(await unread(merchant, ada.id)).toBe(1)
})

const contextOf = (merchant: string, memberId: string, memberType: number = memberTypes.member) =>
  createMemberContext({ db, clock: { now: () => at } }, { memberId, memberType }, { merchant })
const list = (ctx: ReturnType<typeof contextOf>, asked: object = {}) =>
  messagesHandlers.listMessages(ctx, messages.listMessages.request.parse(asked))

test('messages are listed nine to a page, newest first, with their read state', async () => {
  const merchant = freshMerchant()
  const ada = await newMember(merchant, 'ada')
  await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('member_message')
      .values(
        Array.from({ length: 11 }, (_, index) => ({
          merchant,
          member_id: ada.id,
          title: `Message ${index}`,
          body: 'Text',
          created_at: new Date(at.getTime() + index * 1000),
          read_at: index === 10 ? at : null,
        })),
      )
      .execute(),
  )
  const first = await list(contextOf(merchant, ada.id))
  expect(first).toMatchObject({ pageNum: 1, totalPages: 2, totalElements: 11 })
  expect(first.content.map(({ title }) => title)).toEqual(
    Array.from({ length: 9 }, (_, index) => `Message ${10 - index}`),
  )
  expect(first.content.map(({ isRead }) => isRead).slice(0, 2)).toEqual([true, false])
  expect((await list(contextOf(merchant, ada.id), { pageNo: 2 })).content).toHaveLength(2)
})

test("a member marks one message or all of them as read, never another member's", async () => {
  const merchant = freshMerchant()
  const [ada, bob] = [await newMember(merchant, 'ada'), await newMember(merchant, 'bob')]
  await send(merchant, ada.id, [null, null, null])
  await send(merchant, bob.id, [null])
  const ctx = contextOf(merchant, ada.id)
  const { id } = (await list(ctx)).content[0]!
  expect(await messagesHandlers.readMessages(ctx, { id })).toEqual({ unreadMessage: 2 })
  expect(await messagesHandlers.readMessages(ctx, { id })).toEqual({ unreadMessage: 2 })
  await expect(messagesHandlers.readMessages(contextOf(merchant, bob.id), { id })).rejects.toMatchObject({
    code: 'MESSAGE_NOT_FOUND',
  })
  expect(await messagesHandlers.readMessages(ctx, {})).toEqual({ unreadMessage: 0 })
  expect(await unread(merchant, bob.id)).toBe(1)
})

test('a trial member has no messages to count', async () => {
  const merchant = freshMerchant()
  const trial = await newMember(merchant, 'guest')
  await expect(unread(merchant, trial.id, memberTypes.trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
})
