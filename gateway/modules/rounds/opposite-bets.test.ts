import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countedStake } from '#gateway/lib/counted-stake.ts'
import { extendHashChains } from '#gateway/modules/ledger/index.ts'
import { type BetBody, betOf, rollbackOf, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { depositBonus, stakeableBonus } from '#tests/support/promotions.ts'
import { createBonusPlayer, named, wireOf } from '#tests/support/provider/bonus-player.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { promotionsHandlers } from '../promotions/handlers/promotions.handlers.ts'
import { measurePlay } from './played/played.store.ts'
import { readPlayedStakes } from './played/played-stakes.ts'

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 180_000)
afterAll(() => gateway?.close())

/** A member with both kinds of bonuses, who bets on both sides of a round. */
async function hedger() {
  const rules = [depositBonus({ audience: [] }), stakeableBonus({ times: 25, days: 5, counts: 'stake' })]
  const documents = rules.map((rule) => named({ ...rule, audience: [] }))
  const player = await createBonusPlayer(gateway, ...documents)
  for (const { id } of documents) {
    await player.join(id)
    await player.deposit(2_000n, id)
  }
  const { services } = gateway
  const { memberId } = player
  const day = { from: new Date(0), until: new Date('2100-01-01') }
  return {
    ...player,
    bet: async (amountMinor: bigint, oppositeMinor: bigint, given: Partial<BetBody> = {}) => {
      const bet = { ...betOf(player.operator, { amount: wireOf(amountMinor), ...given }) }
      return { bet, reply: await player.operator.send('bet', { ...bet, opposite_amount: wireOf(oppositeMinor) }) }
    },
    tasks: async () =>
      (await promotionsHandlers.listGrants(player.ctx, { language: 'en' })).list.map((one) => one.done),
    figures: () =>
      services.db.withMerchant(merchant, async (tx) => {
        const scope = { merchant, memberId, currency: 'USD', ...day, games: null, leastStakeMinor: 1n }
        const { turnover } = await measurePlay(tx, scope)
        const { stakes } = await readPlayedStakes(tx, merchant, { after: 0n, most: 10_000 })
        const own = stakes.filter((stake) => stake.memberId === memberId)
        return { turnover, points: own.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) }
      }),
  }
}

test('opposite bets count once for their difference in every base: tasks, turnover, points and experience', async () => {
  const player = await hedger()
  const { bet, reply } = await player.bet(500n, 400n)
  expect(reply.status).toBe('RS_OK')
  await player.operator.send('win', winOf(bet, wireOf(400n)))
  expect((await player.tasks()).map(({ amountMinor }) => amountMinor)).toEqual(['100', '100'])
  await extendHashChains(gateway.services.db)
  expect(await player.figures()).toEqual({ turnover: 100n, points: 100n })
})

test('a rollback takes back what the bet counted, and no more', async () => {
  const player = await hedger()
  const { bet } = await player.bet(500n, 400n)
  await player.operator.send('rollback', rollbackOf(bet))
  expect((await player.tasks()).map(({ amountMinor }) => amountMinor)).toEqual(['0', '0'])
})

test('more than the bet cannot be opposite, and another figure under the same id is another bet', async () => {
  const player = await hedger()
  expect((await player.bet(500n, 501n)).reply.status).toBe('RS_ERROR_WRONG_TYPES')
  const { bet } = await player.bet(500n, 400n)
  const again = await player.operator.send('bet', { ...bet, opposite_amount: wireOf(100n) })
  expect(again.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
})

test('the service and the statements count a part of a stake alike', async () => {
  const amount = fc.bigInt(1n, 10n ** 15n)
  const cases = fc.sample(fc.tuple(amount, amount, amount), { numRuns: 200, seed: 7 }).map(([one, other, third]) => {
    const [least = 0n, middle = 0n, most = 0n] = [one, other, third].sort((a, b) => (a < b ? -1 : 1))
    return { part: least, opposite: middle, amount: most }
  })
  await gateway.services.db.withMerchant(merchant, async (tx) => {
    for (const { part, amount: amountMinor, opposite } of cases) {
      const { rows } = await sql<{ counted: string }>`
        select counted_stake(${String(part)}::bigint, ${String(amountMinor)}::bigint, ${String(opposite)}::bigint)::text
          as counted`.execute(tx)
      expect(BigInt(rows[0]?.counted ?? -1)).toBe(countedStake(part, { amountMinor, oppositeMinor: opposite }))
    }
  })
})
