import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillKeys } from '#gateway/modules/accounts/index.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { depositBonus } from '#tests/support/promotions.ts'
import { joinPromotion } from './join.service.ts'
import { offersOf } from './offers.ts'

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
})
afterAll(() => identity?.close())

/** A brand with a promotion, and what joining it brings members with these contacts and numbers of accounts. */
async function createBrand() {
  const brand = identity.brand({ promotions: [depositBonus()], settings: { currency: 'USD', timeZone: 'UTC' } })
  const merchant = brand.merchantCode
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const [offer] = offersOf({ brand, merchant })
  if (!offer) throw new Error('the brand offers nothing')
  let members = 0
  const member = async (contact: { email?: string; mobile?: string }, account?: string) => {
    members += 1
    const { id } = await identity.createMember(brand, { username: `player${members}`, ...contact })
    await identity.db.withMerchant(merchant, async (tx) => {
      await fillKeys(tx, services, merchant)
      if (account === undefined) return
      const row = { merchant, member_id: id, bank: 'First Bank', sealed_holder: '', sealed_number: '' }
      const number_hash = Buffer.from(account)
      await tx
        .insertInto('payout_account')
        .values({ ...row, number_hash, bound_at: identity.clock.now() })
        .execute()
    })
    const ctx = createMemberContext(services, { memberId: id }, { brand })
    const asked = { id: offer.document.id, termsHash: offer.termsHash }
    return () =>
      joinPromotion(ctx, asked).then(
        () => 'joined',
        (error) => error.code,
      )
  }
  return { member }
}

test('a promotion is for a person: another account of the mailbox, the number or the payout account is refused', async () => {
  const { member } = await createBrand()
  const first = await member({ email: 'annlee@gmail.com', mobile: '+5491123456789' }, 'account one')
  const others = [
    await member({ email: 'ann.lee+2@googlemail.com' }),
    await member({ mobile: '+541123456789' }),
    await member({}, 'account one'),
  ]
  const stranger = await member({ email: 'annlee@post.example', mobile: '+84901234567' }, 'account two')
  expect(await first()).toBe('joined')
  for (const other of others) expect(await other()).toBe('PROMO_NOT_ELIGIBLE')
  expect([await stranger(), await first()]).toEqual(['joined', 'joined'])
})

test('of two accounts of a person that join at the same moment one is let in', async () => {
  const { member } = await createBrand()
  const pair = [await member({ email: 'max.q@gmail.com' }), await member({ email: 'maxq+2@gmail.com' })]
  const outcomes = await Promise.all(pair.map((join) => join()))
  expect(outcomes.sort()).toEqual(['PROMO_NOT_ELIGIBLE', 'joined'])
})
