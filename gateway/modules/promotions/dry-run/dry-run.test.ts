import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveDeposit } from '#gateway/modules/payments/deposits/move-deposit.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import { depositBonus, freeRounds, promoCode } from '#tests/support/promotions.ts'

const DAY_MS = 86_400_000

let identity: Identity
beforeAll(async () => {
  identity = await createIdentity()
}, 120_000)
afterAll(() => identity?.close())

/** A brand whose members deposit, and a person who reads its reports. */
async function createReader() {
  const brand = identity.brand({ settings: { currency: 'USD', timeZone: 'UTC' } })
  const merchant = brand.merchantCode
  const services = { ...identity.services, brands: brandDirectoryOf(brand) }
  const manager = await createTestOperators(services).hire({ roles: { [merchant]: ['manager'] } })
  return {
    merchant,
    manager,
    member: (username: string) => identity.createMember(brand, { username }),
    dryRun: (document: object) => manager.post(`dry-run?brand=${merchant}`, document),
    rows: (table: 'promo_entry' | 'promotion_version' | 'promo_budget') =>
      identity.db.withMerchant(merchant, (tx) => tx.selectFrom(table).selectAll().execute()),
    async deposit(memberId: string, amountMinor: bigint) {
      const at = identity.clock.now()
      const reference = `D${randomUUID().replaceAll('-', '').slice(0, 16)}`
      await identity.db.withMerchant(merchant, async (tx) => {
        const row = await tx
          .insertInto('deposit')
          .values({
            merchant,
            reference,
            member_id: memberId,
            request_key: reference,
            method: 'card',
            channel: 'CARD',
            provider: 'sandbox',
            kind: 'redirect',
            amount_minor: amountMinor,
            currency: 'USD',
            state: 'pending',
            created_at: at,
            expires_at: new Date(at.getTime() + DAY_MS),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
        await moveDeposit(tx, row, 'paid', { actor: 'system', at })
      })
    },
  }
}

test('a dry-run says who would have had how much and when the budget would have ended, and writes nothing', async () => {
  const brand = await createReader()
  const members = []
  for (const name of ['anna', 'bert', 'carl', 'dora']) members.push(await brand.member(name))
  const [anna, bert, carl, dora] = members.map(({ id }) => id) as [string, string, string, string]
  await brand.deposit(anna, 10_000n)
  identity.clock.advance(DAY_MS)
  await brand.deposit(anna, 10_000n)
  await brand.deposit(bert, 1_999n)
  await brand.deposit(carl, 10_000n)
  identity.clock.advance(DAY_MS)
  await brand.deposit(dora, 10_000n)
  identity.clock.advance(DAY_MS)
  const rule = depositBonus({ budget: { total: '250.00' } })
  const [status, report] = await brand.dryRun(rule)
  expect([status, report]).toMatchObject([
    200,
    { awards: 2, cost: '20000', members: { awarded: 2, belowMin: 1, budgetUsed: 1 } },
  ])
  expect(report.budgetEndsOn).toBe((report.days as { day: string }[]).length === 2 ? report.until : 'wrong')
  expect((await brand.dryRun(rule))[1].hash).toBe(report.hash)
  const free = freeRounds({ trigger: { on: 'deposit', min: '20.00' } })
  expect((await brand.dryRun(free))[1]).toMatchObject({ awards: 3, cost: '1500', members: { awarded: 3, belowMin: 1 } })
  for (const table of ['promo_entry', 'promotion_version', 'promo_budget'] as const)
    expect(await brand.rows(table)).toEqual([])
})

test('a kind that a person or a code decides, a broken document and a brand without a name are refused', async () => {
  const brand = await createReader()
  expect(await brand.dryRun(promoCode())).toMatchObject([409, { error: expect.stringContaining('promoCode') }])
  expect((await brand.dryRun({ id: 'X' }))[0]).toBe(400)
})

test('the liability of a brand without promotions is nothing, and others do not see it', async () => {
  const brand = await createReader()
  expect(await brand.manager.get('liability')).toMatchObject([200, { rows: [] }])
})
