import type { SuspensionCause } from '#contract/provider/index.ts'
import type { Store } from '../../state/store.ts'
import { ResultRefused } from '../imported/result-text.ts'
import { isOffered } from '../issues.ts'
import type { Lottery } from '../lottery.ts'
import { issueByNumber } from '../timetable.ts'

/** What staff ask for: orders of an issue stop, or are taken again. */
export interface SuspensionWish {
  readonly issue: string
  /** What players read; null: the issue takes orders again. */
  readonly cause: SuspensionCause | null
  readonly reason: string
  readonly by: readonly string[]
}

/**
 * Suspends an issue that has not closed, or resumes it (lottery specification 1.7). Repeated, it changes nothing. Returns how many
 * orders wait in the issue.
 *
 * @throws ResultRefused in words for the person
 */
export async function suspendIssue(
  store: Store,
  lottery: Lottery,
  wish: SuspensionWish,
  nowMs: number,
): Promise<number> {
  const { lotteries } = store.state
  const { code } = lottery
  const issue = issueByNumber(lottery.timetable, wish.issue)
  if (!issue || !isOffered(lotteries, lottery, issue)) throw new ResultRefused(`there is no draw ${wish.issue}`)
  if (nowMs >= issue.closesMs) throw new ResultRefused('this draw is closed')
  if (lotteries.voidOf(code, issue.number)) throw new ResultRefused('this draw is void')
  const known = lotteries.holds.suspensionOf(code, issue.number)
  const at = new Date(nowMs).toISOString()
  const { cause, reason, by } = wish
  if (cause === null) {
    if (known) await store.record({ t: 'issueResumed', lottery: code, issue: issue.number, reason, by, at })
  } else if (known?.cause !== cause) {
    await store.record({
      t: 'issueSuspended',
      suspension: { lottery: code, issue: issue.number, cause, reason, by, at },
    })
  }
  return lotteries.ordersOf(code, issue.number).length
}
