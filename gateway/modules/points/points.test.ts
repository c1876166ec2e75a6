import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BrandFileInput } from '#brand-engine/schema/schema.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { POINTS_CURRENCY } from '#contract/entities/rewards/point-states.ts'
import { hashPassword } from '#gateway/modules/accounts/index.ts'
import {
  extendHashChains,
  isClean,
  selectHouseBalance,
  selectPlayerBalance,
  verifyLedger,
} from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { brandDirectoryOf, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { convertPoints } from './convert.service.ts'
import { earnPoints } from './earn.service.ts'
import { selectTurnover } from './earn.store.ts'
import { decideRedemption } from './operator.service.ts'
import { pointsHandlers } from './points.handlers.ts'
import { openPointsAccount, postPointAdjustment } from './postings.ts'
import { redeemItem, withdrawRedemption } from './redeem.service.ts'
import { earnedUnits } from './rules/earned.ts'

const DAY_MS = 86_400_000
const PIN = '481920'

let gateway: ProviderGateway
let pinHash: string
beforeAll(async () => {
  gateway = await createProviderGateway()
  pinHash = await hashPassword(PIN)
}, 180_000)
afterAll(() => gateway?.close())

type Points = NonNullable<BrandFileInput['points']>
type Items = NonNullable<Points['items']>

const cash = (id: string, given: object = {}) =>
  ({ id, kind: 'cash', title: { en: 'Cash' }, points: 100, stock: 10, amount: 1, ...given }) as Items[number]
const goods = (id: string, given: object = {}) =>
  ({ id, kind: 'goods', title: { en: 'A lamp' }, points: 100, stock: 10, ...given }) as Items[number]

/** The slots of the test's provider earn a point for 10.00. */
const brandOf = (points: Points = {}, isOn = true) =>
  testBrand({
    merchant,
    switches: { POINTMALL: isOn },
    settings: { currency: 'USD', timeZone: 'UTC', points: { earn: { RNG: 10 }, ...points } },
  })

const inMerchant: ProviderGateway['services']['db']['withMerchant'] = (name, work) =>
  gateway.services.db.withMerchant(name, work)

async function createPlayer(points: Points = {}, memberType: number = memberTypes.member) {
  const operator = await gateway.operator()
  const { memberId } = operator
  await inMerchant(merchant, (tx) =>
    tx
      .updateTable('member')
      .set({ type: memberType, payment_password_hash: pinHash })
      .where('merchant', '=', merchant)
      .where('id', '=', memberId)
      .execute(),
  )
  const brand = brandOf(points)
  const ctxOf = (given = brand, type = memberType) =>
    createMemberContext(gateway.services, { memberId, memberType: type }, { brand: given })
  return {
    operator,
    memberId,
    ctx: ctxOf(),
    ctxOf,
    async bet(amountMinor: bigint) {
      const bet = betOf(operator, { amount: (Number(amountMinor) * ONE) / 100 })
      expect(await operator.send('bet', bet)).toMatchObject({ status: 'RS_OK' })
      return bet
    },
    units: async () =>
      (await inMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, memberId, POINTS_CURRENCY))) ?? 0n,
    cash: async () => (await inMerchant(merchant, (tx) => selectPlayerBalance(tx, merchant, memberId, 'USD'))) ?? 0n,
    /** Points by staff, in hundredths. */
    give: (units: bigint) =>
      inMerchant(merchant, (tx) =>
        postPointAdjustment(tx, { merchant, memberId, units, isCredit: true, reference: randomUUID() }),
      ),
    redeem: (itemId: string, given: object = {}, ctx = ctxOf()) =>
      redeemItem(ctx, { itemId, quantity: 1, address: '', paymentPassword: PIN, requestKey: randomUUID(), ...given }),
    convert: (units: bigint, requestKey = randomUUID()) =>
      convertPoints(ctxOf(), { units, paymentPassword: PIN, requestKey }),
  }
}

/** Counts everything that is in the ledger, as the job does. */
async function earn(points: Points = {}, isOn = true): Promise<number> {
  await extendHashChains(gateway.services.db)
  return earnPoints({ ...gateway.services, brands: brandDirectoryOf(brandOf(points, isOn)) }, merchant)
}

async function expectCleanLedger() {
  const found = await inMerchant(merchant, (tx) => verifyLedger(tx, merchant, reconciliationSources))
  expect(isClean(found), JSON.stringify(found)).toBe(true)
  const trial = await Promise.all(
    ['points:issued', 'points:spent', 'hold'].map((name) =>
      inMerchant(merchant, (tx) => selectHouseBalance(tx, merchant, name, POINTS_CURRENCY)),
    ),
  )
  const members = await inMerchant(merchant, (tx) =>
    tx
      .selectFrom('ledger_account')
      .select((column) => column.fn.sum<string>('balance_minor').as('sum'))
      .where('merchant', '=', merchant)
      .where('kind', '=', 'PLAYER')
      .where('currency', '=', POINTS_CURRENCY)
      .executeTakeFirstOrThrow(),
  )
  expect(trial.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), BigInt(members.sum ?? 0))).toBe(0n)
}

test('stakes bring points once, exact to the hundredth, whatever comes between', async () => {
  await earn()
  const player = await createPlayer()
  const [one, undone] = [await player.bet(12_345n), await player.bet(5_000n)]
  await player.operator.send('rollback', rollbackOf(undone))
  await player.operator.send('win', winOf(one, 50 * ONE))
  await earn()
  await Promise.all([earn(), earn()])
  expect(await player.units()).toBe(1_234n)
  await player.bet(5n)
  await earn()
  expect(await player.units()).toBe(1_235n)
  await expectCleanLedger()
})

test('a stake that is undone after it brought points takes none away, and the next ones make up for it', async () => {
  await earn()
  const player = await createPlayer()
  const undone = await player.bet(10_000n)
  await earn()
  expect(await player.units()).toBe(1_000n)
  await player.operator.send('rollback', rollbackOf(undone))
  await earn()
  await player.bet(9_990n)
  await earn()
  expect(await player.units()).toBe(1_000n)
  await player.bet(20n)
  await earn()
  expect(await player.units()).toBe(1_001n)
  await expectCleanLedger()
})

test('the stored turnover is what the postings of the ledger add up to', async () => {
  await earn()
  const player = await createPlayer()
  for (const stake of [7n, 333n, 1_999n, 4_001n]) {
    const bet = await player.bet(stake)
    if (stake % 2n === 0n) await earn()
    if (stake === 333n) await player.operator.send('rollback', rollbackOf(bet))
  }
  await earn()
  const rows = await inMerchant(merchant, (tx) =>
    tx
      .selectFrom('posting as p')
      .innerJoin('ledger_account as a', 'a.id', 'p.account_id')
      .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
      .select('p.amount_minor')
      .where('a.code', '=', player.memberId)
      .where('t.kind', 'in', ['bet', 'rollback'])
      .execute(),
  )
  const posted = -rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  const stored = await inMerchant(merchant, (tx) => selectTurnover(tx, merchant, player.memberId))
  expect(stored).toEqual([{ turnoverMinor: posted, stakePerPointMinor: 1_000n }])
  expect(await player.units()).toBe(earnedUnits(stored))
})

test('a new rate counts for rounds that open after it, and the switch off ends earning', async () => {
  await earn()
  const player = await createPlayer()
  const before = await player.bet(10_000n)
  gateway.clock.advance(1000)
  await earn({ earn: { RNG: 20 } })
  await player.bet(10_000n)
  await player.operator.send('rollback', rollbackOf(before))
  await earn({ earn: { RNG: 20 } })
  // The first 10.00 points were credited before their stake was undone; what is left is 5.00.
  expect(await inMerchant(merchant, (tx) => selectTurnover(tx, merchant, player.memberId))).toEqual(
    expect.arrayContaining([
      { turnoverMinor: 0n, stakePerPointMinor: 1_000n },
      { turnoverMinor: 10_000n, stakePerPointMinor: 2_000n },
    ]),
  )
  gateway.clock.advance(1000)
  await earn({}, false)
  gateway.clock.advance(1000)
  await player.bet(10_000n)
  await earn({}, false)
  gateway.clock.advance(1000)
  await earn()
  const turnovers = await inMerchant(merchant, (tx) => selectTurnover(tx, merchant, player.memberId))
  expect(turnovers.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0n)).toBe(10_000n)
  gateway.clock.advance(1000)
})

test('an agent earns nothing', async () => {
  await earn()
  const agent = await createPlayer({}, memberTypes.agents[0])
  await agent.bet(10_000n)
  await earn()
  expect(await agent.units()).toBe(0n)
  await expect(pointsHandlers.getPointBalance(agent.ctx)).rejects.toMatchObject({ code: 'PROMO_NOT_ELIGIBLE' })
})

test('a redemption holds points and stock at once, and approving it credits its cash', async () => {
  const items = [cash('approve-me', { amount: 5, points: 500 })]
  const player = await createPlayer({ items })
  await player.give(100_000n)
  const before = await player.cash()
  const requestKey = randomUUID()
  const [one, again] = [
    await player.redeem('approve-me', { quantity: 2, requestKey }),
    await player.redeem('approve-me', { quantity: 2, requestKey }),
  ]
  expect(again.reference).toBe(one.reference)
  expect([one.state, await player.units(), await player.cash()]).toEqual(['inProcess', 0n, before])
  expect(await pointsHandlers.getPointBalance(player.ctx)).toMatchObject({ held: { amountMinor: '100000' } })
  expect((await listed(player, 'approve-me'))?.left).toBe(8)
  await decide(one.reference, 'approved', 'Enjoy it')
  expect([await player.units(), (await player.cash()) - before]).toEqual([0n, 1_000n])
  const { content } = await pointsHandlers.getRedeemPointList(player.ctx, { ...page, status: 'approved' })
  expect(content).toMatchObject([{ status: 'approved', reason: 'Enjoy it', amount: { amountMinor: '1000' } }])
  await expect(decide(one.reference, 'rejected', 'Too late now')).rejects.toThrow('approved')
  await expectCleanLedger()
})

test('a redemption that a guard doubts says that it is being checked, and staff decide about it', async () => {
  const items = [cash('doubted', { amount: 5, auto: true })]
  const person = [await createPlayer({ items }), await createPlayer({ items })]
  const states = []
  for (const { memberId, give, redeem, ctx } of person) {
    const mailbox_key = Buffer.from('one mailbox')
    await inMerchant(merchant, (tx) =>
      tx
        .updateTable('member')
        .set({ mailbox_key })
        .where('merchant', '=', merchant)
        .where('id', '=', memberId)
        .execute(),
    )
    await give(100_000n)
    await redeem('doubted')
    const { content } = await pointsHandlers.getRedeemPointList(ctx, page)
    states.push(...content.map(({ status, isChecked }) => ({ status, isChecked })))
  }
  expect(states).toEqual([
    { status: 'approved', isChecked: false },
    { status: 'inProcess', isChecked: true },
  ])
})

test('a refusal returns points and stock with its reason, and the member may take it back before', async () => {
  const player = await createPlayer({ items: [goods('a-lamp')] })
  await player.give(20_000n)
  const [refused, withdrawn] = [
    await player.redeem('a-lamp', { address: '1 Lamp Street' }),
    await player.redeem('a-lamp', { address: '1 Lamp Street' }),
  ]
  await decide(refused.reference, 'rejected', 'Not delivered to this address')
  await withdrawRedemption(player.ctx, withdrawn.reference)
  await withdrawRedemption(player.ctx, withdrawn.reference)
  expect([await player.units(), (await listed(player, 'a-lamp'))?.left]).toEqual([20_000n, 10])
  const { content } = await pointsHandlers.getRedeemPointList(player.ctx, page)
  expect(content.map(({ reason, address }) => [reason, address])).toContainEqual([
    'Not delivered to this address',
    '1 Lamp Street',
  ])
  const stored = JSON.stringify(
    await inMerchant(merchant, (tx) => tx.selectFrom('point_redemption').select('sealed_address').execute()),
  )
  expect(stored).not.toContain('Lamp Street')
  await expectCleanLedger()
})

test('an immediate cash item is credited in the same moment', async () => {
  const player = await createPlayer({ items: [cash('at-once', { auto: true })] })
  await player.give(10_000n)
  const before = await player.cash()
  expect((await player.redeem('at-once')).state).toBe('approved')
  expect([await player.units(), (await player.cash()) - before]).toEqual([0n, 100n])
  await expectCleanLedger()
})

test('of 50 members who redeem the last piece at once, one gets it and 49 are refused', async () => {
  const items = [cash('the-last', { stock: 1 })]
  const players = await Promise.all(Array.from({ length: 50 }, () => createPlayer({ items })))
  for (const player of players) await player.give(10_000n)
  const outcomes = await Promise.allSettled(players.map((player) => player.redeem('the-last')))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refusals).toEqual(Array(49).fill('REWARD_OUT_OF_STOCK'))
  const left = await Promise.all(players.map(({ units }) => units()))
  expect(left.filter((units) => units === 10_000n)).toHaveLength(49)
  await expectCleanLedger()
}, 60_000)

test('of 20 redemptions of one member at once, as many go through as the points pay for', async () => {
  const player = await createPlayer({ items: [cash('many', { stock: 100 })] })
  await player.give(35_000n)
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => player.redeem('many')))
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
  expect(refusals).toEqual(Array(17).fill('POINTS_NOT_ENOUGH'))
  expect((await listed(player, 'many'))?.left).toBe(97)
  await expectCleanLedger()
})

test('what cannot be redeemed is refused with the reason, and nothing is held', async () => {
  const items = [goods('to-send'), cash('two-each', { perMember: 2 })]
  const player = await createPlayer({ items })
  await player.give(100_000n)
  const refusals: [object, object][] = [
    [{ itemId: 'unknown' }, { code: 'PROMO_NOT_FOUND' }],
    [{ itemId: 'to-send' }, { code: 'INVALID_REQUEST', fields: [{ path: 'address', key: 'required' }] }],
    [{ quantity: 3 }, { fields: [{ path: 'quantity', key: 'pieces', params: { most: 2 } }] }],
    [{ paymentPassword: '000000' }, { code: 'PAYMENT_PASSWORD_WRONG' }],
  ]
  for (const [given, refusal] of refusals) await expect(player.redeem('two-each', given)).rejects.toMatchObject(refusal)
  const off = player.ctxOf(brandOf({ items }, false))
  await expect(player.redeem('two-each', {}, off)).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  const trial = player.ctxOf(brandOf({ items }), memberTypes.trial)
  await expect(player.redeem('two-each', {}, trial)).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
  expect(await player.units()).toBe(100_000n)
})

test("another member's redemption cannot be found", async () => {
  const items = [cash('mine-alone')]
  const [owner, stranger] = [await createPlayer({ items }), await createPlayer({ items })]
  await owner.give(10_000n)
  const { reference } = await owner.redeem('mine-alone')
  await expect(withdrawRedemption(stranger.ctx, reference)).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  const { content } = await pointsHandlers.getRedeemPointList(stranger.ctx, page)
  expect(content).toEqual([])
})

test('of 123.45 points 123 become 1.23 once, and that has to be wagered', async () => {
  const player = await createPlayer()
  await player.give(12_345n)
  const before = await player.cash()
  const requestKey = randomUUID()
  const { conversion, locks } = await player.convert(12_345n, requestKey)
  await Promise.all([player.convert(12_345n, requestKey), player.convert(12_345n, requestKey)])
  expect([conversion.credited_minor, await player.units(), (await player.cash()) - before]).toEqual([123n, 45n, 123n])
  expect(locks).toMatchObject([{ requiredMinor: 123n, remainingMinor: 123n, lockedMinor: 123n }])
  await expect(player.convert(12_300n, requestKey)).rejects.toMatchObject({ code: 'REQUEST_REUSED' })
  await expectCleanLedger()
})

test('a conversion is refused below the least, above the day, and above the points', async () => {
  const player = await createPlayer({ convert: { min: 100, dayMax: 300 } })
  await player.give(100_000n)
  const refusal = (key: string, points: number) => ({
    code: 'AMOUNT_OUT_OF_RANGE',
    fields: [{ path: 'points', key, params: { points } }],
  })
  await expect(player.convert(9_999n)).rejects.toMatchObject(refusal('pointsMin', 100))
  await player.convert(20_000n)
  await expect(player.convert(10_100n)).rejects.toMatchObject(refusal('pointsDayMax', 100))
  gateway.clock.advance(DAY_MS)
  await player.convert(30_000n)
  const poor = await createPlayer()
  await inMerchant(merchant, (tx) => openPointsAccount(tx, { merchant, memberId: poor.memberId }))
  await expect(poor.convert(10_000n)).rejects.toMatchObject({ code: 'POINTS_NOT_ENOUGH' })
  expect(await player.units()).toBe(50_000n)
  await expectCleanLedger()
})

test('every rule of the configuration is a sentence of the rules', async () => {
  const player = await createPlayer({ items: [cash('any')], decisionHours: 48 })
  const { rules } = await pointsHandlers.getPointConfig(player.ctx)
  expect(rules.map(({ key }) => key)).toEqual([
    'earn',
    'earn.exact',
    'earn.undone',
    'value',
    'noExpiry',
    'redeem.hold',
    'redeem.hours',
    'convert.step',
    'convert.min',
    'convert.dayMax',
    'convert.wagering',
  ])
  expect(rules[0]?.params).toEqual({ games: { gameType: 'RNG' }, stake: { amountMinor: '1000', currency: 'USD' } })
})

const page = { language: 'en', pageNo: 1, pageSize: 20 } as const

async function listed(player: Awaited<ReturnType<typeof createPlayer>>, itemId: string) {
  const { content } = await pointsHandlers.getPointReward(player.ctx, { ...page, pageSize: 60 })
  return content.find(({ id }) => id === itemId)
}

function decide(reference: string, to: 'approved' | 'rejected', note: string) {
  const step = { actor: 'operator:test', at: gateway.clock.now(), note }
  return inMerchant(merchant, (tx) => decideRedemption(tx, { merchant, reference, to }, step))
}
