import { randomUUID } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import type { StaffRole } from '#contract/operator/permissions.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createMemberContext, type TestMemberContext } from '#tests/support/context.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { application, operatorGift } from '#tests/support/promotions.ts'
import { advanceMember } from '../advance.service.ts'
import { cardsOf, listedAs } from '../cards.service.ts'
import { claimReward } from '../claim.service.ts'
import { promotionsHandlers } from '../handlers/promotions.handlers.ts'
import { offersOf } from '../offers.ts'
import { deleteImages } from './images.service.ts'

const HOUR_MS = 3_600_000

let identity: Identity
let png: Buffer
beforeAll(async () => {
  identity = await createIdentity()
  const canvas = createCanvas(300, 200)
  canvas.getContext('2d').fillRect(5, 5, 90, 90)
  png = await canvas.encode('png')
}, 120_000)
afterAll(() => identity?.close())

/** A member of a brand of its own, and people of its staff. */
async function createApplicant(...promotions: PromotionDocument[]) {
  const brand = identity.brand({ promotions, settings: { currency: 'USD', timeZone: 'UTC' } })
  const merchant = brand.merchantCode
  const member = await identity.createMember(brand, { email: 'ann@example.com' })
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const ctx: TestMemberContext = createMemberContext(services, { memberId: member.id }, { brand })
  const read = <Result>(work: Parameters<typeof identity.db.withMerchant<Result>>[1]) =>
    identity.db.withMerchant(merchant, work)
  const id = promotions[0]?.id ?? ''
  const termsHash = offersOf(ctx).find(({ document }) => document.id === id)?.termsHash ?? ''
  const apply = (change: object = {}) =>
    promotionsHandlers.applyForActivity(ctx, {
      promotionId: id,
      termsHash,
      remark: 'Here is the ticket',
      imageIds: [],
      requestKey: randomUUID(),
      ...change,
    })
  return {
    ctx,
    merchant,
    memberId: member.id,
    apply,
    upload: async (image: Buffer = png) =>
      (await promotionsHandlers.uploadActivityImage(ctx, { promotionId: id, image: image.toString('base64') })).imageId,
    withdraw: (entryId: string) => promotionsHandlers.withdrawApplication(ctx, { entryId }),
    card: async () => (await cardsOf(ctx))[0],
    hire: (...roles: StaffRole[]) => createTestOperators(services).hire({ roles: { [merchant]: roles } }),
    read,
    balance: async () => (await read((tx) => selectPlayerBalance(tx, merchant, member.id, 'USD'))) ?? 0n,
    reference: async () =>
      read(async (tx) => {
        const row = await tx
          .selectFrom('promo_application')
          .select('reference')
          .where('merchant', '=', merchant)
          .orderBy('applied_at', 'desc')
          .executeTakeFirstOrThrow()
        return row.reference
      }),
    expectCleanLedger: async () =>
      expect(isClean(await read((tx) => verifyLedger(tx, merchant, reconciliationSources)))).toBe(true),
  }
}

test('an approved application sets the named sum aside; it is taken once, and the ledger agrees', async () => {
  const member = await createApplicant(application())
  const sent = { imageIds: [await member.upload(), await member.upload()], requestKey: 'request-1' }
  const first = await member.apply(sent)
  expect(await member.apply(sent)).toEqual(first)
  expect(await member.card()).toMatchObject({
    state: 'applying',
    application: { attempts: 0, sent: { remark: 'Here is the ticket', isLate: false, reason: null }, drafts: [] },
  })
  const support = await member.hire('support')
  const [, { rows }] = await support.get('applications?state=applying')
  expect(rows).toMatchObject([{ username: 'Alice', pictures: 2, late: false, state: 'applying' }])
  const reference = await member.reference()
  const [status] = await support.act('applications.approve', { reference, amount: '50.01' })
  expect(status).toBe(409)
  const approved = await support.act('applications.approve', { reference, amount: '12.34', note: 'Well spotted' })
  expect(approved).toMatchObject([200, { state: 'claim' }])
  expect((await support.act('applications.approve', { reference, amount: '12.34' }))[0]).toBe(409)
  expect(await member.card()).toMatchObject({ state: 'claim', awardMinor: 1_234n })
  expect(await member.balance()).toBe(0n)
  await claimReward(member.ctx, first.entryId)
  await claimReward(member.ctx, first.entryId)
  expect(await member.balance()).toBe(1_234n)
  const [message] = await member.read((tx) => tx.selectFrom('member_message').selectAll().execute())
  expect(message?.title).toBe('A promotion')
  expect(message?.body).toMatch(/12\.34 USD.*reward centre[\s\S]*Well spotted/)
  await member.expectCleanLedger()
})

test('a refusal tells its reason and note, and can be repeated as often as the rule allows', async () => {
  const member = await createApplicant(application({ application: { ...application().application, reapply: 1 } }))
  const support = await member.hire('support')
  for (const attempts of [1, 0]) {
    await member.apply()
    identity.clock.advance(1000)
    const reference = await member.reference()
    expect((await support.act('applications.reject', { reference, reason: 'other' }))[0]).toBe(409)
    await support.act('applications.reject', { reference, reason: 'unreadable', note: 'The number is cut off' })
    const card = await member.card()
    const sent = { reason: 'unreadable', note: 'The number is cut off' }
    expect(card).toMatchObject({ state: 'rejected', application: { attempts, sent } })
    expect(card && listedAs(card)).toBe(attempts > 0 ? 'join' : 'close')
  }
  await expect(member.apply()).rejects.toMatchObject({ code: 'PROMO_STATE' })
})

test('an application is taken back while it waits; its pictures can be sent again, and it costs no attempt', async () => {
  const member = await createApplicant(application())
  const imageIds = [await member.upload()]
  const { entryId } = await member.apply({ imageIds })
  await member.withdraw(entryId)
  await member.withdraw(entryId)
  expect(await member.card()).toMatchObject({
    state: 'join',
    application: { attempts: 1, sent: null, drafts: [{ id: imageIds[0] }] },
  })
  identity.clock.advance(1000)
  expect((await member.apply({ imageIds })).entryId).toBe(entryId)
  const support = await member.hire('support')
  await support.act('applications.approve', { reference: await member.reference(), amount: '5.00' })
  await expect(member.withdraw(entryId)).rejects.toMatchObject({ code: 'PROMO_STATE' })
})

test('an application is never decided by waiting: it is marked late, first in the queue, and still there after the end', async () => {
  const member = await createApplicant(application())
  await member.apply()
  identity.clock.advance(25 * HOUR_MS)
  expect(await member.card()).toMatchObject({ state: 'applying', application: { sent: { isLate: true } } })
  const support = await member.hire('support')
  expect((await support.get('applications'))[1].rows).toMatchObject([{ late: true }])
  await advanceMember(member.ctx.services, { merchant: member.merchant, memberId: member.memberId })
  expect(await member.card()).toMatchObject({ state: 'applying' })
})

test('a sum above the limit needs another person', async () => {
  const member = await createApplicant(application({ reward: { kind: 'cash', least: '1.00', most: '500.00' } }))
  await member.apply()
  const [support, manager] = [await member.hire('support'), await member.hire('manager')]
  const order = { reference: await member.reference(), amount: '100.01' }
  const asked = await support.act('applications.approve', order, { reason: 'a rare catch, checked with the provider' })
  expect(asked[0]).toBe(202)
  expect(await member.card()).toMatchObject({ state: 'applying' })
  await manager.post(`approvals/${asked[1].approval}`, { yes: true })
  expect(await member.card()).toMatchObject({ state: 'claim', awardMinor: 10_001n })
})

test.each([
  ['141 characters', { remark: 'x'.repeat(141) }, undefined, 'too_big'],
  ['four pictures', { imageIds: Array.from({ length: 4 }, () => randomUUID()) }, undefined, 'too_big'],
])('%s are against the contract', async (_what, change, _none, code) => {
  const { promotions } = await import('#contract/endpoints/rewards/promotions.ts')
  const request = { promotionId: 'a', termsHash: '', requestKey: 'request-1', ...change }
  const parsed = promotions.applyForActivity.request.safeParse(request)
  expect(parsed.error?.issues).toMatchObject([{ code, path: [Object.keys(change)[0]] }])
})

test('what the rule does not allow is refused at its field, and changes nothing', async () => {
  const rule = { ...application().application, remark: 'required' as const, images: 1 }
  const member = await createApplicant(application({ application: rule }))
  const imageIds = [await member.upload(), await member.upload()]
  const refusal = (path: string, key: string) => ({ code: 'INVALID_REQUEST', fields: [{ path, key }] })
  await expect(member.apply({ remark: '' })).rejects.toMatchObject(refusal('remark', 'required'))
  await expect(member.apply({ imageIds })).rejects.toMatchObject(refusal('images', 'tooMany'))
  await expect(member.apply({ imageIds: [randomUUID()] })).rejects.toMatchObject(refusal('images', 'required'))
  await expect(member.apply({ termsHash: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'PROMO_TERMS_CHANGED' })
  const card = await member.card()
  expect(card).toMatchObject({ state: 'join', entryId: null })
  expect(card?.application?.drafts).toHaveLength(2)
})

test("another member's picture cannot be sent", async () => {
  const [owner, member] = [await createApplicant(application()), await createApplicant(application())]
  const imageIds = [await owner.upload()]
  await expect(member.apply({ imageIds })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each([
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a program with another name', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
  ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1)],
])('%s is no picture', async (_what, bytes) => {
  const member = await createApplicant(application())
  await expect(member.upload(bytes)).rejects.toMatchObject({ code: 'APPLICATION_IMAGE_INVALID' })
})

test('pictures are deleted: drafts after a day, those of a decided application after 180', async () => {
  const member = await createApplicant(application())
  const images = async () =>
    (await member.read((tx) => tx.selectFrom('promo_application_image').select('id').execute())).length
  await member.apply({ imageIds: [await member.upload()] })
  await member.upload()
  identity.clock.advance(25 * HOUR_MS)
  await deleteImages(identity.services)
  expect(await images()).toBe(1)
  const support = await member.hire('support')
  const rejection = { reference: await member.reference(), reason: 'notMet' }
  await support.act('applications.reject', rejection)
  identity.clock.advance(179 * 24 * HOUR_MS)
  await deleteImages(identity.services)
  expect(await images()).toBe(1)
  identity.clock.advance(2 * 24 * HOUR_MS)
  await deleteImages(identity.services)
  expect(await images()).toBe(0)
})

test('an operator gives a gift once in a period, within the rule, with a message to the member', async () => {
  const member = await createApplicant(operatorGift({ window: { ...operatorGift().window, closes: '2027-12-31' } }))
  expect(await cardsOf(member.ctx)).toEqual([])
  const marketing = await member.hire('marketing')
  const give = (amount: string) =>
    marketing.act(
      'gifts.give',
      { promotion: 'a-gift', member: 'Alice', amount },
      { brand: member.merchant, reason: 'their birthday is today' },
    )
  expect((await give('20.01'))[0]).toBe(409)
  expect(await give('20.00')).toMatchObject([200, { state: 'issued' }])
  expect((await give('20.00'))[0]).toBe(409)
  expect(await member.balance()).toBe(2_000n)
  await member.expectCleanLedger()
})
