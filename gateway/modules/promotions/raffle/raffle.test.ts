import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberTypes } from '#contract/entities/member-types.ts'
import type { Raffle } from '#contract/entities/rewards/promotion.ts'
import { commitmentOf } from '#contract/fair/draws.ts'
import { checkRaffle } from '#contract/fair/raffle-check.ts'
import { isClean, selectPlayerBalance, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { testBrand } from '#tests/support/brand.ts'
import { createMemberContext } from '#tests/support/context.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { raffle } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { claimRaffle } from './claim-raffle.service.ts'
import { raffleOfferOf } from './open-raffle.ts'
import { readProof, readRaffle } from './read-raffle.service.ts'
import { runRaffles } from './run-raffles.ts'

const WEEK_MS = 7 * 86_400_000
const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 600_000)
afterAll(() => gateway?.close())

/** The lottery that the draw waits for; null: it has no result yet. */
let result: { numero: string; drawn_at: string; numbers: number[] } | null = null
const services = () => {
  const lotteries = async () => [{ game_code: 'x', current: null, last: result }]
  const providers = { ...gateway.services.providers, ofVendor: () => ({ lotteries }) as never }
  return { ...gateway.services, providers }
}

/** A raffle of its own for one test: each 1.00 staked is a number. */
const named = (given: Partial<Raffle> = {}): Raffle => {
  const { trigger } = raffle()
  return raffle({ trigger: { ...trigger, perStake: '1.00' }, ...given, id: `raffle-${randomUUID().slice(0, 8)}` })
}

async function createPlayer(promotion: Raffle, memberType: number = memberTypes.member) {
  const operator = await gateway.operator()
  const { memberId } = operator
  const settings = { currency: 'USD', timeZone: 'UTC' } as const
  const brand = testBrand({ merchant, promotions: [promotion], settings, switches: { RAFFLE: true } })
  const ctx = createMemberContext(services(), { memberId, memberType }, { brand })
  const offer = raffleOfferOf(ctx, promotion.id)
  const cash = () =>
    gateway.services.db.withMerchant(
      merchant,
      async (tx) => (await selectPlayerBalance(tx, merchant, memberId, 'USD')) ?? 0n,
    )
  return {
    ctx,
    memberId,
    cash,
    read: () => readRaffle(ctx, offer),
    press: (termsHash = offer.termsHash) => claimRaffle(ctx, { promotionId: promotion.id, termsHash }),
    async stake(times: number) {
      for (let bet = 0; bet < times; bet++) {
        const made = betOf(operator, { amount: ONE })
        await operator.send('bet', made)
        await operator.send('win', winOf(made, 0))
      }
    },
  }
}

/** To the draw of the period that is open, with a result of the lottery. */
async function drawNow() {
  gateway.clock.advance(WEEK_MS)
  await runRaffles(services())
  gateway.clock.advance(DAY_MS)
  result = { numero: '20260101-0001', drawn_at: gateway.clock.now().toISOString(), numbers: [4, 5, 6] }
  await runRaffles(services())
  result = null
}

async function expectCleanLedger() {
  const found = await gateway.services.db.withMerchant(merchant, (tx) =>
    verifyLedger(tx, merchant, reconciliationSources),
  )
  expect(isClean(found), JSON.stringify(found)).toBe(true)
}

describe('a raffle', () => {
  test('brings a number for each stake after the member takes part, and none twice', async () => {
    const player = await createPlayer(named())
    await player.stake(2)
    gateway.clock.advance(1_000)
    expect((await player.press()).numbers).toEqual([])
    await player.stake(3)
    expect((await player.press()).numbers).toEqual([1, 2, 3])
    const pressed = await Promise.all(Array.from({ length: 10 }, () => player.press()))
    expect(new Set(pressed.map(({ numbers }) => numbers.join()))).toEqual(new Set(['1,2,3']))
    const { mine } = (await player.read()).current ?? {}
    expect(mine?.earned).toMatchObject({ count: 3, nextByStakeMinor: 100n })
  })

  test('draws winners that anybody can compute again, from a commitment made before, and pays each once', async () => {
    const promotion = named()
    const players = [await createPlayer(promotion), await createPlayer(promotion)] as const
    const committed = (await players[0].read()).current?.raffle.commitment
    for (const player of players) {
      await player.press()
      await player.stake(3)
    }
    await drawNow()
    const { last } = await players[0].read()
    expect(last).toMatchObject({ stage: 'drawn', numbers: 6 })
    expect(commitmentOf(last?.seed ?? '')).toBe(committed)
    const { root, outside } = last?.raffle ?? {}
    const inputs = {
      seed: last?.seed ?? '',
      root: root ?? '',
      outside: outside ?? '',
      raffle: '6,3',
      ticket: '',
      path: '',
    }
    expect(checkRaffle(inputs)?.winners).toEqual(last?.winners.map(({ number }) => number))
    for (const player of players) {
      const before = await player.cash()
      const round = (await player.read()).last
      const wins = round?.winners.filter(({ member_id }) => member_id === player.memberId) ?? []
      const owed = wins.reduce((sum, { prize }) => sum + (prize === 0 ? 5_000n : 500n), 0n)
      await player.press()
      await player.press()
      expect((await player.cash()) - before).toBe(owed)
      if (wins.length === 0) expect(round?.mine?.entry.close_reason).toBe('notDrawn')
      const number = round?.mine?.numbers[0] ?? 0
      const proof = await readProof(player.ctx, { id: promotion.id, occasion: round?.raffle.occasion ?? '', number })
      expect(checkRaffle({ ...inputs, ...proof })?.isIncluded).toBe(true)
      expect(checkRaffle({ ...inputs, ...proof, ticket: `9|${round?.mine?.entry.id}` })?.isIncluded).toBe(false)
    }
    await expectCleanLedger()
  })

  test('waits for the outside result, and drawing again changes nothing', async () => {
    const player = await createPlayer(named())
    await player.press()
    await player.stake(1)
    gateway.clock.advance(WEEK_MS + DAY_MS)
    result = { numero: 'old', drawn_at: new Date(gateway.clock.now().getTime() - WEEK_MS).toISOString(), numbers: [1] }
    await runRaffles(services())
    expect((await player.read()).last).toMatchObject({ stage: 'closed', seed: null, winners: [] })
    await drawNow()
    const before = (await player.read()).last
    await runRaffles(services())
    expect((await player.read()).last?.winners).toEqual(before?.winners)
    await expectCleanLedger()
  })

  test('issues no number after the close, and stakes after it count for nothing', async () => {
    const player = await createPlayer(named())
    await player.press()
    await player.stake(2)
    gateway.clock.advance(WEEK_MS)
    await runRaffles(services())
    await player.stake(4)
    await runRaffles(services())
    expect((await player.read()).last).toMatchObject({ numbers: 2, mine: { numbers: [1, 2] } })
  })

  test('keeps the rule of its opening until the draw, and changed terms are refused', async () => {
    const promotion = named()
    const player = await createPlayer(promotion)
    await player.read()
    await expect(player.press('f'.repeat(64))).rejects.toMatchObject({ code: 'PROMO_TERMS_CHANGED' })
    const changed = { ...promotion, reward: { kind: 'cash', prizes: [{ amount: '1.00', pieces: 1 }] } } as Raffle
    const other = await createPlayer(changed)
    expect((await other.read()).offer.document.reward.prizes).toEqual(promotion.reward.prizes)
  })

  test('an excluded member wins nothing, and a trial member cannot take part', async () => {
    const promotion = named()
    const player = await createPlayer(promotion)
    await player.press()
    await player.stake(1)
    await player.read()
    const before = await player.cash()
    await gateway.services.db.withMerchant(merchant, (tx) =>
      tx
        .updateTable('member')
        .set({ excluded_until: new Date('2100-01-01T00:00:00Z') })
        .where('id', '=', player.memberId)
        .execute(),
    )
    await drawNow()
    const watcher = await createPlayer(promotion)
    expect((await watcher.read()).last?.winners).toMatchObject([{ number: 1, entry_id: null }])
    expect(await player.cash()).toBe(before)
    const trial = await createPlayer(promotion, memberTypes.trial)
    await expect(trial.press()).rejects.toMatchObject({ code: 'TRIAL_MEMBER' })
    await expectCleanLedger()
  })

  test('is not opened when the budget does not have all of its prizes', async () => {
    const player = await createPlayer(named({ budget: { total: '59.99' } }))
    expect(await player.read()).toMatchObject({ state: 'spent', current: null })
    await expect(player.press()).rejects.toMatchObject({ code: 'PROMO_BUDGET_SPENT' })
  })

  test("another member's number has no proof for the caller", async () => {
    const promotion = named()
    const [one, other] = [await createPlayer(promotion), await createPlayer(promotion)]
    await one.press()
    await other.press()
    await one.stake(1)
    const { current } = await one.read()
    gateway.clock.advance(WEEK_MS)
    await runRaffles(services())
    const asked = { id: promotion.id, occasion: current?.raffle.occasion ?? '', number: 1 }
    expect((await readProof(one.ctx, asked)).path).toBe('')
    await expect(readProof(other.ctx, asked)).rejects.toMatchObject({ code: 'PROMO_NOT_FOUND' })
  })
})
