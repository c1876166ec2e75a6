import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mission } from '#contract/entities/rewards/promotion.ts'
import { betOf, ONE, winOf } from '#tests/provider/operator.ts'
import { TEST_MERCHANT as merchant } from '#tests/support/gateway/gateway.ts'
import { mission } from '#tests/support/promotions.ts'
import { createProviderGateway, type ProviderGateway } from '#tests/support/provider/provider.ts'
import { dryRun } from './dry-run.service.ts'

const DAY_MS = 86_400_000

let gateway: ProviderGateway
beforeAll(async () => {
  gateway = await createProviderGateway()
}, 600_000)
afterAll(() => gateway?.close())

const replayed = (given: Partial<Mission>) =>
  dryRun(
    gateway.services,
    { merchant, currency: 'USD', timeZone: 'UTC' },
    mission({ period: 'perDay', budget: { total: '1000.00' }, ...given }),
  )

test('a dry-run of a mission pays steps and the whole of it at the event that makes them full', async () => {
  // Just before midnight: the sessions of the players reach over both days.
  gateway.clock.advance(DAY_MS - (gateway.clock.now().getTime() % DAY_MS) - 30_000)
  const players = [await gateway.operator(), await gateway.operator()] as const
  const play = async (player: (typeof players)[number], ...payouts: number[]) => {
    for (const payout of payouts) {
      const bet = betOf(player, { amount: ONE })
      await player.send('bet', bet)
      await player.send('win', winOf(bet, payout))
      gateway.clock.advance(1_000)
    }
  }
  await play(players[0], 0, 2 * ONE, 0)
  await play(players[1], 0)
  gateway.clock.advance(60_000)
  await play(players[0], 0, 0)
  gateway.clock.advance(DAY_MS)
  const steps: Mission['trigger']['steps'] = [
    { metric: 'rounds', count: 2, reward: '1.00' },
    { metric: 'wonRounds', count: 1, reward: { points: 5 } },
    { metric: 'turnover', amount: '3.00' },
    { metric: 'distinctGames', count: 1 },
  ]
  const trigger = { on: 'mission', steps } as const
  const reward = { kind: 'cash', amount: '5.00' } as const
  const report = await replayed({ reward, trigger: { ...trigger, order: 'any' } })
  // The first day: 1.00, the points and 5.00; the second: 1.00. The other player reached nothing.
  expect(report).toMatchObject({ awards: 4, cost: '700', members: { awarded: 1, notReached: 1 } })
  expect(report.days.map(({ awards, cost }) => [awards, cost])).toEqual([
    [3, '600'],
    [1, '100'],
  ])
  expect((await replayed({ reward, trigger: { ...trigger, order: 'any' } })).hash).toBe(report.hash)
  // In order the second day has its first step too, and nothing after it.
  const inOrder = await replayed({ reward, trigger: { ...trigger, steps: steps.toReversed(), order: 'inOrder' } })
  expect(inOrder).toMatchObject({ awards: 3, cost: '600' })
  const tight = await replayed({ reward, trigger: { ...trigger, order: 'any' }, budget: { total: '6.00' } })
  expect([tight.cost, tight.budgetEndsOn]).toEqual(['600', report.days[1]?.day])
  expect(await replayed({ period: 'once' })).toMatchObject({ awards: 0 })
})
