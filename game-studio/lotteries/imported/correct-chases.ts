import type { RoundServices } from '../../rounds/take-bet.ts'
import type { Round } from '../../state/entities.ts'
import type { ImportedResult } from '../../state/lottery-records.ts'
import type { Chases } from '../chases.ts'
import type { Lottery } from '../lottery.ts'
import { ordersOfIssue } from '../orders-of-issue.ts'
import { type Issue, issueAt, issueByNumber } from '../timetable.ts'
import { giveOrdersBack } from '../void-issue.ts'

/**
 * Looks again at the series in a corrected issue (lottery specification 3.4): one that the right result ends gives its open issues back,
 * and what it has lost since then. What it has won since stays, and a series that a wrong win has stopped is not resumed: a draw that
 * was left out cannot be bet on afterwards.
 */
export async function correctChases(
  services: RoundServices,
  lottery: Lottery,
  chases: Chases,
  { issue, numbers }: Pick<ImportedResult, 'issue' | 'numbers'>,
): Promise<void> {
  const { store, delivery, now } = services
  const corrected = issueByNumber(lottery.timetable, issue)
  const orders = (await ordersOfIssue(store, lottery.code, issue)).filter(({ order }) => order?.chase)
  if (!corrected || orders.length === 0 || numbers.length === 0) return
  const ids = new Set(orders.map(({ order }) => order?.chase?.id ?? ''))
  const first = orders.map(({ order }) => order?.chase?.firstIssue ?? issue).sort()[0] ?? issue
  const drawn = await drawnOrders(services, lottery, first, now().getTime())
  const publishedAt = store.state.lotteries.imports.versionsOf(lottery.code, issue)[0]?.at ?? ''
  for (const id of ids) {
    const own = drawn.filter(({ round }) => round.order?.chase?.id === id)
    const end = endOf(own, issue)
    if (!end) continue
    await chases.giveBack(chases.openOrdersOf(id), end.reason)
    // An issue that had closed before the first result was bet whatever that result was.
    const lost = own.flatMap(({ round, issue: { number, closesMs } }) =>
      number > end.issue && closesMs > Date.parse(publishedAt) && hasLost(round) ? [round] : [],
    )
    const given = await giveOrdersBack(store, lost, 'CHASE_CORRECTED')
    await Promise.all(given.map((round) => delivery.deliver(round.id)))
  }
}

interface DrawnOrder {
  readonly round: Round
  readonly issue: Issue
}

/** The settled orders of series in all closed issues from one on, the earliest first. */
async function drawnOrders({ store }: RoundServices, lottery: Lottery, from: string, nowMs: number) {
  const found: DrawnOrder[] = []
  let issue = issueByNumber(lottery.timetable, from)
  while (issue && issue.closesMs <= nowMs) {
    const here = issue
    const rounds = await ordersOfIssue(store, lottery.code, here.number)
    found.push(...rounds.flatMap((round) => (round.settlement && round.order?.chase ? [{ round, issue: here }] : [])))
    issue = issueAt(lottery.timetable, here.closesMs)
  }
  return found
}

/** The issue, from the corrected one on, with which a series ends, and why; null: with none. */
function endOf(orders: readonly DrawnOrder[], corrected: string): { issue: string; reason: string } | null {
  let profit = 0n
  const isLast = (index: number) => orders[index + 1]?.issue.number !== orders[index]?.issue.number
  for (const [index, { round, issue }] of orders.entries()) {
    const won = BigInt(round.settlement?.winMinor ?? 0)
    profit += won - BigInt(round.stakeMinor)
    const { stopsOnWin, stopsAtProfitMinor } = round.order?.chase ?? {}
    if (issue.number < corrected) continue
    if (stopsOnWin && won > 0n) return { issue: issue.number, reason: 'CHASE_WON' }
    if (stopsAtProfitMinor && isLast(index) && profit >= BigInt(stopsAtProfitMinor))
      return { issue: issue.number, reason: 'CHASE_PROFIT' }
  }
  return null
}

const hasLost = ({ settlement }: Round): boolean => settlement?.winMinor === '0'
