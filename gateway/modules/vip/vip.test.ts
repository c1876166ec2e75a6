import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandFileInput } from '#brand-engine/schema/schema.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import { VIP_CURRENCY } from '#contract/entities/rewards/vip-states.ts'
import {
  extendHashChains,
  isClean,
  selectHouseBalance,
  selectPlayerBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { getMemberInfo } from '#gateway/modules/members/members.service.ts'
import { withdrawalsHandlers } from '#gateway/modules/payments/index.ts'
import { earnPoints } from '#gateway/modules/points/earn.service.ts'
import { cardsOf } from '#gateway/modules/promotions/cards.service.ts'
import { claimReward } from '#gateway/modules/promotions/claim.service.ts'
import { enterVipGifts } from '#gateway/modules/promotions/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, rollbackOf } from '#tests/provider/operator.ts'
import { brandDirectoryOf, type Switches, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { vipGift } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { monthOf, nextMonth } from './rules/months.ts'
import { vipHandlers } from './vip.handlers.ts'
import { advanceVip } from './vip.job.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
  // Months go by the time of posting, which is the database's: the clock begins there.
  gateway.clock.advance(Date.now() - gateway.clock.now().getTime())
}, 180_000)
afterAll(() => gateway?.close())

const vip: NonNullable<BrandFileInput['vip']> = {
  experience: { RNG: 10_000 },
  levels: [
    { title: { en: 'Door' }, reach: 0 },
    { title: { en: 'Hall' }, reach: 10, keep: 5, benefits: { pointsPercent: 125, withdrawalMax: 20_000 } },
    { title: { en: 'Roof' }, reach: 100, keep: 50 },
    { title: { en: 'Star' }, reach: 500, floor: true },
  ],
}
const gift = vipGift()

const brandOf = (switches: Switches = {}) =>
  testBrand({
    merchant,
    switches,
    settings: { currency: 'USD', timeZone: 'UTC', vip, points: { earn: { RNG: 10 } } },
    promotions: [gift],
  })

const inMerchant: ProviderGateway['services']['db']['withMerchant'] = (name, work) =>
  gateway.services.db.withMerchant(name, work)

/** Counts everything that is in the ledger and moves levels, as the job does. */
async function advance(switches: Switches = {}): Promise<void> {
  await extendHashChains(gateway.services.db)
  const services = { ...gateway.services, brands: brandDirectoryOf(brandOf(switches)) }
  await advanceVip(services, merchant, enterVipGifts)
}

async function createPlayer(memberType: number = memberTypes.member) {
  // The rates are known before the first round opens.
  await advance()
  const operator = await gateway.operator()
  const { memberId } = operator
  await inMerchant(merchant, (tx) =>
    tx.updateTable('member').set({ type: memberType }).where('id', '=', memberId).execute(),
  )
  const ctxOf = (switches: Switches = {}) =>
    createMemberContext(gateway.services, { memberId, memberType }, { brand: brandOf(switches) })
  return {
    operator,
    memberId,
    ctxOf,
    async bet(amountMinor: bigint) {
      const bet = betOf(operator, { amount: (Number(amountMinor) * ONE) / 100 })
      expect(await operator.send('bet', bet)).toMatchObject({ status: 'RS_OK' })
      return bet
    },
    vip: () => vipHandlers.getVip(ctxOf(), { language: 'en' }),
    balance: async (currency: string) =>
      (await inMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, memberId, currency))) ?? 0n,
    /** Changes what is stored of the level. */
    set: (change: object) =>
      inMerchant(merchant, (tx) => tx.updateTable('vip_state').set(change).where('member_id', '=', memberId).execute()),
    messages: () =>
      inMerchant(merchant, (tx) =>
        tx.selectFrom('member_message').select(['title', 'body']).where('member_id', '=', memberId).execute(),
      ),
  }
}

/** Moves the clock to a day of the month that is so many months later. */
function travel(months: number, day = '02T12:00:00Z'): void {
  let month = monthOf(gateway.clock.now(), 'UTC')
  for (let step = 0; step < months; step += 1) month = nextMonth(month)
  const to = new Date(`${month}-${day}`).getTime()
  gateway.clock.advance(to - gateway.clock.now().getTime())
}

/** Back to the month in which the database posts. */
const returnToNow = () => gateway.clock.advance(Date.now() - gateway.clock.now().getTime())

async function expectCleanLedger() {
  const found = await inMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(isClean(found), JSON.stringify(found)).toBe(true)
  const issued = await inMerchant(merchant, (tx) => selectHouseBalance(tx, merchant, 'vip:issued', VIP_CURRENCY))
  const members = await inMerchant(merchant, (tx) =>
    tx
      .selectFrom('ledger_account')
      .select((column) => column.fn.sum<string>('balance_minor').as('sum'))
      .where('merchant', '=', merchant)
      .where('kind', '=', 'PLAYER')
      .where('currency', '=', VIP_CURRENCY)
      .executeTakeFirstOrThrow(),
  )
  expect((issued ?? 0n) + BigInt(members.sum ?? 0)).toBe(0n)
}

test('stakes bring experience once, and a level at the moment that they reach it', async () => {
  const player = await createPlayer()
  await player.bet(999n)
  await advance()
  expect(await player.vip()).toMatchObject({
    rank: 1,
    experience: { amountMinor: '999', currency: VIP_CURRENCY },
    next: { rank: 2, missing: { amountMinor: '1' }, stakes: [{ gameType: 'RNG', stake: { amountMinor: '1' } }] },
  })
  await player.bet(1n)
  await Promise.all([advance(), advance()])
  await advance()
  const shown = await player.vip()
  expect(shown).toMatchObject({ rank: 2, experience: { amountMinor: '1000' }, month: { state: 'free' } })
  expect(shown.history).toMatchObject([{ from: 1, to: 2, cause: 'reached' }])
  expect(await player.balance(VIP_CURRENCY)).toBe(1_000n)
  expect(await getMemberInfo(player.ctxOf())).toMatchObject({ hasVip: true, vipLabelName: 'Hall', vipRankLevel: 2 })
  await expectCleanLedger()
})

test('a stake that is undone takes no experience away, and the next ones make up for it', async () => {
  const player = await createPlayer()
  const undone = await player.bet(1_000n)
  await advance()
  await player.operator.send('rollback', rollbackOf(undone))
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 2, experience: { amountMinor: '1000' } })
  await player.bet(990n)
  await advance()
  expect(await player.balance(VIP_CURRENCY)).toBe(1_000n)
  await player.bet(11n)
  await advance()
  expect(await player.balance(VIP_CURRENCY)).toBe(1_001n)
  await expectCleanLedger()
})

test('a level gives its gift once, also when it is lost and regained', async () => {
  const player = await createPlayer()
  await player.bet(1_000n)
  await advance()
  const owed = (await cardsOf(player.ctxOf())).find(({ state }) => state === 'claim')
  expect(owed).toMatchObject({ document: { id: gift.id }, awardMinor: 1_000n })
  const before = await player.balance('USD')
  await claimReward(player.ctxOf(), owed?.entryId ?? '')
  expect((await player.balance('USD')) - before).toBe(1_000n)
  await player.set({ rank: 1, due: true })
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 2, history: [{ cause: 'regained' }, { cause: 'reached' }] })
  expect((await cardsOf(player.ctxOf())).filter(({ state }) => state === 'claim')).toEqual([])
  await expectCleanLedger()
})

test('a gift of a level is in no list, and cannot be joined', async () => {
  const player = await createPlayer()
  expect(await cardsOf(player.ctxOf())).toEqual([])
})

test('a month that brings too little costs one level, after the month of the rise and a free one', async () => {
  const player = await createPlayer()
  await player.bet(10_000n)
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 3 })
  for (const [rank, cause] of [
    [3, 'reached'],
    [3, 'reached'],
    [2, 'notKept'],
    [1, 'notKept'],
    [1, 'notKept'],
  ] as const) {
    travel(1)
    await advance()
    const shown = await player.vip()
    expect(shown.rank).toBe(rank)
    expect(shown.history[0]).toMatchObject({ cause })
  }
  expect(await player.vip()).toMatchObject({
    experience: { amountMinor: '10000' },
    next: { rank: 2, isRegained: true, missing: { amountMinor: '500' } },
  })
  returnToNow()
})

test('months without a gateway are checked one after the other, and a floor stops the fall', async () => {
  const player = await createPlayer()
  const other = await createPlayer()
  await player.bet(10_000n)
  await other.bet(50_000n)
  await advance()
  travel(6)
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 1 })
  expect((await player.vip()).history.map(({ to, cause }) => [to, cause])).toEqual([
    [1, 'notKept'],
    [2, 'notKept'],
    [3, 'reached'],
  ])
  expect(await other.vip()).toMatchObject({ rank: 4, month: { state: 'never', keep: null } })
  returnToNow()
})

test('a month that brings enough keeps the level', async () => {
  const player = await createPlayer()
  await player.bet(10_000n)
  await advance()
  const month = monthOf(gateway.clock.now(), 'UTC')
  await player.set({ free_until: '2026-01' })
  expect(await player.vip()).toMatchObject({ month: { state: 'kept', keep: { amountMinor: '5000' } } })
  travel(1)
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 3, history: [{ cause: 'reached' }] })
  travel(1)
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 2, history: [{ month: nextMonth(month) }, {}] })
  returnToNow()
})

test('a self-excluded member earns nothing and loses no level', async () => {
  const player = await createPlayer()
  await player.bet(10_000n)
  await advance()
  await player.bet(500n)
  const until = new Date(gateway.clock.now().getTime() + 400 * DAY_MS)
  await inMerchant(merchant, (tx) =>
    tx.updateTable('member').set({ excluded_until: until }).where('id', '=', player.memberId).execute(),
  )
  travel(5)
  await advance()
  expect(await player.vip()).toMatchObject({ rank: 3, experience: { amountMinor: '10000' } })
  returnToNow()
})

test('agents and trial members have no level and earn no experience', async () => {
  for (const [type, code] of [
    [memberTypes.trial, 'TRIAL_MEMBER'],
    [memberTypes.agents[0], 'PROMO_NOT_ELIGIBLE'],
  ] as const) {
    const player = await createPlayer(type)
    if (type !== memberTypes.trial) await player.bet(1_000n)
    await advance()
    await expect(player.vip()).rejects.toMatchObject({ code })
    expect(await player.balance(VIP_CURRENCY)).toBe(0n)
    expect(await getMemberInfo(player.ctxOf())).toMatchObject({ hasVip: false, vipLabelName: '', vipRankLevel: 0 })
  }
})

test('without the switch there is no call, no level, no benefit and no experience', async () => {
  const player = await createPlayer()
  await player.bet(1_000n)
  await advance()
  const off = player.ctxOf({ VIP: false })
  await expect(vipHandlers.getVip(off, { language: 'en' })).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  expect(await getMemberInfo(off)).toMatchObject({ hasVip: false })
  await advance({ VIP: false })
  await player.bet(1_000n)
  await advance({ VIP: false })
  expect(await player.balance(VIP_CURRENCY)).toBe(1_000n)
  await expectCleanLedger()
})

test('a level multiplies the points of stakes exactly, however they are credited', async () => {
  const services = { ...gateway.services, brands: brandDirectoryOf(brandOf()) }
  await earnPoints(services, merchant)
  const player = await createPlayer()
  const earn = async () => {
    await extendHashChains(gateway.services.db)
    await earnPoints(services, merchant)
  }
  await player.bet(1_000n)
  await earn()
  expect(await player.balance(POINTS_CURRENCY)).toBe(100n)
  await advance()
  // Each stake brings a hundredth of a point; the level adds a quarter of it, a whole one every fourth time.
  for (let stake = 0; stake < 8; stake += 1) {
    await player.bet(10n)
    await earn()
  }
  expect(await player.balance(POINTS_CURRENCY)).toBe(110n)
  await expectCleanLedger()
})

test('a level raises the most that one withdrawal may be', async () => {
  const player = await createPlayer()
  const most = async () => (await withdrawalsHandlers.getWithdrawalTerms(player.ctxOf())).max.amountMinor
  expect(await most()).toBe('1000000')
  await player.bet(1_000n)
  await advance()
  expect(await most()).toBe('2000000')
})

test('a member who may lose a level gets one message in the last days of the month, by day', async () => {
  const player = await createPlayer()
  await player.bet(10_000n)
  await advance()
  await player.set({ free_until: '2026-01' })
  travel(1, '10T12:00:00Z')
  await advance()
  await player.set({ rank: 3, checked_month: monthOf(gateway.clock.now(), 'UTC') })
  const warnings = async () => (await player.messages()).filter(({ body }) => body.includes('50 VXP')).length
  travel(0, '27T03:00:00Z')
  await advance()
  expect(await warnings()).toBe(0)
  travel(0, '27T12:00:00Z')
  await advance()
  await advance()
  expect(await warnings()).toBe(1)
  returnToNow()
})
