import type { GameStudioState } from '../../state/state.ts'
import { lastDrawn } from '../issues.ts'
import { lotteryOf } from '../lottery.ts'
import { issueAt } from '../timetable.ts'

/** Every lottery that is offered, one row each: what is open, what waits, what was drawn last. */
export function listRows({ lotteries }: GameStudioState, nowMs: number): Record<string, string | number | null>[] {
  return lotteries.published().flatMap((code) => {
    const lottery = lotteryOf(code, lotteries.calendars)
    if (!lottery) return []
    const { number, closesMs } = issueAt(lottery.timetable, nowMs)
    const waiting = lotteries.waitingIssues(code)
    const [last] = lastDrawn(lotteries, lottery, nowMs, 1)
    return [
      {
        lottery: code,
        kind: lottery.kind,
        drawn_by: lottery.operator ?? 'this studio',
        draw: number,
        closes_at: new Date(closesMs).toISOString(),
        state: stateOf(code, number),
        orders: waiting.reduce((sum, issue) => sum + lotteries.ordersOf(code, issue).length, 0),
        last_draw: last?.issue.number ?? null,
      },
    ]
  })

  function stateOf(code: string, number: string): string {
    if (lotteries.voidOf(code, number)) return 'void'
    if (lotteries.holds.ballOf(code, number)) return 'closed at its first ball'
    return lotteries.holds.suspensionOf(code, number) ? 'suspended' : 'open'
  }
}
