import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Brand } from '#brand-engine/brand.ts'
import { selectMember } from '#gateway/modules/accounts/index.ts'
import { assertMayBet, mayReceiveMarketing, protectionHandlers } from '#gateway/modules/protection/index.ts'
import { excludedUntil } from '#gateway/modules/session/index.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { accountKeysJob } from './account-keys.job.ts'
import { readAccount, sealedAccount } from './payout-accounts.service.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

/** A brand with one member, who has a payout account; `state` of a withdrawal to it, if any. */
async function site(account: { holder: string; number: string }, state: 'received' | null = null) {
  const brand = identity.brand()
  const merchant = brand.merchantCode
  const member = await identity.createMember(brand, { email: `${merchant}@post.example` })
  const key = { merchant, memberId: member.id }
  const within = <Result>(work: Parameters<typeof identity.db.withMerchant<Result>>[1]) =>
    identity.db.withMerchant(merchant, work)
  const typed = readAccount({ bank: 'First Bank', ...account })
  const at = identity.clock.now()
  await within(async (tx) => {
    // As an older version stores it.
    const row = { ...sealedAccount(identity.services.secretBox, key, typed), account_key: null, bound_at: at }
    const { id } = await tx.insertInto('payout_account').values(row).returning('id').executeTakeFirstOrThrow()
    if (!state) return
    const reference = `W${id.replaceAll('-', '').slice(0, 16)}`
    const amount = { amount_minor: 100n, currency: 'USD', state, created_at: at }
    await tx
      .insertInto('withdrawal')
      .values({ merchant, reference, member_id: member.id, request_key: reference, account_id: id, ...amount })
      .execute()
  })
  return {
    brand,
    endsAt: () =>
      within(async (tx) => {
        const now = await selectMember(tx, merchant, member.id)
        return now && (await excludedUntil(identity.services, tx, now))
      }),
    mayHaveMarketing: () => within((tx) => mayReceiveMarketing(tx, key, identity.clock.now())),
    bet: () =>
      within((tx) => assertMayBet(tx, { ...key, amountMinor: 1n, currency: 'USD', now: identity.clock.now() })),
    async excludeEverywhere(brands: readonly Brand[]) {
      const services = { ...identity.services, brands: { ...identity.services.brands, list: () => brands } }
      const ctx = createMemberContext(services, { memberId: member.id }, { brand })
      await protectionHandlers.sendExclusionCode(ctx, { way: 'email' })
      const everywhere = { way: 'email', code: await identity.lastCode(merchant) } as const
      return new Date((await protectionHandlers.excludeSelf(ctx, { months: 12, everywhere })).until)
    },
  }
}

const fill = () => accountKeysJob(identity.services).run(identity.db as never)

test('an exclusion from every brand finds the account to which the member was paid, and none that was only typed', async () => {
  const own = await site({ holder: 'Pia Stone', number: 'DE89 3704 0044' }, 'received')
  const paid = await site({ holder: 'STONE Pía', number: 'de89-37040044' })
  const namesake = await site({ holder: 'Bob Stone', number: 'DE8937040044' })
  const unpaid = await site({ holder: 'Ann Lake', number: '5555 6666' })
  const typed = await site({ holder: 'Ann Lake', number: '55556666' })
  await fill()
  const until = await own.excludeEverywhere([own, paid, namesake, unpaid, typed].map(({ brand }) => brand))
  await unpaid.excludeEverywhere([own, paid, namesake, unpaid, typed].map(({ brand }) => brand))
  expect(await Promise.all([paid, namesake, typed].map(({ endsAt }) => endsAt()))).toEqual([until, null, null])
  expect(await Promise.all([paid, namesake, typed].map((one) => one.mayHaveMarketing()))).toEqual([false, true, true])
  await expect(paid.bet()).rejects.toMatchObject({ code: 'SELF_EXCLUDED' })
  const later = await site({ holder: 'Pia Stone', number: 'DE89 37040044' })
  await fill()
  expect([await later.endsAt(), await later.mayHaveMarketing()]).toEqual([until, false])
})
