import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { PromotionDocument } from '#contract/entities/rewards/promotion.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { type Switches, testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { promoCode, rebate, signIn } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { advanceMember } from './advance.service.ts'
import { cardsOf } from './cards.service.ts'
import { selectEntries } from './entries.store.ts'
import { offersHandlers } from './handlers/offers.handlers.ts'
import { enterCode, joinPromotion } from './join.service.ts'
import { offersOf } from './offers.ts'

const DAY_MS = 86_400_000
/** `npm run test:sweep` makes the 10,000 of the specification (T15). */
const GUESSES = process.env.SWEEP ? 10_000 : 1_500

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** A promotion of its own for one test, because budgets are counted by promotion. */
const named = <Document extends PromotionDocument>(document: Document): Document => ({
  ...document,
  id: `promo-${randomUUID().slice(0, 8)}`,
})

async function createPlayer(promotion: PromotionDocument, switches: Switches = {}) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [promotion], settings, switches })
  const ctxOf = (memberType: number = memberTypes.member) =>
    createMemberContext(gateway.services, { memberId, memberType }, { brand })
  const ctx = ctxOf()
  const { db } = gateway.services
  const cash = () =>
    db.withMerchant(merchant, async (tx) => (await selectPlayerBalance(tx, merchant, memberId, 'USD')) ?? 0n)
  return {
    operator,
    ctx,
    ctxOf,
    cash,
    join: () => {
      const [offer] = offersOf(ctx)
      return joinPromotion(ctx, { id: promotion.id, termsHash: offer?.termsHash ?? '' })
    },
    advance: () => advanceMember(gateway.services, { merchant, memberId }),
    entries: () => db.withMerchant(merchant, (tx) => selectEntries(tx, merchant, memberId, 9)),
    /** What an action brings in cash, in minor units. */
    async gain(act: () => Promise<unknown>): Promise<bigint> {
      const before = await cash()
      await act()
      return (await cash()) - before
    },
  }
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

describe('a sign-in ladder', () => {
  test('pays each day once, goes on after a day left out, and begins again after its last day', async () => {
    const player = await createPlayer(named(signIn()))
    const press = () => player.gain(player.join)
    expect(await press()).toBe(10n)
    expect(await press()).toBe(0n)
    expect(await player.gain(() => Promise.all([player.join(), player.join()]))).toBe(0n)
    for (const [days, paid] of [
      [1, 20n],
      [2, 50n],
      [1, 10n],
    ] as const) {
      gateway.clock.advance(days * DAY_MS)
      expect(await press()).toBe(paid)
    }
    await expectCleanLedger()
  })

  test('shows the day that the next press pays, and nothing to take once it is taken', async () => {
    const player = await createPlayer(named(signIn()))
    expect(await cardsOf(player.ctx)).toMatchObject([{ state: 'join', step: 0 }])
    await player.join()
    expect((await cardsOf(player.ctx)).map(({ state }) => state)).toEqual(['issued'])
    gateway.clock.advance(DAY_MS)
    expect((await cardsOf(player.ctx))[0]).toMatchObject({ state: 'join', step: 1 })
  })

  test('pays ten presses at once like one', async () => {
    const player = await createPlayer(named(signIn()))
    expect(await player.gain(() => Promise.all(Array.from({ length: 10 }, player.join)))).toBe(10n)
  })

  test('pays nothing, and leaves no entry, when its budget is used', async () => {
    const player = await createPlayer(named(signIn({ budget: { total: '0.05' } })))
    await expect(player.join()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
    expect(await player.entries()).toEqual([])
  })
})

describe('a promotion code', () => {
  test('pays once, however it is written', async () => {
    const player = await createPlayer(named(promoCode()))
    expect(await cardsOf(player.ctx)).toEqual([])
    expect(await player.gain(() => enterCode(player.ctx, 'night-500'))).toBe(500n)
    expect(await player.gain(() => enterCode(player.ctx, ' NIGHT 500 '))).toBe(0n)
    await expectCleanLedger()
  })

  test('that is wrong is refused, and guessing ends after five', async () => {
    const player = await createPlayer(named(promoCode()))
    const guess = (code: string) => enterCode({ ...player.ctx, clientIp: '203.0.113.5' }, code)
    for (let tries = 0; tries < 5; tries++) {
      await expect(guess(`WRONG${tries}`)).rejects.toMatchObject({ code: 'PROMO_CODE_UNKNOWN' })
    }
    await expect(guess('NIGHT500')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  test('is guessed at most twenty times from one address, however many members try', async () => {
    const document = named(promoCode())
    const answers = new Map<string, number>()
    for (const clientIp of ['203.0.113.8', '203.0.113.9']) {
      for (let members = 0; members < 6; members++) {
        const { ctx } = await createPlayer(document)
        for (let tries = 0; tries < 6; tries++) {
          const answer = await enterCode({ ...ctx, clientIp }, `NO${tries}`).catch(({ code }) => String(code))
          answers.set(answer, (answers.get(answer) ?? 0) + 1)
        }
      }
    }
    // Four members of five tries each use up an address.
    expect(answers.get('PROMO_CODE_UNKNOWN')).toBeLessThanOrEqual(40)
    expect([...answers.keys()].sort()).toEqual(['PROMO_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'])
  })

  test('is guessed within the limits, by any number of members from fifty addresses', async () => {
    const { ctx } = await createPlayer(named(promoCode()))
    const answers = new Map<string, number>()
    const guess = async (at: number) => {
      const session = {
        ...ctx.session,
        memberId: `00000000-0000-4000-8000-${String(at % (GUESSES / 5)).padStart(12, '0')}`,
      }
      const caller = { ...ctx, session, clientIp: `203.0.113.${100 + (at % 50)}` }
      const answer = await enterCode(caller, `NO${at}`).catch(({ code }) => String(code))
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
    }
    for (let at = 0; at < GUESSES; at += 500)
      await Promise.all(Array.from({ length: 500 }, (_, one) => guess(at + one)))
    expect([...answers.keys()].sort()).toEqual(['PROMO_CODE_UNKNOWN', 'TOO_MANY_REQUESTS'])
    expect(answers.get('PROMO_CODE_UNKNOWN')).toBeLessThanOrEqual(50 * 20)
  })

  test('that is unknown is refused no sooner than one that is used up', async () => {
    const spent = await createPlayer(named(promoCode({ budget: { total: '0.01' } })))
    for (const code of ['NIGHT500', 'NO-SUCH-CODE']) {
      const begunMs = performance.now()
      await expect(enterCode(spent.ctx, code)).rejects.toMatchObject({ code: 'PROMO_CODE_UNKNOWN' })
      expect(performance.now() - begunMs).toBeGreaterThanOrEqual(249)
    }
  })

  test('that is used up or over reads as an unknown one, and a right one costs no try', async () => {
    const spent = await createPlayer(named(promoCode({ budget: { total: '0.01' } })))
    const unknown = { code: 'PROMO_CODE_UNKNOWN' }
    await expect(enterCode(spent.ctx, 'NIGHT500')).rejects.toMatchObject(unknown)
    const window = { ...promoCode().window, closes: '2026-02-02' }
    const over = await createPlayer(named(promoCode({ window })))
    await expect(enterCode(over.ctx, 'NIGHT500')).rejects.toMatchObject(unknown)
    const player = await createPlayer(named(promoCode()))
    for (let tries = 0; tries < 8; tries++) await enterCode(player.ctx, 'NIGHT500')
  })

  test('is no way around joining: its promotion cannot be joined by its name', async () => {
    const player = await createPlayer(named(promoCode()))
    await expect(player.join()).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  })

  test('is refused to trial members, and for a kind of promotion that is off', async () => {
    const document = named(promoCode())
    const player = await createPlayer(document)
    await expect(enterCode(player.ctxOf(memberTypes.trial), 'NIGHT500')).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
    const off = await createPlayer(document, { PROMOCODE: false })
    await expect(enterCode(off.ctx, 'NIGHT500')).rejects.toMatchObject({ code: 'FEATURE_DISABLED' })
  })

  test('for members who have paid in reads to others like an unknown one, and costs them one try however often', async () => {
    const player = await createPlayer(named(promoCode({ audience: [{ is: 'hasDeposited' }] })))
    const press = (code: string) => enterCode(player.ctx, code)
    for (let presses = 0; presses < 7; presses++)
      await expect(press('night-500')).rejects.toMatchObject({ code: 'PROMO_CODE_UNKNOWN' })
    for (let tries = 0; tries < 4; tries++)
      await expect(press(`WRONG${tries}`)).rejects.toMatchObject({ code: 'PROMO_CODE_UNKNOWN' })
    for (let presses = 0; presses < 2; presses++)
      await expect(press('WRONG5')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a rebate', () => {
  test('pays its part of the settled stakes when the day is over and no round is open', async () => {
    const player = await createPlayer(named(rebate({ reward: { ...rebate().reward, bp: { RNG: 60 } } })))
    await player.join()
    for (let rounds = 0; rounds < 3; rounds++) {
      const bet = betOf(player.operator, { amount: 1.6 * ONE })
      await player.operator.send('bet', bet)
      await player.operator.send('win', winOf(bet, 0))
    }
    const [undone, open] = [betOf(player.operator, { amount: 5 * ONE }), betOf(player.operator, { amount: 10 * ONE })]
    await player.operator.send('bet', undone)
    await player.operator.send('rollback', rollbackOf(undone))
    await player.operator.send('bet', open)
    expect(await player.gain(player.advance)).toBe(0n)
    gateway.clock.advance(DAY_MS)
    expect(await player.gain(player.advance)).toBe(0n)
    await player.operator.send('win', winOf(open, 0))
    // 14.80 × 0.6 % = 0.0888, rounded down once.
    expect(await player.gain(player.advance)).toBe(8n)
    expect(await player.gain(player.advance)).toBe(0n)
    expect(await player.entries()).toMatchObject([{ state: 'issued', base_minor: 1_480n }])
    await expectCleanLedger()
  })

  test('is in no list while its switch is off', async () => {
    const player = await createPlayer(named(rebate()), { REBATE: false })
    expect(await cardsOf(player.ctx)).toEqual([])
  })
})

test('the offers of a brand are the same for members, trial members and agents', async () => {
  const { ctx, ctxOf } = await createPlayer(named(rebate()))
  const listed = async (each: typeof ctx) =>
    (await offersHandlers.listOffers(each, { language: 'en', scope: 'open' })).list
  const [offer, ...others] = await listed(ctx)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ type: 'rebate', opensAt: null, figure: { value: { bp: expect.any(Number) } } })
  expect(await listed(ctxOf(memberTypes.trial))).toEqual([offer])
  expect(await listed(ctxOf(memberTypes.agents[0]))).toEqual([offer])
})
