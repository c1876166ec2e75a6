import { expect, test } from 'vitest'
import { createRandom } from '#tests/support/lottery/random.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'
import { rulesOf } from './kinds.ts'
import { type OrderTerms, payoutOf } from './order-line.ts'

/** Rounds of players who all begin a chase in the same draw. `npm run soak lottery-draws` has 20. */
const ROUNDS = Number(process.env.CHASE_ROUNDS ?? 1)
const PLAYERS = 8
const DRAWS = 6

const lottery = startMinuteLottery()
const random = createRandom()
const oneOf = <T>(values: readonly T[]): T => values[random(values.length)] as T

interface Shown {
  readonly order: OrderTerms & { readonly issue: string }
  readonly stakeMinor: string
  readonly winMinor: string | null
  readonly isCancelled: boolean
  readonly givenBackFor: string | null
}

interface Ending {
  readonly stopsOnWin: boolean
  readonly stopsAtProfitMinor?: string
}

/** A line that wins often, seldom or hardly ever, in a plan and with an ending. */
function randomChase() {
  const line = oneOf([
    { play: 'ball-1.sides', selection: 'B', multiple: 1 + random(9) },
    { play: 'ball-2.sides', selection: 'B,S', multiple: 1 + random(9) },
    { play: 'back-3.straight', selection: '1,2,3,4,5|6,7,8,9|0,1,2,3', multiple: 1 },
  ])
  const plan = oneOf([{ kind: 'same' }, { kind: 'growing', factor: 2, every: 1 + random(2) }])
  const ending: Ending = oneOf([
    { stopsOnWin: false },
    { stopsOnWin: true },
    { stopsOnWin: false, stopsAtProfitMinor: String(50 + random(300)) },
  ])
  return { line, plan, ending }
}

test(
  'of random chases every stake is paid for, given back or lost exactly once: stops, void draws, exclusions and a restart in the middle',
  async () => {
    for (let round = 0; round < ROUNDS; round++) await playRound()
  },
  600_000 + ROUNDS * 60_000,
)

async function playRound(): Promise<void> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async () => {
      const page = await lottery.open()
      const { line, plan, ending } = randomChase()
      const before = page.balance()
      const draws = 2 + random(DRAWS - 1)
      const { body } = await page.bet([line], { draws, plan, ...ending })
      expect(body.orders, JSON.stringify(body)).toHaveLength(draws)
      return { page, ending, before, excludedAt: random(3) === 0 ? random(DRAWS) : null, lastIssue: '' }
    }),
  )
  const voidAt = random(DRAWS)
  const restartAt = random(DRAWS)
  let voided = ''
  for (let draw = 0; draw < DRAWS; draw++) {
    const issue = await players[0]?.page.issue()
    for (const player of players.filter(({ excludedAt }) => excludedAt === draw)) {
      lottery.site.operator.refuseBets(player.page.user, 'RS_ERROR_LIMIT_REACHED')
      player.lastIssue = issue ?? ''
    }
    if (draw === voidAt) {
      voided = issue ?? ''
      const reason = 'the machine was wrong'
      await lottery.ask('/lottery/void', { game_code: FIVE_DIGITS, numero: issue, reason, by: ['A', 'B'] })
    }
    await lottery.passDraw()
    if (draw === restartAt) await lottery.site.restart()
    // A win stops the draws that are open when it is settled: the next one closes much later.
    for (const { page } of players)
      await until(async () => (await ordersOf(page)).every((one) => hasEnded(one) || one.order.issue > (issue ?? '')))
  }
  const results = new Map<string, readonly number[]>()
  for (const { page, ending, before, lastIssue } of players) {
    await until(async () => (await ordersOf(page)).every(hasEnded))
    const { picture } = await page.state()
    for (const { number, numbers } of picture.results) results.set(number, numbers)
    const orders = await ordersOf(page)
    expect(orders.map(({ givenBackFor }) => givenBackFor)).toEqual(endingsOf(orders, ending, voided, lastIssue))
    let due = before
    for (const { order, stakeMinor, winMinor, isCancelled } of orders) {
      if (isCancelled) continue
      const { payoutMinor } = payoutOf(rulesOf('ssc'), order, results.get(order.issue) ?? [])
      expect(winMinor, order.issue).toBe(String(payoutMinor))
      due += Number(payoutMinor) - Number(stakeMinor)
    }
    await until(() => page.balance() === due)
  }
}

const hasEnded = ({ winMinor, isCancelled }: Shown): boolean => isCancelled || winMinor !== null

/** In the order of their draws. */
async function ordersOf({ state }: { state(): Promise<{ orders: Shown[] }> }): Promise<Shown[]> {
  const { orders } = await state()
  return orders.toSorted((one, other) => one.order.issue.localeCompare(other.order.issue))
}

/** Why each order must have been given back, by a walk from draw to draw; null: it was drawn and settled. */
function endingsOf(
  orders: readonly Shown[],
  { stopsOnWin, stopsAtProfitMinor }: Ending,
  voided: string,
  lastIssue: string,
): (string | null)[] {
  let [profit, ended, endedIn] = [0n, null as string | null, '']
  return orders.map(({ order: { issue }, stakeMinor, winMinor, givenBackFor }) => {
    // The last draw before an exclusion ends the chase as well: the next draw opens, and the operator is asked, before
    // that one is settled.
    if (ended && endedIn === lastIssue && givenBackFor === 'CHASE_HALTED') return givenBackFor
    if (ended) return ended
    if (lastIssue !== '' && issue > lastIssue) return 'CHASE_HALTED'
    if (issue === voided) return 'ISSUE_VOID'
    profit += BigInt(winMinor ?? 0) - BigInt(stakeMinor)
    endedIn = issue
    if (stopsOnWin && BigInt(winMinor ?? 0) > 0n) ended = 'CHASE_WON'
    else if (stopsAtProfitMinor && profit >= BigInt(stopsAtProfitMinor)) ended = 'CHASE_PROFIT'
    return null
  })
}
