import type { Round } from '../../state/entities.ts'
import type { FirstBall } from '../../state/lottery-records.ts'
import type { Store } from '../../state/store.ts'
import { ResultRefused } from '../imported/result-text.ts'
import { isOffered } from '../issues.ts'
import type { Lottery } from '../lottery.ts'
import { issueByNumber } from '../timetable.ts'
import { giveOrdersBack } from '../void-issue.ts'

/** What staff say about a draw whose orders ended too late. */
export interface FirstBallWish {
  readonly issue: string
  /** ISO. */
  readonly ballAt: string
  readonly reason: string
  readonly by: readonly string[]
}

/**
 * Checks what staff say about a first ball. Our own draws have none: their numbers do not exist before the close.
 *
 * @throws ResultRefused in words for the person
 */
export function firstBallOf({ state }: Store, lottery: Lottery, wish: FirstBallWish, nowMs: number): FirstBall {
  if (lottery.operator === null) throw new ResultRefused('this lottery is drawn here, after the close')
  const issue = issueByNumber(lottery.timetable, wish.issue)
  if (!issue || !isOffered(state.lotteries, lottery, issue)) throw new ResultRefused(`there is no draw ${wish.issue}`)
  const ballMs = Date.parse(wish.ballAt)
  if (ballMs > nowMs) throw new ResultRefused('that is not over')
  if (ballMs >= issue.closesMs)
    throw new ResultRefused(`orders ended before that ball, at ${new Date(issue.closesMs).toISOString()}`)
  if (ballMs <= issue.opensMs) throw new ResultRefused('that is before the first order: void the draw')
  const known = state.lotteries.holds.ballOf(lottery.code, wish.issue)
  if (known && ballMs > Date.parse(known.ballAt))
    throw new ResultRefused(`orders from ${known.ballAt} on were given back already`)
  return {
    lottery: lottery.code,
    issue: wish.issue,
    ballAt: new Date(ballMs).toISOString(),
    reason: wish.reason,
    by: wish.by,
    at: new Date(nowMs).toISOString(),
  }
}

/** The orders that were received when the ball fell, or later: winners and losers alike (lottery specification 1.10). */
export const lateOrders = (rounds: Iterable<Round>, { lottery, issue, ballAt }: FirstBall): Round[] =>
  [...rounds].filter(({ order, at }) => order?.lottery === lottery && order.issue === issue && at >= ballAt)

/** Gives the late orders of an issue back. It can be repeated after an interruption. Returns those whose way back begins here. */
export async function giveLateBack(store: Store, ball: FirstBall): Promise<Round[]> {
  const given = await giveOrdersBack(store, lateOrders(store.state.rounds.values(), ball), 'AFTER_FIRST_BALL')
  const { lottery, issue, ballAt } = ball
  await store.record({ t: 'firstBallDone', lottery, issue, ballAt })
  return given
}
