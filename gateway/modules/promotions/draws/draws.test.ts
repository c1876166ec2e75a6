import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { DrawDocument } from '#contract/entities/rewards/promotion.ts'
import { commitmentOf, drawWeighted, splitShares } from '#contract/fair/draws.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { goldenEgg, prizeWheel, redEnvelope } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { draw } from './draw.service.ts'
import { readDraw } from './read.service.ts'
import { revealSeed } from './reveal.service.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** A promotion of its own for one test, because budgets and stocks are counted by promotion. */
const named = <Document extends DrawDocument>(document: Document): Document => ({
  ...document,
  id: `draw-${randomUUID().slice(0, 8)}`,
})

async function createPlayer(promotion: DrawDocument, memberType: number = memberTypes.member) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const switches = { PRIZEWHEEL: true, GOLDENEGG: true, REDENVELOPE: true }
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [promotion], settings, switches })
  const ctx = createMemberContext(gateway.services, { memberId, memberType }, { brand })
  const { db } = gateway.services
  const read = () => readDraw(ctx, promotion.id)
  const cash = () =>
    db.withMerchant(merchant, async (tx) => (await selectPlayerBalance(tx, merchant, memberId, 'USD')) ?? 0n)
  return {
    operator,
    ctx,
    read,
    cash,
    async press(requestKey: string = randomUUID(), egg = 2) {
      const { offer } = await read()
      const { termsHash } = offer
      const asked = { id: promotion.id, termsHash, requestKey }
      await draw(ctx, promotion.type === 'goldenEgg' ? { ...asked, egg } : asked)
    },
  }
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

describe('a prize wheel', () => {
  test('pays what the committed seed draws, and the revealed seed proves it', async () => {
    const player = await createPlayer(named(prizeWheel()))
    const before = await player.cash()
    const { seed: committed } = await player.read()
    await player.press()
    await player.press()
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_TICKETS_NONE' })
    const hidden = await player.read()
    expect(hidden.draws.map(({ seed }) => seed)).toEqual([null, null])
    const { seed } = await revealSeed(player.ctx, { id: hidden.offer.document.id, clientSeed: 'mine' })
    expect(commitmentOf(seed ?? '')).toBe(committed?.commitment)
    const { draws, seed: next } = await player.read()
    let paid = 0n
    for (const { draw: made, seed: revealed } of draws) {
      expect(revealed).toBe(seed)
      const { client_seed: clientSeed, nonce, weights, r, prize } = made
      expect(drawWeighted({ seed: revealed ?? '', clientSeed, nonce }, weights)).toEqual({ r, index: prize })
      expect(made.award_minor).toBe([500n, 0n, 50n][prize])
      paid += made.award_minor
    }
    expect((await player.cash()) - before).toBe(paid)
    expect(next).toMatchObject({ client_seed: 'mine', next_nonce: 0 })
    expect(next?.commitment).not.toBe(committed?.commitment)
    await expectCleanLedger()
  })

  test('fifty presses of one draw are one draw', async () => {
    const player = await createPlayer(named(prizeWheel()))
    const before = await player.cash()
    const requestKey = randomUUID()
    await Promise.all(Array.from({ length: 50 }, () => player.press(requestKey)))
    const { draws, tries } = await player.read()
    expect(draws).toHaveLength(1)
    expect(tries).toEqual({ used: 1, left: 1 })
    expect((await player.cash()) - before).toBe(draws[0]?.draw.award_minor)
  })

  test('fifty presses with keys of their own are as many draws as there are tries', async () => {
    const player = await createPlayer(named(prizeWheel()))
    const pressed = await Promise.allSettled(Array.from({ length: 50 }, () => player.press()))
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await player.read()).draws).toHaveLength(2)
    await expectCleanLedger()
  })

  test('stakes of the day bring tries up to the cap, and the next day starts with none of them', async () => {
    const player = await createPlayer(
      named(prizeWheel({ trigger: { on: 'draw', free: 0, perStake: '1.00', most: 2 } })),
    )
    expect((await player.read()).tries).toEqual({ used: 0, left: 0 })
    for (const triesLeft of [1, 2, 2]) {
      const bet = betOf(player.operator, { amount: ONE })
      await player.operator.send('bet', bet)
      await player.operator.send('win', winOf(bet, 0))
      expect((await player.read()).tries).toEqual({ used: 0, left: triesLeft })
    }
    gateway.clock.advance(DAY_MS)
    expect((await player.read()).tries).toEqual({ used: 0, left: 0 })
  })

  test('a budget that cannot pay the highest prize draws nothing', async () => {
    const player = await createPlayer(named(prizeWheel({ budget: { total: '4.99' } })))
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
    expect((await player.read()).draws).toEqual([])
  })

  test('changed terms and a trial member are refused, and nothing is drawn', async () => {
    const promotion = named(prizeWheel())
    const player = await createPlayer(promotion)
    const asked = { id: promotion.id, termsHash: 'f'.repeat(64), requestKey: randomUUID() }
    await expect(draw(player.ctx, asked)).rejects.toMatchObject({ code: 'PROMO_TERMS_CHANGED' })
    expect((await player.read()).draws).toEqual([])
    const trial = await createPlayer(promotion, memberTypes.trial)
    await expect(trial.press()).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
    expect(await trial.read()).toMatchObject({ tries: null, seed: null })
  })

  test('another member does not see a draw, and has a seed of their own', async () => {
    const promotion = named(prizeWheel())
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.press()
    expect((await other.read()).draws).toEqual([])
    expect((await other.read()).seed?.commitment).not.toBe((await one.read()).draws[0]?.draw.commitment)
  })
})

describe('golden eggs', () => {
  test('are broken until none is left, each with the odds of what is left, and the chosen egg counts', async () => {
    const promotion = named(goldenEgg())
    const player = await createPlayer(promotion)
    const before = await player.cash()
    for (let egg = 1; egg <= 4; egg++) await player.press(randomUUID(), egg)
    expect(await player.read()).toMatchObject({ state: 'spent', weights: [0, 0] })
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
    expect((await player.cash()) - before).toBe(800n)
    await revealSeed(player.ctx, { id: promotion.id })
    const { draws } = await player.read()
    expect(draws.map(({ draw: made }) => made.weights.reduce((sum, left) => sum + left, 0))).toEqual([1, 2, 3, 4])
    expect(draws.map(({ draw: made }) => made.client_seed.split('/')[1])).toEqual(['4', '3', '2', '1'])
    for (const { draw: made, seed } of draws) {
      const inputs = { seed: seed ?? '', clientSeed: made.client_seed, nonce: made.nonce }
      expect(drawWeighted(inputs, made.weights)).toEqual({ r: made.r, index: made.prize })
    }
    await expectCleanLedger()
  })

  test('an egg that is not there is refused', async () => {
    const player = await createPlayer(named(goldenEgg()))
    await expect(player.press(randomUUID(), 7)).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})

describe('a red envelope', () => {
  test('fifty members at once get exactly its ten shares, which sum to the total and follow from the seed', async () => {
    const promotion = named(redEnvelope())
    const players = await Promise.all(Array.from({ length: 50 }, () => createPlayer(promotion)))
    const { seed: committed } = await (players[0] as (typeof players)[number]).read()
    const opened = await Promise.allSettled(players.map((player) => player.press()))
    const refused = opened.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(Array.from({ length: 40 }, () => 'PROMO_TICKETS_NONE'))
    const draws = (await Promise.all(players.map(async (player) => (await player.read()).draws))).flat()
    expect(draws).toHaveLength(10)
    const seed = draws[0]?.seed ?? ''
    expect(commitmentOf(seed)).toBe(committed?.commitment)
    const shares = splitShares(seed, { total: 10_000, shares: 10, least: 100, split: 'random' })
    const byPlace = draws.toSorted((one, other) => one.draw.prize - other.draw.prize)
    expect(byPlace.map(({ draw: made }) => Number(made.award_minor))).toEqual(shares)
    await expectCleanLedger()
  }, 180_000)

  test('is closed before its time and after it, and opens again the next day', async () => {
    const hour = gateway.clock.now().getUTCHours()
    const from = `${String((hour + 2) % 24).padStart(2, '0')}:00`
    const player = await createPlayer(named(redEnvelope({ trigger: { on: 'open', from, minutes: 30 } })))
    const { state, seed, until } = await player.read()
    expect(state).toBe('comingSoon')
    expect(seed?.commitment).toMatch(/^[0-9a-f]{64}$/)
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_STATE' })
    gateway.clock.advance(until.getTime() - gateway.clock.now().getTime())
    await player.press()
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_TICKETS_NONE' })
    const [made] = (await player.read()).draws
    expect(made?.seed).toBeNull()
    gateway.clock.advance(31 * 60_000)
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_STATE' })
    expect((await player.read()).draws[0]?.seed).toMatch(/^[0-9a-f]{64}$/)
    expect((await player.read()).state).toBe('comingSoon')
  })
})
