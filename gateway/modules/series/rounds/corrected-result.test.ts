import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rulesOf } from '#game-studio/lotteries/kinds.ts'
import { ManualClock } from '#gateway/lib/clock.ts'
import { isClean, verifyLedger } from '#gateway/modules/ledger/index.ts'
import { reconciliationSources } from '#gateway/reconciliation-sources.ts'
import { earnedBy, moveBelowAgents } from '#tests/support/agency/member-line.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { BEN_TRE, importedLottery, resultOf, WEEK_MS } from '#tests/support/provider/imported-lottery.ts'
import { startStudioAndGateway } from '#tests/support/provider/studio-and-gateway.ts'
import { seriesDifferences } from '../index.ts'
import { payRebates } from '../pay/pay.service.ts'

// The lottery draws on Tuesdays at 09:15 UTC; each test has a week of its own, and three lines of agents.
const HOUR_MS = 3_600_000
const FIRST_MS = Date.parse('2026-03-03T02:00:00Z')
const clock = new ManualClock(new Date(FIRST_MS))
const [MEMBER_SERIES, SOLD] = [1_890, 1_870]
const AGENT_SERIES = [1_930, 1_916, 1_900]
/** A stake of 10.00 for each of the numbers, and 93.5 times that for one that is drawn, at series 1870. */
const STAKE = 1_000n
const PRIZE = 93_500n
/** What a stake brings the player, and the agents from the upline to the top: parts of 2,000. */
const REBATE = 10n
const OVERRIDES = [5n, 8n, 7n]
const slips = ['37', '38', '37,38', '99']
const times = (part: readonly bigint[], factor: bigint) => part.map((one) => one * factor)

let site: Awaited<ReturnType<typeof startStudioAndGateway>>
let lottery: ReturnType<typeof importedLottery>
beforeAll(async () => {
  site = await startStudioAndGateway(clock)
  lottery = importedLottery(site.studio)
}, 120_000)
afterAll(() => site?.stop())

let week = 0
/** Moves the clock to the morning of the next draw. */
function nextWeek() {
  week += 1
  clock.advance(FIRST_MS + week * WEEK_MS - clock.now().getTime())
}
beforeEach(nextWeek)
const wrong = () => resultOf('37', week)
const right = () => resultOf('38', week)

/** A player below three agents, with the calls of a page that is opened for each. */
async function createPlayer() {
  const { db } = site.services
  const memberId = await site.createMember()
  const own = { memberId, group: 'vn', own: MEMBER_SERIES } as const
  const agents = await moveBelowAgents(db, site.merchant, own, AGENT_SERIES)
  const before = await site.balanceOf(memberId)
  const page = () => site.openPage(memberId, BEN_TRE, 'LOTT')
  const state = async () => (await (await page())('/lottery')).body
  return {
    agents,
    async bet(selection: string): Promise<string> {
      const issue: string = (await state()).picture.current.number
      const lines = [{ play: 'special.2', selection, multiple: 100 }]
      const slip = { requestId: randomUUID(), issue, rules: rulesOf('vn18').version, lines, series: SOLD }
      expect(await (await page())('/lottery/orders', slip)).toMatchObject({ status: 200 })
      return issue
    },
    /** The round of the order at the gateway. */
    round: () =>
      db.withMerchant(site.merchant, (tx) =>
        tx
          .selectFrom('game_round')
          .select(['status', 'payout_minor'])
          .where('merchant', '=', site.merchant)
          .where('member_id', '=', memberId)
          .executeTakeFirstOrThrow(),
      ),
    /** By how much the cash has changed since the start, and what the agents have earned. */
    outcome: async () => ({
      cash: (await site.balanceOf(memberId)) - before,
      overrides: await earnedBy(db, site.merchant, agents),
    }),
    agentCash: () => Promise.all(agents.map(site.balanceOf)),
  }
}
type Player = Awaited<ReturnType<typeof createPlayer>>

/** A player for each slip; the orders are of one draw, which is over when they are returned. */
async function playDraw() {
  const players: Player[] = []
  let issue = ''
  for (const slip of slips) {
    const player = await createPlayer()
    issue = await player.bet(slip)
    players.push(player)
  }
  clock.advance(8 * HOUR_MS)
  await wake()
  return { players, issue }
}

/** A bet of another player makes the room look at its clock. */
async function wake() {
  await (await createPlayer()).bet('00')
  await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Every rebate is what rounds and series say, and the ledger is in order. */
async function expectProven() {
  const { differences, audit } = await site.services.db.withMerchant(site.merchant, async (tx) => ({
    differences: await seriesDifferences(tx, site.merchant),
    audit: await verifyLedger(tx, site.merchant, reconciliationSources),
  }))
  expect(differences).toEqual([])
  expect(isClean(audit), JSON.stringify(audit)).toBe(true)
}

const outcomes = (players: readonly Player[]) => Promise.all(players.map(({ outcome }) => outcome()))
const roundsOf = (players: readonly Player[]) => Promise.all(players.map(({ round }) => round()))
/** Waits until the gateway has the wins: the studio shows them before. */
const settledAs = (players: readonly Player[], wins: readonly bigint[]) =>
  until(async () => {
    const rounds = await roundsOf(players)
    return rounds.every(({ status, payout_minor }, place) => status === 'settled' && payout_minor === wins[place])
  })
async function payAgentsNextDay() {
  clock.advance(24 * HOUR_MS)
  await payRebates(site.services, site.merchant)
}

test('a wrong result that is corrected leaves the balances, rebates and overrides of the right one at once', async () => {
  const [ofWrong, ofRight] = [
    [PRIZE, 0n, PRIZE, 0n],
    [0n, PRIZE, PRIZE, 0n],
  ]
  const corrected = await playDraw()
  await lottery.result(corrected.issue, wrong())
  await settledAs(corrected.players, ofWrong)
  // The agents are paid by the wrong result.
  await payAgentsNextDay()
  await lottery.result(corrected.issue, right(), ['C', 'D'], 'misread')
  await settledAs(corrected.players, ofRight)
  await payAgentsNextDay()

  nextWeek()
  const atOnce = await playDraw()
  await lottery.result(atOnce.issue, right())
  await settledAs(atOnce.players, ofRight)
  await payAgentsNextDay()

  const expected = slips.map((slip, place) => {
    const numbers = BigInt(slip.split(',').length)
    return {
      cash: (ofRight[place] ?? 0n) - numbers * (STAKE - REBATE),
      overrides: times(OVERRIDES, numbers),
    }
  })
  expect(await outcomes(atOnce.players)).toEqual(expected)
  expect(await outcomes(corrected.players)).toEqual(expected)
  const cashOf = (players: readonly Player[]) => Promise.all(players.map(({ agentCash }) => agentCash()))
  expect(await cashOf(atOnce.players)).toEqual(expected.map(({ overrides }) => overrides))
  expect(await cashOf(corrected.players)).toEqual(expected.map(({ overrides }) => overrides))
  await expectProven()
})

test('a draw that is void after its settlement takes prizes, rebates and overrides back', async () => {
  const { players, issue } = await playDraw()
  await lottery.result(issue, wrong())
  await settledAs(players, [PRIZE, 0n, PRIZE, 0n])
  expect((await outcomes(players)).map(({ overrides }) => overrides)).toEqual(
    [1n, 1n, 2n, 1n].map((numbers) => times(OVERRIDES, numbers)),
  )
  await lottery.ask('/lottery/void', { numero: issue, reason: 'the draw was repeated', by: ['A', 'B'] })
  await until(async () => (await roundsOf(players)).every(({ status }) => status === 'rolledBack'))
  expect(await outcomes(players)).toEqual(slips.map(() => ({ cash: 0n, overrides: [0n, 0n, 0n] })))
  await expectProven()
})
