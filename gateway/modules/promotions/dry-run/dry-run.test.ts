import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveDeposit } from '#gateway/modules/payments/deposits/move-deposit.ts'
import { brandDirectoryOf } from '#tests/support/brand.ts'
import { createIdentity, type Identity } from '#tests/support/gateway/identity.ts'
import { createTestOperators } from '#tests/support/gateway/staff.ts'
import {
  depositBonus,
  freeRounds,
  goldenEgg,
  prizeWheel,
  promoCode,
  raffle,
  redEnvelope,
  stakeableBonus,
  tournament,
} from '#tests/support/promotions.ts'
import type { ExpectedCost } from './expected-cost.ts'

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
    /** A settled round in a slot with one bet. */
    async play(memberId: string, stakeMinor: bigint, payoutMinor = 0n) {
      const at = identity.clock.now()
      const code = randomUUID()
      const own = { merchant, provider_code: 'studio', member_id: memberId, currency: 'USD' }
      await identity.db.withMerchant(merchant, async (tx) => {
        const { id } = await tx
          .insertInto('game_round')
          .values({
            ...own,
            round_code: code,
            vendor_code: 'PG',
            game_type: 'RNG',
            game_code: 'PG_JADE_SAMURAI',
            status: 'settled',
            bet_count: 1,
            bet_minor: stakeMinor,
            payout_minor: payoutMinor,
            opened_at: at,
            changed_at: at,
            closed_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('game_transaction')
          .values({
            ...own,
            transaction_uuid: code,
            kind: 'bet',
            round_id: id,
            amount_minor: stakeMinor,
            content_hash: Buffer.alloc(1),
            balance_after_minor: 0n,
            made_at: at,
          })
          .execute()
      })
    },
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

test('only members whom the audience takes at the end of the span are counted', async () => {
  const brand = await createDepositors()
  const takenBy = async (rule: object) => {
    const [, report] = await brand.dryRun(depositBonus({ audience: [rule as never] }))
    return report.members
  }
  expect(await takenBy({ is: 'depositSum', amount: '60.00', days: 30 })).toEqual({ awarded: 2, notEligible: 2 })
  expect(await takenBy({ is: 'depositCount', count: 2, days: 30 })).toEqual({ notEligible: 4 })
  expect(await takenBy({ is: 'vipRank', from: 1 })).toEqual({ awarded: 4 })
  expect(await takenBy({ is: 'vipRank', from: 2 })).toEqual({ notEligible: 4 })
  expect(await takenBy({ is: 'hasMobile' })).toEqual({ notEligible: 4 })
  expect(await takenBy({ is: 'invited' })).toEqual({ notEligible: 4 })
  expect(await takenBy({ is: 'turnover', amount: '1.00', days: 30, games: ['RNG'] })).toEqual({ notEligible: 4 })
  expect(await takenBy({ is: 'notIn', promotions: ['welcome-100'] })).toEqual({ awarded: 4 })
  await brand.play(brand.ids[0] ?? '', 100n)
  identity.clock.advance(2 * DAY_MS)
  expect(await takenBy({ is: 'turnover', amount: '1.00', days: 30, games: ['RNG'] })).toEqual({
    awarded: 1,
    notEligible: 3,
  })
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

/** Four members who deposit 20.00, 40.00, 60.00 and 100.00 on one day. */
async function createDepositors() {
  const brand = await createReader()
  const ids: string[] = []
  for (const [at, name] of ['anna', 'bert', 'carl', 'dora'].entries()) {
    const { id } = await brand.member(name)
    await brand.deposit(id, [2_000n, 4_000n, 6_000n, 10_000n][at] ?? 0n)
    ids.push(id)
  }
  identity.clock.advance(2 * DAY_MS)
  return { ...brand, ids }
}

test('a wheel is replayed with every try that the past brought, and its cost is a band of simulated courses', async () => {
  const brand = await createDepositors()
  const [status, report] = await brand.dryRun(prizeWheel())
  expect(status).toBe(200)
  // Two free tries, and one for each 20.00, at most five: 3 + 4 + 5 + 5.
  const prizes = [500, 50]
  expect(Number(report.cost)).toBeLessThanOrEqual(17 * (prizes[0] ?? 0))
  const { low, middle, high, by, basis } = report.expected as ExpectedCost
  expect([by, basis]).toEqual(['draws', 201])
  expect(Number(low)).toBeLessThan(Number(middle))
  expect(Number(middle)).toBeLessThan(Number(high))
  // Each try is worth (500 + 3 × 50) / 6.
  expect(Number(middle) / 17).toBeGreaterThan(80)
  expect(Number(middle) / 17).toBeLessThan(140)
  expect((await brand.dryRun(prizeWheel()))[1].hash).toBe(report.hash)
})

test('eggs end with their stock, and an envelope with its shares', async () => {
  const brand = await createDepositors()
  const [, eggs] = await brand.dryRun(goldenEgg())
  expect(eggs).toMatchObject({ awards: 1, cost: '800', expected: { low: '800', middle: '800', high: '800' } })
  const envelope = redEnvelope()
  const [, opened] = await brand.dryRun({ ...envelope, reward: { ...envelope.reward, shares: 3 } })
  expect(opened).toMatchObject({ awards: 3, members: { allTaken: 1, awarded: 3 } })
  expect(BigInt(String(opened.cost))).toBe(BigInt(Math.round(Number(envelope.reward.total) * 100)))
})

test('a raffle pays each prize once to a number that the past brought', async () => {
  const brand = await createDepositors()
  const rule = raffle({ period: 'perDay' })
  const pieces = rule.reward.prizes.flatMap(({ amount, pieces: count }) =>
    Array.from({ length: count }, () => Math.round(Number(amount) * 100)),
  )
  const [, report] = await brand.dryRun(rule)
  // One number for each 10.00.
  const paid = pieces.slice(0, 2 + 4 + 6 + 10)
  expect(report).toMatchObject({ awards: paid.length, cost: String(paid.reduce((sum, one) => sum + one, 0)) })
})

test('the places of a tournament go to the best scores of the past', async () => {
  const brand = await createDepositors()
  for (const [at, id] of brand.ids.entries()) if (at > 0) await brand.play(id, BigInt(at) * 10_000n)
  identity.clock.advance(2 * DAY_MS)
  const rule = tournament({
    period: 'perDay',
    trigger: { on: 'tournament', score: 'turnover', tie: 'first' },
    reward: {
      kind: 'cash',
      prizes: [
        { amount: '9.00', places: 1 },
        { amount: '2.00', places: 1 },
      ],
    },
  })
  const [, report] = await brand.dryRun(rule)
  expect(report).toMatchObject({
    awards: 2,
    cost: '1100',
    members: { awarded: 2, noPlace: 1 },
    expected: { by: 'rule' },
  })
})

test('a bonus is expected to cost what the measured results of its games leave of it', async () => {
  const brand = await createDepositors()
  for (const id of brand.ids)
    for (let round = 0; round < 20; round += 1) await brand.play(id, 100n, round % 4 === 0 ? 380n : 0n)
  identity.clock.advance(2 * DAY_MS)
  const rule = stakeableBonus({ times: 10, maxBet: '1.00' })
  const [, report] = await brand.dryRun(rule)
  const { low, middle, high, by, basis } = report.expected as ExpectedCost
  expect([by, basis, high]).toEqual(['results', 80, report.cost])
  // The members' own rounds returned 95 %: a task of ten times the bonus loses half of it.
  expect(Number(low)).toBe(Number(report.cost) / 2)
  expect(Number(middle)).toBeGreaterThan(Number(low))
})
