import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { createTestServices } from '#tests/support/services.ts'
import { creditOpeningBalance, walletHandlers } from './index.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

async function createMember(merchant: string, currency: string) {
  return await db.withMerchant(merchant, (tx) =>
    tx
      .insertInto('member')
      .values({ merchant, username: 'ann', currency })
      .returning(['id', 'currency'])
      .executeTakeFirstOrThrow(),
  )
}

const contextOf = (merchant: string, memberId: string) =>
  createMemberContext(createTestServices(db), { memberId }, { merchant })

test('a balance is minor units in the currency of the member', async () => {
  const merchant = freshMerchant()
  const member = await createMember(merchant, 'VND')
  await db.withMerchant(merchant, (tx) => creditOpeningBalance(tx, merchant, member, 123_456_789_012_345_678n))
  expect(await walletHandlers.getBalance(contextOf(merchant, member.id))).toEqual({
    balance: { amountMinor: '123456789012345678', currency: 'VND' },
  })
})

test('a member without an account has nothing', async () => {
  const merchant = freshMerchant()
  const member = await createMember(merchant, 'THB')
  expect(await walletHandlers.getBalance(contextOf(merchant, member.id))).toEqual({
    balance: { amountMinor: '0', currency: 'THB' },
  })
})

test('an opening balance is credited once', async () => {
  const merchant = freshMerchant()
  const member = await createMember(merchant, 'USD')
  for (const _ of [1, 2]) await db.withMerchant(merchant, (tx) => creditOpeningBalance(tx, merchant, member, 500n))
  const { balance } = await walletHandlers.getBalance(contextOf(merchant, member.id))
  expect(balance.amountMinor).toBe('500')
})

test("another merchant's member has no balance to read", async () => {
  const member = await createMember(freshMerchant(), 'USD')
  const read = walletHandlers.getBalance(contextOf(freshMerchant(), member.id))
  await expect(read).rejects.toMatchObject({ code: 'NOT_LOGGED_IN' })
})
