import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#tests/support/lottery/random.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { importedLottery, onSpecial, resultOf, SPECIAL_WIN, WEEK_MS } from '#tests/support/provider/imported-lottery.ts'

/** Draws in one run; `LOTTERY_DRAWS=200` makes it long. A failure prints the seed to repeat it. */
const DRAWS = Number(process.env.LOTTERY_DRAWS ?? 2)
const NUMBERS = ['37', '38', '39']
const TUESDAY = Date.parse('2026-03-03T00:00:00Z')
const MINUTE_MS = 60_000
const CLOSE_MS = (9 * 60 + 5) * MINUTE_MS

let nowMs = TUESDAY
let site: TestGameStudio
let lottery: ReturnType<typeof importedLottery>
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
  lottery = importedLottery(site)
})
afterAll(() => site.stop())

/** Orders of others in the draw that is open after this one's close. */
let wakes = 0
async function wake(): Promise<void> {
  wakes++
  await lottery.wake()
}

type Player = Awaited<ReturnType<typeof lottery.open>>
interface Placed {
  readonly player: Player
  readonly id: string
  readonly number: string
  readonly atMs: number
  isCancelled: boolean
}

/** What is known of one draw by an observer who only counts: no code of the studio. */
class Model {
  readonly orders: Placed[] = []
  isSuspended = false
  isVoid = false
  ballMs = Number.POSITIVE_INFINITY
  result = ''

  /** What a player has won less what was staked: orders that were given back count nothing. */
  balanceOf(player: Player): number {
    const counted = this.orders.filter(
      (order) => order.player === player && !order.isCancelled && !this.isVoid && order.atMs < this.ballMs,
    )
    return counted.reduce((sum, { number }) => sum - 100 + (number === this.result ? SPECIAL_WIN : 0), 0)
  }

  /** Orders that were in the draw: those that were not cancelled before the close. */
  get tickets(): number {
    return this.orders.filter(({ isCancelled }) => !isCancelled).length
  }
}

test(
  'whatever happens to a draw, in any order and with restarts, money is that of one who counts',
  async () => {
    const below = createRandom()
    for (let week = 1; week <= DRAWS; week++) await playDraw(week, below)
  },
  120_000 + DRAWS * 20_000,
)

async function playDraw(week: number, below: (count: number) => number): Promise<void> {
  const start = TUESDAY + week * WEEK_MS
  nowMs = start + 2 * 3_600_000
  const model = new Model()
  const players = await Promise.all([lottery.open(), lottery.open()])
  const before = players.map((player) => player.balance())
  const issue = await openDraw(model, players, below)
  const ofOthers = wakes
  wakes = 0
  nowMs = start + CLOSE_MS + MINUTE_MS
  if (model.isSuspended) model.isVoid = true
  nowMs = start + 11 * 3_600_000
  await wake()
  await endDraw(model, issue, week, below)
  const counted = () => players.every((player, index) => player.balance() === before[index]! + model.balanceOf(player))
  const seen = () =>
    JSON.stringify([players.map((p, i) => p.balance() - before[i]!), players.map((p) => model.balanceOf(p))])
  await until(counted).catch(() => expect.fail(`draw ${week}: balances and what was counted: ${seen()}`))
  const { rows } = await lottery.ask('/lottery/desk', { list: 'results' })
  const row = rows.find(({ draw }: { draw: string }) => draw === issue)
  if (row) expect(row.tickets).toBe(model.tickets + ofOthers)
}

/** Bets, cancellations, suspensions and restarts until the close. Returns the number of the draw. */
async function openDraw(model: Model, players: readonly Player[], below: (count: number) => number): Promise<string> {
  const first = players[0] as Player
  const issue: string = (await first.state()).picture.current.number
  for (let step = 0; step < 8; step++) {
    nowMs += (1 + below(20)) * MINUTE_MS
    const player = players[below(players.length)] as Player
    const what = below(10)
    if (what < 6) await bet(model, player, NUMBERS[below(NUMBERS.length)] as string, issue)
    else if (what < 8) await cancel(model.orders[below(model.orders.length)])
    else if (what < 9) {
      model.isSuspended = !model.isSuspended
      const cause = model.isSuspended ? 'check' : null
      await lottery.ask('/lottery/suspend', { numero: issue, cause, reason: 'a test', by: ['R'] })
    } else await site.restart()
  }
  return issue
}

async function bet(model: Model, player: Player, number: string, issue: string): Promise<void> {
  const { body } = await player.place([onSpecial(number)], {}, issue)
  if (model.isSuspended) expect(body).toEqual({ error: 'ISSUE_SUSPENDED' })
  else model.orders.push({ player, id: body.orders[0].id, number, atMs: nowMs, isCancelled: false })
}

async function cancel(order: Placed | undefined): Promise<void> {
  if (!order || order.isCancelled) return
  expect(await order.player.cancel(order.id)).toMatchObject({ status: 200 })
  order.isCancelled = true
}

/** Results, corrections, first balls, a void draw and restarts after it, in any order that people can do them. */
async function endDraw(model: Model, issue: string, week: number, below: (count: number) => number): Promise<void> {
  let version = 0
  for (let step = 0; step < 4; step++) {
    const what = below(8)
    if (what < 4) {
      const number = NUMBERS[below(NUMBERS.length)] as string
      const people = [`A${version}`, `B${version}`]
      if (number === model.result) continue
      await lottery.result(issue, resultOf(number, week), people, version > 0 ? 'misread' : undefined)
      if (model.isVoid) continue
      model.result = number
      version++
    } else if (what < 5) await firstBall(model, issue, below)
    else if (what < 6 && below(3) === 0) {
      await lottery.ask('/lottery/void', { numero: issue, reason: 'a test', by: ['R', 'M'] })
      model.isVoid = true
    } else if (what < 7) await site.restart()
    await wake()
  }
  if (version === 0 && !model.isVoid) {
    await lottery.result(issue, resultOf('38', week))
    model.result = '38'
  }
}

/** Orders from some minute of the day on came too late. */
async function firstBall(model: Model, issue: string, below: (count: number) => number): Promise<void> {
  const day = nowMs - (nowMs % (24 * 3_600_000))
  const ballMs = day + CLOSE_MS - (1 + below(360)) * MINUTE_MS
  if (ballMs > model.ballMs) return
  const first_ball = new Date(ballMs).toISOString()
  await lottery.ask('/lottery/late', { numero: issue, first_ball, reason: 'a test', by: ['R', 'M'] })
  model.ballMs = ballMs
}
