import { LotteryError, parseSelection, playOf, selectionText } from '#lottery/index.ts'
import type { Store } from '../../state/store.ts'
import { ResultRefused } from '../imported/result-text.ts'
import { isOffered } from '../issues.ts'
import { rulesOf } from '../kinds.ts'
import type { Lottery } from '../lottery.ts'
import { issueByNumber } from '../timetable.ts'

interface Who {
  readonly by: string
  readonly reason: string
}

/** The highest limit that can be set; a limit is in lowest stakes. */
const MOST_STAKES = 1_000_000_000

/**
 * Sets what an issue, a number or a play of a lottery may cost. Accepted orders stand, also above a lower limit.
 *
 * @param what `issue`, `number`, or the code of a play @throws ResultRefused in words for the person
 */
export async function setLimit(
  store: Store,
  lottery: Lottery,
  { what, stakes, by, reason }: Who & { readonly what: string; readonly stakes: number },
  now: Date,
): Promise<void> {
  const { plays } = rulesOf(lottery.kind).rules
  if (what !== 'issue' && what !== 'number' && !plays.some(({ code }) => code === what))
    throw new ResultRefused(`${what} is neither issue, number nor a play of this lottery`)
  if (!Number.isInteger(stakes) || stakes < 0 || stakes > MOST_STAKES)
    throw new ResultRefused(`a limit is a whole number of lowest stakes, up to ${MOST_STAKES}`)
  await store.record({
    t: 'limitSet',
    limit: { lottery: lottery.code, what, stakes, by, reason, at: now.toISOString() },
  })
}

/**
 * Closes the numbers of a bet in an issue, for every play that reads them, or opens them again. Orders that were accepted stand.
 *
 * @throws ResultRefused in words for the person
 */
export async function closeNumber(
  store: Store,
  lottery: Lottery,
  wish: Who & { readonly issue: string; readonly play: string; readonly selection: string; readonly isClosed: boolean },
  now: Date,
): Promise<void> {
  const issue = issueByNumber(lottery.timetable, wish.issue)
  if (!issue || !isOffered(store.state.lotteries, lottery, issue))
    throw new ResultRefused(`there is no draw ${wish.issue}`)
  if (now.getTime() >= issue.closesMs) throw new ResultRefused('this draw is closed')
  const { rules } = rulesOf(lottery.kind)
  try {
    const play = playOf(rules, wish.play)
    const selection = selectionText(play, parseSelection(play, wish.selection))
    const number = { ...wish, selection, lottery: lottery.code, at: now.toISOString() }
    await store.record({ t: 'numberClosed', number })
  } catch (error) {
    throw error instanceof LotteryError ? new ResultRefused(`${wish.selection} is no bet on ${wish.play}`) : error
  }
}
